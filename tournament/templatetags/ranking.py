"""What decided about a line of the standings."""

from django import template

from tournament.wording.ranking import tie_mark

register = template.Library()

register.filter("tie_mark", tie_mark)
