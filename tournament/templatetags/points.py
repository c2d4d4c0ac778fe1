"""How game points are printed."""

from django import template

register = template.Library()

MINUS = "−"


@register.filter
def signed(points: int | None) -> str:
    """Game points with their sign: +4, 0, −1; nothing where a seat has none."""
    if points is None:
        return ""
    return f"{points:+d}".replace("-", MINUS) if points else "0"


@register.filter
def points_class(points: int | None) -> str:
    """The style of printed points; the sign says the same without colour."""
    if not points:
        return ""
    return "points-plus" if points > 0 else "points-minus"
