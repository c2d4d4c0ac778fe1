"""Compare the servers that could run Sixty-One: docs/decisions/0002-the-server.md.

    pip install granian uvicorn hypercorn cheroot      (in a virtual environment of its own)
    python -m benchmarks.servers waitress granian --seconds 5 --page /sign-in/

Needs `wrk`, Linux, and what `make run` has prepared. The servers run on this machine, taking
turns; every figure is the median of the turns.
"""

import argparse
import contextlib
import os
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

THREADS = "8"
BIN = Path(sys.executable).parent
COMMANDS = {
    "waitress": ["waitress-serve", "--listen=127.0.0.1:{port}", f"--threads={THREADS}",
                 "--connection-limit=1000", "--asyncore-use-poll", "config.wsgi:application"],
    "cheroot": ["cheroot", "--bind=127.0.0.1:{port}", f"--threads={THREADS}",
                "config.wsgi:application"],
    "granian": ["granian", "--interface=wsgi", "--host=127.0.0.1", "--port={port}",
                f"--blocking-threads={THREADS}", "--log-level=warning", "config.wsgi:application"],
    "uvicorn": ["uvicorn", "--port={port}", "--no-access-log", "--log-level=warning",
                "config.asgi:application"],
    "hypercorn": ["hypercorn", "--bind=127.0.0.1:{port}", "config.wsgi:application"],
}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("servers", nargs="+", choices=COMMANDS)
    parser.add_argument("--page", default="/sign-in/")
    parser.add_argument("--seconds", type=int, default=5, choices=range(1, 31))
    parser.add_argument("--runs", type=int, default=3, choices=range(1, 6))
    chosen = parser.parse_args()
    turns = [
        {name: measure(name, chosen.page, chosen.seconds) for name in chosen.servers}
        for _ in range(chosen.runs)
    ]
    print(f"{'server':10} start s   MB  pages/s  p50 ms  p99 ms  held pages/s  silent tablets s")
    for name in chosen.servers:
        columns = zip(*(turn[name] for turn in turns), strict=True)
        figures = (statistics.median(column) for column in columns)
        print(
            "{:10} {:7.2f} {:4.0f} {:8.0f} {:7.1f} {:7.1f} {:13.0f} {:17.2f}".format(name, *figures)
        )


def measure(name: str, page: str, seconds: int) -> tuple[float, ...]:
    """Start, memory, pages a second and their latency; the same with 300 phones holding a
    connection; and how long one page takes while 40 tablets stay silent in mid-request."""
    port = free_port()
    address = f"http://127.0.0.1:{port}{page}"
    with serving(name, port, address) as (process, start):
        rate, half, worst = load(address, seconds)
        with held(port, 300, b""):
            rate_held, _, _ = load(address, seconds)
        memory = resident(process.pid)
        with held(port, 40, b"POST /sign-in/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"):
            silent = seconds_for(address)
    return start, memory, rate, half, worst, rate_held, silent


@contextlib.contextmanager
def serving(name: str, port: int, address: str) -> Iterator[tuple[subprocess.Popen, float]]:
    command = [part.format(port=port) for part in COMMANDS[name]]
    began = time.perf_counter()
    process = subprocess.Popen(
        [str(BIN / command[0]), *command[1:]],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | {"PYTHONPATH": "."},
    )  # fmt: skip
    try:
        while time.perf_counter() < began + 30:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(address, timeout=5).read()  # noqa: S310 -- own address
                break
            time.sleep(0.02)
        yield process, time.perf_counter() - began
    finally:
        process.terminate()
        process.wait(timeout=20)


def load(address: str, seconds: int) -> tuple[float, float, float]:
    """Pages a second, median and 99th percentile in milliseconds, 16 at a time."""
    said = subprocess.run(
        ["wrk", "-t1", "-c16", f"-d{seconds}s", "--latency", address],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    if "Non-2xx" in said:
        raise SystemExit(f"{address} does not answer 200:\n{said}")
    rate = float(said.split("Requests/sec:")[1].split()[0])
    return rate, percentile(said, "50%"), percentile(said, "99%")


def percentile(said: str, which: str) -> float:
    """One line of wrk's latency table, such as ``99%   12.40ms``, in milliseconds."""
    figure = said.split(f"{which} ")[1].split()[0]
    number, unit = figure.rstrip("mus"), figure.lstrip("0123456789.")
    return float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]


@contextlib.contextmanager
def held(port: int, many: int, begun: bytes) -> Iterator[None]:
    """Connections that stay open, having sent nothing or the beginning of a request."""
    with contextlib.ExitStack() as stack:
        for _ in range(many):
            one = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=5))
            one.sendall(begun)
        time.sleep(0.5)
        yield


def seconds_for(address: str) -> float:
    began = time.perf_counter()
    with contextlib.suppress(OSError):
        urllib.request.urlopen(address, timeout=15).read()  # noqa: S310 -- own address
    return time.perf_counter() - began


def resident(pid: int) -> float:
    """Megabytes held by a process and its children (Linux)."""
    pids = [pid]
    for one in pids:
        for task in Path(f"/proc/{one}/task").iterdir():
            pids += map(int, (task / "children").read_text().split())
    return (
        sum(int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in pids)
        * os.sysconf("SC_PAGE_SIZE")
        / 1e6
    )


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


if __name__ == "__main__":
    main()
