//! The part "Tactics" of the protocol: arcs, movement, ranges, sight and the chance to hit.

mod arcs;
mod figures;
mod rules;
mod movement;
#[cfg(feature = "searches")]
mod plans;
mod sight;
mod attacks;

pub(crate) use self::arcs::{SCHEMES, scheme_name};
pub use self::movement::step_costs;
pub(crate) use self::sight::{OUTSIDE, outside_name};

use crate::operation::{Operation, Parameter, help, joined, optional, required};

/// The arguments that describe a map.
const MAP: &[Parameter] = &[
    required("shape"),
    #[cfg(feature = "maps")]
    optional("map"),
    optional("terrains"),
    optional("cells"),
    optional("walls"),
    #[cfg(feature = "searches")]
    optional("edges"),
    optional("stacking"),
    optional("units"),
];

/// The arguments that describe the movement points of a unit.
const MOVING: &[Parameter] = &[required("walk"), optional("jump"), required("mode"), optional("heat")];

/// The operations of this part, in the order of the documentation.
pub(crate) const OPERATIONS: &[Operation] = &[
    Operation {
        name: "arc",
        parameters: &[required("at"), required("facing"), required("target"), optional("scheme")],
        help: help("the arc a unit has a target in"),
        run: arcs::arc,
    },
    Operation {
        name: "arc_directions",
        parameters: &[required("facing"), required("arc"), optional("scheme")],
        help: help("the facings that an arc holds"),
        run: arcs::arc_directions,
    },
    Operation {
        name: "arc_hexes",
        parameters: &[
            required("at"),
            required("facing"),
            required("arc"),
            required("range"),
            optional("scheme"),
        ],
        help: help("the hexes in an arc within a range"),
        run: arcs::arc_hexes,
    },
    Operation {
        name: "movement_points",
        parameters: MOVING,
        help: help("the points for a mode of movement"),
        run: figures::movement_points,
    },
    Operation {
        name: "reach",
        parameters: &joined::<{ MAP.len() + 6 }>(&[MAP, &[required("unit")], MOVING, &[optional("rules")]]),
        help: help("the hexes a unit can move to"),
        run: movement::reach,
    },
    Operation {
        name: "path",
        parameters: &joined::<{ MAP.len() + 3 }>(&[
            MAP,
            &[required("from"), required("to"), optional("rules")],
        ]),
        help: help("the cheapest path on foot"),
        run: movement::path,
    },
    Operation {
        name: "move",
        parameters: &joined::<{ MAP.len() + 8 }>(&[
            MAP,
            &[required("unit"), required("to"), optional("facing")],
            MOVING,
            &[optional("rules")],
        ]),
        help: help("what a move costs, or why it cannot be"),
        run: movement::move_unit,
    },
    #[cfg(feature = "searches")]
    Operation {
        name: "turns_to",
        parameters: &joined::<{ MAP.len() + 5 }>(&[
            MAP,
            &[required("unit"), required("to"), required("points"), optional("stops"), optional("rules")],
        ]),
        help: help("the way to a hex over several turns"),
        run: plans::turns_to,
    },
    #[cfg(feature = "searches")]
    Operation {
        name: "reach_in_turns",
        parameters: &joined::<{ MAP.len() + 5 }>(&[
            MAP,
            &[required("unit"), required("points"), required("turns"), optional("stops"), optional("rules")],
        ]),
        help: help("the hexes within some turns"),
        run: plans::reach_in_turns,
    },
    #[cfg(feature = "searches")]
    Operation {
        name: "threats",
        parameters: &joined::<{ MAP.len() + 2 }>(&[MAP, &[required("strikers"), optional("rules")]]),
        help: help("who can strike each hex next turn"),
        run: plans::threatened,
    },
    #[cfg(feature = "searches")]
    Operation {
        name: "zones",
        parameters: &joined::<{ MAP.len() + 2 }>(&[MAP, &[required("unit"), optional("rules")]]),
        help: help("the zones of control against a unit"),
        run: plans::zones,
    },
    #[cfg(feature = "searches")]
    Operation {
        name: "terrain_costs",
        parameters: &joined::<{ MAP.len() + 2 }>(&[MAP, &[optional("mode"), optional("rules")]]),
        help: help("what steps cost, without units"),
        run: plans::costs_of_terrain,
    },
    Operation {
        name: "range_bracket",
        parameters: &[required("distance"), optional("weapon")],
        help: help("how far a distance is for a weapon"),
        run: figures::range_bracket,
    },
    Operation {
        name: "sight",
        parameters: &joined::<{ MAP.len() + 3 }>(&[
            MAP,
            &[required("from"), required("to"), optional("outside")],
        ]),
        help: help("whether a hex sees another, and why not"),
        run: sight::sight,
    },
    Operation {
        name: "view",
        parameters: &joined::<{ MAP.len() + 3 }>(&[
            MAP,
            &[required("from"), required("radius"), optional("outside")],
        ]),
        help: help("the hexes that can be seen from one"),
        run: sight::view,
    },
    Operation {
        name: "to_hit",
        parameters: &joined::<{ MAP.len() + 12 }>(&[
            MAP,
            &[
                required("attacker"),
                required("target"),
                required("weapon"),
                required("gunnery"),
                optional("attacker_mode"),
                optional("heat"),
                optional("target_mode"),
                optional("target_hexes"),
                optional("target_immobile"),
                optional("partial_cover"),
                optional("scheme"),
                optional("outside"),
            ],
        ]),
        help: help("the roll to hit, and its reasons"),
        run: attacks::to_hit,
    },
];
