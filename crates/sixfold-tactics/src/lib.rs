//! Tactics: facing and arcs, movement, ranges, sight and the chance to hit.
//!
//! The rules of document 001 and what it leaves open, as functions of a [`Grid`](sixfold::grid::Grid).
//! `docs/tactics.md` lists them as tables.
//!
//! | question | answer |
//! |---|---|
//! | [`ArcScheme::arc_of`]: on which side is it? | front, left, right or rear |
//! | [`Mobility::points`]: how far can I go? | movement points by mode and heat |
//! | [`Movement::reach`]: where can I get? | hexes with costs |
//! | [`Movement::to`]: may I go there? | a [`Move`] with its cost and effects, or why not |
//! | [`route`]: how does a unit walk there? | the cheapest path |
//! | [`Ranges::bracket`]: is that far? | short, medium, long, extreme, or out of range |
//! | [`sight`]: do I see it, and through what? | a modifier, or what blocks |
//! | [`SightMap::view`]: what do I see? | hexes |
//! | [`to_hit`]: what do I have to roll? | a number, its modifiers, and how many of 36 rolls hit |
//!
//! Questions about a map take a `&Grid` and respect its [`walls`](sixfold::grid::Grid::walls): they
//! block sight and walking, but a jump goes over them.
#![no_std]

extern crate alloc;

mod bounds;
mod battlefield;
mod arcs;
mod movement;
mod sight;
mod combat;

pub use self::arcs::{ArcScheme, ArcTable, ArcTableError, FiringArc, FiringArcError, Mount, MountError};
pub use self::battlefield::{Battlefield, Outside};
pub use self::combat::{
    Attack, AttackError, Bracket, Condition, Cover, Modifier, Ranges, RangesError, Reason, ToHit, Weapon,
    heat_aim, to_hit, ways,
};
pub use self::movement::{
    Friends, MOST_LEVELS, MOST_TURN_COST, MOST_ZONE_COST, Mobility, Mode, ModeError, Move, MoveError,
    MoveRules, Movement, Route, Slopes, ZonesOfControl, attacker_movement, movement_heat, route, stand_cost,
    target_movement,
};
pub use self::sight::{Block, EYE, MOST_DENSITY, Obstacle, Sight, SightMap, sight};
