"""Whole-event plans in which no pair meets twice, by construction instead of search.

>>> repeat_free((5, 5, 5, 5, 5), 6).name
<Construction.AFFINE_PLANE: 'affine_plane'>
"""

from seating.designs.known import repeat_free
from seating.designs.plans import Construction, Design, Tables

__all__ = ["Construction", "Design", "Tables", "repeat_free"]
