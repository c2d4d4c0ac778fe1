"""Finite fields: arithmetic on q elements in which everything but zero divides, q a prime power.

An element is a number below q. Its digits in base p are the coefficients of a polynomial, the
lowest power first; polynomials are added digit by digit and multiplied modulo one that does not
factor. With q prime that is counting modulo q.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TypeAlias

_Polynomial: TypeAlias = tuple[int, ...]
"""Coefficients modulo p, the lowest power first."""


@dataclass(frozen=True, slots=True)
class Field:
    """The field of ``order`` elements, 0 to order − 1."""

    order: int
    prime: int
    modulus: _Polynomial

    def add(self, a: int, b: int) -> int:
        pairs = zip(self._digits(a), self._digits(b), strict=True)
        return self._number(tuple((x + y) % self.prime for x, y in pairs))

    def multiply(self, a: int, b: int) -> int:
        product_ = [0] * (2 * self._degree - 1)
        for i, x in enumerate(self._digits(a)):
            for j, y in enumerate(self._digits(b)):
                product_[i + j] += x * y
        return self._number(_remainder(tuple(product_), self.modulus, self.prime))

    @property
    def _degree(self) -> int:
        return len(self.modulus) - 1

    def _digits(self, element: int) -> _Polynomial:
        digits = []
        for _ in range(self._degree):
            element, digit = divmod(element, self.prime)
            digits.append(digit)
        return tuple(digits)

    def _number(self, digits: _Polynomial) -> int:
        number = 0
        for digit in reversed(digits):
            number = number * self.prime + digit
        return number


@cache
def field(order: int) -> Field | None:
    """The field of ``order`` elements; none where ``order`` is no power of a prime."""
    prime = _smallest_factor(order)
    degree, rest = 0, order
    while rest > 1 and rest % prime == 0:
        degree, rest = degree + 1, rest // prime
    if not degree or rest != 1:
        return None
    return Field(order=order, prime=prime, modulus=_irreducible(prime, degree))


def _smallest_factor(number: int) -> int:
    """The smallest divisor above one; the number itself when it is prime, or below two."""
    return next((d for d in range(2, number) if d * d <= number and number % d == 0), number)


def _irreducible(prime: int, degree: int) -> _Polynomial:
    """The first polynomial x^degree + … that no polynomial of half its degree or less divides."""
    divisors = [
        (*low, 1) for d in range(1, degree // 2 + 1) for low in product(range(prime), repeat=d)
    ]
    return next(
        (*low, 1)
        for low in product(range(prime), repeat=degree)
        if all(any(_remainder((*low, 1), divisor, prime)) for divisor in divisors)
    )


def _remainder(dividend: _Polynomial, divisor: _Polynomial, prime: int) -> _Polynomial:
    """What is left of ``dividend``; ``divisor`` has leading coefficient one."""
    left = list(dividend)
    degree = len(divisor) - 1
    for top in range(len(left) - 1, degree - 1, -1):
        factor = left[top]
        for i, coefficient in enumerate(divisor):
            left[top - degree + i] -= factor * coefficient
    return tuple(x % prime for x in left[:degree])
