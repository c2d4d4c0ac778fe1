"""The site's settings as the tests use them: nothing of the developer's own is touched."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

_folder = tempfile.mkdtemp(prefix="sixtyone-tests-")
atexit.register(shutil.rmtree, _folder, ignore_errors=True)

# What the person at the keyboard has set for a run of their own does not reach the tests;
# DATABASE_URL does: it is how the suite runs on PostgreSQL.
for _name in [name for name in os.environ if name.startswith("SIXTYONE_")]:
    if _name not in ("SIXTYONE_EXPECT_DATABASE", "SIXTYONE_CHROMIUM"):
        del os.environ[_name]
os.environ["SIXTYONE_DATA_DIR"] = _folder
os.environ["SIXTYONE_SECRET_KEY"] = "the key of a test is not a secret, and long enough to be one"

from config.settings import *  # noqa: E402, F403
from config.settings import DATABASES, STORAGES  # noqa: E402

# Pages name their style sheets without `collectstatic` having run.
STORAGES = STORAGES | {
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
}
STATICFILES_USE_FINDERS = True
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, as in a real run: threads wait for each other as they do there.
    DATABASES["default"]["TEST"] = {"NAME": str(Path(_folder) / "test.sqlite3")}
else:
    DATABASES["default"]["CONN_MAX_AGE"] = 0  # a server thread's connection ends with it
