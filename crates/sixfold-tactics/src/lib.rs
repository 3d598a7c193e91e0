//! Tactics: firing arcs, movement, ranges, line of sight and to-hit numbers.
//!
//! The rules of document 001 and of the cases it leaves open, as functions of a
//! [`Grid`](sixfold::grid::Grid). `docs/tactics.md` lists them as tables.
//!
//! | question | answer |
//! |---|---|
//! | [`ArcScheme::arc_of`]: which arc is it in? | front, left, right or rear |
//! | [`Mobility::points`]: how many movement points do I have? | points by mode and heat |
//! | [`Movement::reach`]: where can I get? | hexes with costs |
//! | [`Movement::to`]: may I go there? | a [`Move`] with its cost and effects, or an error with the reason |
//! | [`route`]: how does a unit walk there? | the cheapest path |
//! | [`Ranges::bracket`]: how far is that for the weapon? | short, medium, long, extreme, or out of range |
//! | [`sight`]: do I see it? | a to-hit modifier, or the obstacle |
//! | [`SightMap::view`]: which hexes do I see? | hexes |
//! | [`to_hit`]: which number do I have to roll? | a number, its modifiers, and how many of 36 rolls hit |
//!
//! Functions of a map take a `&Grid` and respect its [`walls`](sixfold::grid::Grid::walls): they
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
