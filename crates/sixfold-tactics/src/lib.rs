//! Tactics: one family of rules, for units with postures and heat that shoot with two dice.
//!
//! Firing arcs, movement, ranges, line of sight and to-hit numbers are functions of a
//! [`Grid`](sixfold::grid::Grid). The numbers are data: a game replaces them with a [`RuleTable`] of its
//! own. `docs/tactics.md` lists the standard ones. Movement by points, with zones of control, movement
//! types and stacking, needs neither heat nor postures: [`Movement::with_points`].
//!
//! | question | answer |
//! |---|---|
//! | [`ArcScheme::arc_of`]: which arc is it in? | front, left, right or rear |
//! | [`RuleTable::points`]: how many movement points do I have? | points by mode and heat |
//! | [`Movement::reach`]: where can I get? | hexes with costs |
//! | [`Movement::to`]: may I go there? | a [`Move`] with its cost and effects, or an error with the reason |
//! | [`walking_path`]: how does a unit walk there? | the cheapest path |
//! | [`Movement::turns_to`]: how many turns does it take, and where does each end? | a path for each turn |
//! | [`controlling_units`]: is this hex in a zone of control? | the units whose zone it is |
//! | [`controlled_hexes`]: which hexes are in zones of control? | hexes |
//! | [`threats`]: which units can strike this hex next turn? | units by hex |
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
mod rule_table;
mod battlefield;
mod arcs;
mod movement;
mod sight;
mod combat;

pub use self::arcs::{ArcScheme, ArcTable, ArcTableError, FiringArc, FiringArcError, Mount, MountError};
pub use self::battlefield::{Battlefield, Outside};
pub use self::combat::{
    Attack, AttackError, Bracket, Condition, Cover, Modifier, Ranges, RangesError, Reason, ToHit, Weapon,
    rolls_of_two_dice, to_hit,
};
pub use self::movement::{
    Crossing, Friends, MOST_LEVELS, MOST_TURN_COST, MOST_ZONE_COST, Mobility, Mode, ModeError, Move,
    MoveError, MoveRules, Movement, Slopes, Striker, Threats, ZonesOfControl, controlled_hexes,
    controlling_units, points_to_enter, terrain_costs, threats, walking_path,
};
pub use self::rule_table::RuleTable;
pub use self::sight::{Block, EYE, MOST_DENSITY, Obstacle, Sight, SightMap, sight};
