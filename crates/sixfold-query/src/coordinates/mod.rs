//! The part "Coordinates" of the protocol: one hex, two hexes, and the shapes around them.

mod systems;
mod arithmetic;
mod shapes;
mod angles;
mod pixels;

pub(crate) use self::shapes::tie_name;

use crate::operation::{Operation, help, optional, required};

/// The operations of this part, in the order of the documentation.
pub(crate) const OPERATIONS: &[Operation] = &[
    Operation {
        name: "key",
        parameters: &[required("hex")],
        help: help("the key of a hex, such as \"3,2\""),
        run: systems::key,
    },
    Operation {
        name: "parse_key",
        parameters: &[required("key")],
        help: help("the hex that a key names"),
        run: systems::parse_key,
    },
    Operation {
        name: "to_cube",
        parameters: &[required("hex")],
        help: help("the cube coordinates of a hex"),
        run: systems::to_cube,
    },
    Operation {
        name: "from_cube",
        parameters: &[required("cube")],
        help: help("the hex at cube coordinates"),
        run: systems::from_cube,
    },
    Operation {
        name: "to_offset",
        parameters: &[required("hex"), required("parity")],
        help: help("column and row of a hex"),
        run: systems::to_offset,
    },
    Operation {
        name: "from_offset",
        parameters: &[required("offset"), required("parity")],
        help: help("the hex at a column and row"),
        run: systems::from_offset,
    },
    Operation {
        name: "to_doubled",
        parameters: &[required("hex"), required("axis")],
        help: help("the doubled coordinates of a hex"),
        run: systems::to_doubled,
    },
    Operation {
        name: "from_doubled",
        parameters: &[required("doubled"), required("axis")],
        help: help("the hex at doubled coordinates"),
        run: systems::from_doubled,
    },
    Operation {
        name: "to_triangle",
        parameters: &[required("hex"), optional("orientation")],
        help: help("the anchor of a hex among the triangles"),
        run: systems::to_triangle,
    },
    Operation {
        name: "from_triangle",
        parameters: &[required("triangle"), optional("orientation")],
        help: help("the hex a triangle belongs to, and where"),
        run: systems::from_triangle,
    },
    Operation {
        name: "triangles",
        parameters: &[required("hex"), optional("orientation")],
        help: help("the six triangles of a hex"),
        run: systems::triangles,
    },
    Operation {
        name: "add",
        parameters: &[required("a"), required("b")],
        help: help("the sum of two hexes"),
        run: arithmetic::add,
    },
    Operation {
        name: "sub",
        parameters: &[required("a"), required("b")],
        help: help("the difference of two hexes"),
        run: arithmetic::sub,
    },
    Operation {
        name: "scale",
        parameters: &[required("hex"), required("factor")],
        help: help("a hex times a whole factor"),
        run: arithmetic::scale,
    },
    Operation {
        name: "rotate",
        parameters: &[required("hex"), required("steps"), optional("center")],
        help: help("a hex turned clockwise, 60° a step"),
        run: arithmetic::rotate,
    },
    Operation {
        name: "reflect",
        parameters: &[required("hex"), required("mirror"), optional("center")],
        help: help("a hex mirrored in one of six lines"),
        run: arithmetic::reflect,
    },
    Operation {
        name: "distance",
        parameters: &[required("a"), required("b")],
        help: help("the number of steps between two hexes"),
        run: arithmetic::distance,
    },
    Operation {
        name: "directions",
        parameters: &[optional("orientation")],
        help: help("number, name and step of the six"),
        run: arithmetic::directions,
    },
    Operation {
        name: "neighbor",
        parameters: &[required("hex"), required("direction")],
        help: help("the next hex in a direction"),
        run: arithmetic::neighbor,
    },
    Operation {
        name: "neighbors",
        parameters: &[required("hex")],
        help: help("the six around it: N NE SE S SW NW"),
        run: arithmetic::neighbors,
    },
    Operation {
        name: "range",
        parameters: &[required("center"), required("radius")],
        help: help("the hexes at most radius steps away"),
        run: shapes::range,
    },
    Operation {
        name: "ring",
        parameters: &[required("center"), required("radius")],
        help: help("the hexes exactly radius steps away"),
        run: shapes::ring,
    },
    Operation {
        name: "spiral",
        parameters: &[required("center"), required("radius")],
        help: help("the centre, then ring after ring"),
        run: shapes::spiral,
    },
    Operation {
        name: "spiral_index",
        parameters: &[required("hex"), optional("center")],
        help: help("the place of a hex on the spiral"),
        run: shapes::spiral_index,
    },
    Operation {
        name: "spiral_hex",
        parameters: &[required("index"), optional("center")],
        help: help("the hex at a place of the spiral"),
        run: shapes::spiral_hex,
    },
    Operation {
        name: "wedge",
        parameters: &[required("apex"), required("facing"), required("radius"), optional("borders")],
        help: help("the hexes within 60° around a facing"),
        run: shapes::wedge,
    },
    Operation {
        name: "big_hex",
        parameters: &[required("hex"), required("radius")],
        help: help("the coarser hex that holds it"),
        run: shapes::big_hex,
    },
    Operation {
        name: "line",
        parameters: &[required("a"), required("b"), optional("tie")],
        help: help("the hexes from a to b"),
        run: shapes::line,
    },
    Operation {
        name: "bearing",
        parameters: &[required("a"), required("b"), optional("orientation")],
        help: help("degrees clockwise from north, true"),
        run: angles::bearing,
    },
    Operation {
        name: "axial_angle",
        parameters: &[required("a"), required("b")],
        help: help("degrees in the skewed axial plane"),
        run: angles::axial_angle,
    },
    Operation {
        name: "facing_to",
        parameters: &[required("a"), required("b")],
        help: help("the facing whose 60° hold b"),
        run: angles::facing_to,
    },
    Operation {
        name: "facing_from_angle",
        parameters: &[required("degrees")],
        help: help("the facing whose 60° hold an angle"),
        run: angles::facing_from_angle,
    },
    Operation {
        name: "angle_from_facing",
        parameters: &[required("facing")],
        help: help("the angle in the middle of a facing"),
        run: angles::angle_from_facing,
    },
    Operation {
        name: "normalize_angle",
        parameters: &[required("degrees")],
        help: help("the same angle from 0 to below 360"),
        run: angles::normalize_angle,
    },
    Operation {
        name: "to_pixel",
        parameters: &[required("hex"), required("layout")],
        help: help("the centre of a hex in the plane"),
        run: pixels::to_pixel,
    },
    Operation {
        name: "from_pixel",
        parameters: &[required("point"), required("layout")],
        help: help("the hex that a point is in"),
        run: pixels::from_pixel,
    },
    Operation {
        name: "interpolate",
        parameters: &[required("a"), required("b"), required("t"), required("layout")],
        help: help("the point a part of the way, and its hex"),
        run: pixels::interpolate,
    },
];
