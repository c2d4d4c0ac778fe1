"""Finite fields: what must hold for the shifts and planes that count in them."""

import pytest

from seating.designs.fields import field

ORDERS = [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 25, 27]


@pytest.mark.parametrize("order", ORDERS)
def test_everything_but_zero_divides(order):
    over = field(order)
    for a in range(1, order):
        assert sorted(over.multiply(a, b) for b in range(order)) == list(range(order))


@pytest.mark.parametrize("order", ORDERS)
def test_adding_reaches_every_element_once(order):
    over = field(order)
    for a in range(order):
        assert sorted(over.add(a, b) for b in range(order)) == list(range(order))


@pytest.mark.parametrize("order", [4, 8, 9, 16])
def test_multiplying_distributes_over_adding(order):
    over = field(order)
    elements = range(order)
    for a in elements:
        for b in elements:
            for c in elements:
                left = over.multiply(a, over.add(b, c))
                assert left == over.add(over.multiply(a, b), over.multiply(a, c))


def test_the_field_of_four():
    over = field(4)
    assert [[over.multiply(a, b) for b in range(4)] for a in range(4)] == [
        [0, 0, 0, 0],
        [0, 1, 2, 3],
        [0, 2, 3, 1],
        [0, 3, 1, 2],
    ]


@pytest.mark.parametrize("order", [0, 1, 6, 10, 12, 15, 18, 20, 36, 100])
def test_no_field_but_of_prime_powers(order):
    assert field(order) is None
