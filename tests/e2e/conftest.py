"""A real browser against a real server. Pages are opened by their path: ``page.goto("/")``."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Playwright, expect

from tests.e2e.watch import Watch

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
QUIET = (
    "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PATIENCE = 10_000
"""Milliseconds until what is expected on a page counts as missing, on a machine with much to do."""

NewContext = Callable[..., BrowserContext]

expect.set_options(timeout=PATIENCE)


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
    as_root = getattr(os, "geteuid", lambda: 1)() == 0
    return {
        **browser_type_launch_args,
        "executable_path": find_chromium(playwright),
        "args": [*QUIET, *(["--no-sandbox"] if as_root else [])],
    }


@pytest.fixture(scope="session")
def base_url(live_server) -> str:
    return live_server.url


@pytest.fixture
def watch(base_url: str) -> Watch:
    """What the pages of this test may not do; checked when the test is over."""
    return Watch(base_url)


@pytest.fixture
def new_context(new_context: NewContext, watch: Watch) -> Iterator[NewContext]:
    """Every browser context of every test is watched."""

    def watched(**kwargs: object) -> BrowserContext:
        context = new_context(**kwargs)
        context.set_default_timeout(PATIENCE)
        watch.over(context)
        return context

    yield watched
    assert watch.faults == []


@pytest.fixture
def let_in(base_url: str) -> Callable[[BrowserContext, User], None]:
    """Sign somebody in without the page for it, where a test is about another page."""

    def put_cookie(context: BrowserContext, user: User) -> None:
        client = Client()
        client.force_login(user)
        name = settings.SESSION_COOKIE_NAME
        cookie = client.cookies[name].value
        context.add_cookies([{"name": name, "value": cookie, "url": base_url}])

    return put_cookie


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
