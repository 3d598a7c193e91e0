//! The part "Searches" of the protocol: paths, reach and sight over plain costs and blockers, without units or rules.

mod search_map;
mod paths;
mod sight;
mod wrapping;

pub(crate) use self::search_map::{WRAPS, wrap_name};

use crate::operation::{Operation, help, optional, required};

/// The operations of this part, in the order of the documentation.
pub(crate) const OPERATIONS: &[Operation] = &[
    Operation {
        name: "search_path",
        parameters: &[
            required("shape"),
            optional("wrap"),
            optional("costs"),
            optional("blocked"),
            optional("walls"),
            required("from"),
            required("to"),
        ],
        help: help("a cheapest path over plain costs"),
        run: paths::path,
    },
    Operation {
        name: "search_reach",
        parameters: &[
            required("shape"),
            optional("wrap"),
            optional("costs"),
            optional("blocked"),
            optional("walls"),
            required("from"),
            required("budget"),
        ],
        help: help("the hexes within a budget, with costs"),
        run: paths::reach,
    },
    Operation {
        name: "search_flow",
        parameters: &[
            required("shape"),
            optional("wrap"),
            optional("costs"),
            optional("blocked"),
            optional("walls"),
            required("goals"),
        ],
        help: help("the next step to the nearest goal"),
        run: paths::flow,
    },
    Operation {
        name: "search_sight",
        parameters: &[
            required("shape"),
            optional("wrap"),
            optional("blocked"),
            optional("walls"),
            required("from"),
            required("to"),
        ],
        help: help("whether a hex sees another"),
        run: sight::sight,
    },
    Operation {
        name: "search_view",
        parameters: &[
            required("shape"),
            optional("wrap"),
            optional("blocked"),
            optional("walls"),
            required("from"),
            required("radius"),
        ],
        help: help("the hexes that are seen"),
        run: sight::view,
    },
    Operation {
        name: "wrap_hex",
        parameters: &[required("shape"), required("wrap"), required("hex")],
        help: help("the hex of the map it is a copy of"),
        run: wrapping::hex,
    },
    Operation {
        name: "wrap_neighbors",
        parameters: &[required("shape"), required("wrap"), required("hex")],
        help: help("the neighbours, over the sides"),
        run: wrapping::neighbors,
    },
    Operation {
        name: "wrap_distance",
        parameters: &[required("shape"), required("wrap"), required("a"), required("b")],
        help: help("the steps, around where shorter"),
        run: wrapping::distance,
    },
    Operation {
        name: "wrap_line",
        parameters: &[required("shape"), required("wrap"), required("a"), required("b")],
        help: help("the line, around where shorter"),
        run: wrapping::line,
    },
];
