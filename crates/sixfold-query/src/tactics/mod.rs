//! The part "Tactics" of the protocol: arcs, movement, ranges, sight and the chance to hit.

mod arcs;
mod figures;

use crate::operation::{Operation, optional, required};

/// The operations of this part, in the order of the documentation.
pub(crate) const OPERATIONS: &[Operation] = &[
    Operation {
        name: "arc",
        parameters: &[required("at"), required("facing"), required("target"), optional("scheme")],
        help: "the arc a unit has a target in",
        run: arcs::arc,
    },
    Operation {
        name: "arc_directions",
        parameters: &[required("facing"), required("arc"), optional("scheme")],
        help: "the facings that an arc holds",
        run: arcs::arc_directions,
    },
    Operation {
        name: "movement_points",
        parameters: &[required("walk"), optional("jump"), required("mode"), optional("heat")],
        help: "the points for a mode of movement",
        run: figures::movement_points,
    },
    Operation {
        name: "range_bracket",
        parameters: &[required("distance"), optional("weapon")],
        help: "how far a distance is for a weapon",
        run: figures::range_bracket,
    },
];
