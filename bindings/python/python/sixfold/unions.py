"""Names as types. Generated from ``sixfold_query::name_lists``: SIXFOLD_BLESS=1 cargo test -p sixfold-query"""

from typing import Literal

#: The parity: the columns (``q``) or rows (``r``) of an offset map that are shifted.
Parity = Literal[
    "odd-q",
    "even-q",
    "odd-r",
    "even-r",
]

#: The doubled coordinate that counts half steps: rows (``height``, flat-top) or columns (``width``, pointy-top).
DoubledAxis = Literal[
    "height",
    "width",
]

#: Flat-top or pointy-top.
Orientation = Literal[
    "flat",
    "pointy",
]

#: The choice of a line that runs along the side between two hexes.
Tie = Literal[
    "symmetric",
    "left",
    "right",
]

#: A firing arc of a unit.
FiringArc = Literal[
    "front",
    "left",
    "right",
    "rear",
]

#: The scheme that divides hexes between two arcs.
ArcScheme = Literal[
    "geometric",
    "mirrored",
]

#: The mode of movement of a unit.
Mode = Literal[
    "walk",
    "run",
    "jump",
]

#: The range bracket of a distance.
Bracket = Literal[
    "short",
    "medium",
    "long",
    "extreme",
    "out_of_range",
]

#: The effect on sight of hexes that are not on the map.
Outside = Literal[
    "open",
    "blocks",
]

#: The sides of a map that meet: all, or two sides of a rectangle.
Wrap = Literal[
    "all",
    "left_right",
    "top_bottom",
]

#: The shading: triangles share their corners, or each is a facet.
Shading = Literal[
    "smooth",
    "facets",
]

#: A built-in game.
GameName = Literal[
    "underchex",
    "war-in-heaven",
]

#: A mark on a hex during play.
Mark = Literal[
    "last_move",
    "hover",
    "selected",
    "legal",
    "refused",
    "check",
    "goal",
    "call",
]

#: A coordinate system for labels of hexes.
CoordinateSystem = Literal[
    "axial",
    "cube",
    "odd-q",
    "even-q",
    "odd-r",
    "even-r",
    "doubled-height",
    "doubled-width",
    "triangle-flat",
    "triangle-pointy",
]
