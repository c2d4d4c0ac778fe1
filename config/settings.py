"""Settings: each variable of the environment is read once, here, and is safe when unset.

Every variable is described in docs/operator/settings.md.
"""

import logging
import os
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from config.addresses import OwnHosts, lan_addresses
from config.keys import local_secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

# What the operator may say ---------------------------------------------------------------

DATA_DIR = Path(env.str("SIXTYONE_DATA_DIR", default=str(BASE_DIR / "var")))
DEBUG = env.bool("SIXTYONE_DEBUG", default=False)
HTTPS = env.bool("SIXTYONE_HTTPS", default=False)
HOSTS = env.list("SIXTYONE_HOSTS", default=[])
CSRF_TRUSTED_ORIGINS = env.list("SIXTYONE_TRUSTED_ORIGINS", default=[])
BEHIND_PROXY = env.bool("SIXTYONE_BEHIND_PROXY", default=HTTPS)
TIME_ZONE = env.str("SIXTYONE_TIME_ZONE", default="America/Chicago")
LANGUAGE_CODE = env.str("SIXTYONE_LANGUAGE", default="en")
DATABASE_URL = env.str("DATABASE_URL", default="")
# As it stands: environ would take a value that begins with "$" for another variable's name.
SECRET_KEY = os.environ.get("SIXTYONE_SECRET_KEY", "")

# Hosts: those named, or this machine's own names and addresses; what the terminal announces.
ALLOWED_HOSTS = HOSTS or OwnHosts()
ANNOUNCED_HOSTS = [host.lstrip(".") for host in HOSTS if host != "*"] or list(lan_addresses())

if not SECRET_KEY:
    if DATABASE_URL or HTTPS:
        raise ImproperlyConfigured(
            "SIXTYONE_SECRET_KEY is empty. Set it to 50 or more random characters, the same for "
            "every process: signed-in people are signed out whenever it changes."
        )
    try:
        SECRET_KEY = local_secret_key(DATA_DIR / "secret_key")
    except OSError as error:
        raise ImproperlyConfigured(
            f"The folder {DATA_DIR} cannot be used ({error}). "
            "Set SIXTYONE_DATA_DIR to one that can be written."
        ) from error

# Database: SQLite beside the project, or what DATABASE_URL names ---------------------------

SQLITE_OPTIONS = {
    # One writer at a time, taken when the transaction begins, waiting rather than failing.
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    # synchronous=FULL: what was saved survives a power cut in the tent.
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-32000;",
}

if DATABASE_URL:
    DATABASES = {"default": env.db_url_config(DATABASE_URL)}
else:
    DATA_DIR.mkdir(parents=True, exist_ok=True, mode=0o700)
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(DATA_DIR / "sixtyone.sqlite3"),
        }
    }
# A connection is kept for the next request. In SQLite the last one to close would write the
# whole log back into the file: not after every page.
match DATABASES["default"].get("ENGINE"):
    case "django.db.backends.sqlite3":
        DATABASES["default"] |= {"OPTIONS": SQLITE_OPTIONS, "CONN_MAX_AGE": 60}
    case "django.db.backends.postgresql":
        DATABASES["default"] |= {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}
    case _:
        raise ImproperlyConfigured(
            "DATABASE_URL names a database that Sixty-One does not know. "
            "Use postgres://user:password@host/name, or leave it unset for SQLite."
        )
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Parts ---------------------------------------------------------------------------------

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_htmx",
    "django_tables2",
    "tournament",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

DJANGO_TABLES2_TEMPLATE = "django_tables2/bootstrap5-responsive.html"

# People ----------------------------------------------------------------------------------

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "sign_in"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 14

# Ten wrong passwords for one name from one address lock that pair for a quarter of an hour.
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = 0.25
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_LOCKOUT_TEMPLATE = "registration/locked.html"
AXES_RESET_ON_SUCCESS = True
AXES_VERBOSE = False

# Language and time -------------------------------------------------------------------------

USE_I18N = True
USE_TZ = True
LANGUAGES = [("en", "English")]
if LANGUAGE_CODE not in dict(LANGUAGES):
    raise ImproperlyConfigured(
        f"SIXTYONE_LANGUAGE is {LANGUAGE_CODE}. Sixty-One speaks: {', '.join(dict(LANGUAGES))}."
    )
try:
    ZoneInfo(TIME_ZONE)
except (ZoneInfoNotFoundError, ValueError, OSError) as error:
    raise ImproperlyConfigured(
        f"SIXTYONE_TIME_ZONE is {TIME_ZONE}, which is no time zone. Set one such as "
        "America/Chicago or Europe/Berlin."
    ) from error
LOCALE_PATHS = [BASE_DIR / "locale"]

# Files ---------------------------------------------------------------------------------

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# Safety --------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],  # Bootstrap draws ticks and arrows as data addresses
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 30 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")


def without_traceback(record: logging.LogRecord) -> bool:
    """A page asked for under a foreign name is a line in the log, not twenty."""
    record.exc_info = None
    return True


LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {
        "one_line": {"()": "django.utils.log.CallbackFilter", "callback": without_traceback}
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django.security.DisallowedHost": {"filters": ["one_line"]},
        "tournament": {"level": "INFO"},
        "waitress.queue": {"level": "ERROR"},  # a page that waits a moment is no news
    },
}
