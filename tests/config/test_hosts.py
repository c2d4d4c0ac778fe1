"""A local run answers to this machine's own names and addresses, and to nobody else's."""

import pytest
from django.http.request import validate_host

from config.addresses import OwnHosts, lan_addresses, own_names


@pytest.mark.parametrize(
    ("host", "answered"),
    [
        pytest.param("localhost", True, id="this machine"),
        pytest.param("127.0.0.1", True, id="its loopback address"),
        pytest.param("[::1]", True, id="its loopback address, IPv6"),
        pytest.param("evil.example", False, id="a foreign name"),
        pytest.param("198.51.100.7", False, id="a foreign address"),
        pytest.param("localhost.evil.example", False, id="a foreign name that begins alike"),
    ],
)
def test_own_hosts(host, answered):
    assert validate_host(host, OwnHosts()) is answered


def test_every_lan_address_is_an_own_host():
    assert [validate_host(address, OwnHosts()) for address in lan_addresses()] == [
        True for _ in lan_addresses()
    ]


def test_a_network_joined_later_is_answered_too():
    hosts = OwnHosts(["localhost"])
    assert list(hosts) == ["localhost", *lan_addresses()]
    assert len(hosts) == 1


def test_no_own_name_is_empty_or_answers_to_a_whole_domain():
    assert [name for name in own_names() if not name or name.startswith((".", "*"))] == []


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/sign-in/", "/t/anything/standings/"])
def test_a_page_asked_for_under_a_foreign_name_is_refused(client, path):
    assert client.get(path, headers={"host": "evil.example"}).status_code == 400
