"""What every test may rely on. The settings of the tests are tests/settings.py."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--no-skips",
        action="store_true",
        help="fail when any test is skipped or expected to fail (CI: a vector is never left out)",
    )


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if not session.config.getoption("--no-skips") or reporter is None:
        return
    left_out = sum(len(reporter.stats.get(kind, [])) for kind in ("skipped", "xfailed", "xpassed"))
    if left_out:
        reporter.write_line(f"\n{left_out} tests were skipped or expected to fail.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
