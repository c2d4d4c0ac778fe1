"""A real browser against a real server. Pages are opened by their path: ``page.goto("/")``."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
MISSING = """\
No Chromium is found, which the browser tests drive.
  Debian, Ubuntu:  sudo apt install chromium
  elsewhere:       .venv/bin/playwright install chromium
  one of your own: make test-e2e SIXTYONE_CHROMIUM=/path/to/chromium"""
NO_BROWSER = 3


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session", autouse=True)
def _database_beside_the_browser() -> Iterator[None]:
    """Playwright keeps an event loop in this thread; Django need not protect itself from it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, object], playwright: Playwright
) -> dict[str, object]:
    """Start this machine's Chromium. As root (in CI) it has no sandbox to start in."""
    return {
        **browser_type_launch_args,
        "executable_path": find_chromium(playwright),
        "args": ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else [],
    }


@pytest.fixture(scope="session")
def base_url(live_server) -> str:
    return live_server.url


def find_chromium(playwright: Playwright) -> str:
    asked = os.environ.get("SIXTYONE_CHROMIUM")
    if asked:
        candidates = [asked]
    else:
        on_path = (shutil.which(name) for name in NAMES)
        candidates = [*filter(None, on_path), *PLACES, playwright.chromium.executable_path]
    for candidate in candidates:
        if Path(candidate).is_file():
            return candidate
    if asked:
        pytest.exit(f"SIXTYONE_CHROMIUM is {asked}, which is not there.", returncode=NO_BROWSER)
    pytest.exit(MISSING, returncode=NO_BROWSER)
