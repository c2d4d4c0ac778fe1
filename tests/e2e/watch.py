"""What no page may do: complain in the console, break, or ask anybody but our own server."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

LOUD = ("error", "warning")

#: What htmx writes when the page is left while a preview is still on its way: no fault.
LEFT_BEHIND = ("htmx:sendAbort", "htmx:afterRequest")


class Watch:
    """Listens to every page of a browser context and writes down its faults.

    Violations of the content security policy are errors in the console. The browser also writes
    an error there for each answer of 400 and above: a test that wants one says so beforehand.
    """

    def __init__(self, own: str) -> None:
        """
        :param own: the address that all requests must begin with
        """
        self.own = own
        self.faults: list[str] = []
        self._expected: list[str] = [*LEFT_BEHIND]

    def expect_status(self, status: int) -> None:
        """An answer with this status is part of the test."""
        self.expect_console(f"status of {status}")

    def expect_console(self, text: str) -> None:
        """A line with this text in the console is part of the test."""
        self._expected.append(text)

    def over(self, context: BrowserContext) -> None:
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in LOUD and not any(each in message.text for each in self._expected):
            self.faults.append(f"{message.type} in the console: {message.text}")

    def _on_error(self, error: WebError) -> None:
        self.faults.append(f"error in a script: {error.error}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((f"{self.own}/", "data:")):
            self.faults.append(f"asked for {request.url}")
