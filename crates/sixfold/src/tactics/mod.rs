//! Tactics: facing and arcs, movement, ranges, sight and the chance to hit.
//!
//! The rules of document 001 and what it leaves open, as functions of a [`Grid`](crate::grid::Grid).
//! `docs/tactics.md` has them as tables, for people.
//!
//! | question | answer |
//! |---|---|
//! | [`ArcScheme::arc_of`]: on which side is it? | front, left, right or rear |
//! | [`Mobility::points`]: how far can I go? | movement points by mode and heat |
//! | [`Movement::reach`]: where can I get? | hexes with costs |
//! | [`Movement::to`]: may I go there? | a [`Move`] and what comes of it, or why not |
//! | [`route`]: how does one walk there? | the cheapest way |
//! | [`Ranges::bracket`]: is that far? | short, medium, long, extreme, or out of range |
//! | [`sight`]: do I see it, and through what? | a modifier, or what blocks |
//! | [`Relief::view`]: what do I see? | hexes |
//! | [`to_hit`]: what do I have to roll? | a number, its reasons, and the ways out of 36 |
//!
//! Questions about a map take a `&Grid`, or a grid and the [`Walls`] on its hexsides as a pair.

mod arc;
mod arc_table;
mod arc_scheme;
mod mount;
mod walls;
mod site;
mod mode;
mod mobility;
mod effects;
mod move_rules;
mod move_error;
mod footing;
mod route;
mod moved;
mod movement;
mod bracket;
mod weapon;
mod sight;
mod horizon;
mod relief;
mod attack;
mod attack_error;
mod modifier;
mod to_hit;

pub use self::arc::{Arc, UnknownArc};
pub use self::arc_scheme::ArcScheme;
pub use self::arc_table::{ArcTable, Unclaimed};
pub use self::attack::{Attack, Condition, Cover};
pub use self::attack_error::AttackError;
pub use self::bracket::Bracket;
pub use self::effects::{attacker_movement, heat_aim, movement_heat, target_movement, ways};
pub use self::footing::MOST_LEVELS;
pub use self::mobility::{Mobility, stand_cost};
pub use self::mode::{Mode, UnknownMode};
pub use self::modifier::{Modifier, Reason};
pub use self::mount::{Mount, UnknownMount};
pub use self::move_error::MoveError;
pub use self::move_rules::{Friends, MoveRules};
pub use self::moved::Move;
pub use self::movement::Movement;
pub use self::relief::Relief;
pub use self::route::{Route, route};
pub use self::sight::{Block, EYE, MOST_DENSITY, Obstacle, Sight, sight};
pub use self::site::Site;
pub use self::to_hit::{ToHit, to_hit};
pub use self::walls::Walls;
pub use self::weapon::{BadRanges, Ranges, Weapon};
