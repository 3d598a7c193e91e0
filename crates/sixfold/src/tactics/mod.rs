//! Tactics: facing and arcs, movement, ranges, sight and the chance to hit.
//!
//! The rules of document 001 and what it leaves open, as functions of a [`Grid`](crate::grid::Grid).
//! `docs/tactics.md` has them as tables, for people.
//!
//! | question | answer |
//! |---|---|
//! | [`ArcScheme::arc_of`]: on which side is it? | front, left, right or rear |
//! | [`Mobility::points`]: how far can I go? | movement points by mode and heat |
//! | [`Ranges::bracket`]: is that far? | short, medium, long, extreme, or out of range |

mod arc;
mod arc_table;
mod arc_scheme;
mod mount;
mod mode;
mod mobility;
mod effects;
mod bracket;
mod weapon;

pub use self::arc::{Arc, UnknownArc};
pub use self::arc_scheme::ArcScheme;
pub use self::arc_table::{ArcTable, Unclaimed};
pub use self::bracket::Bracket;
pub use self::effects::{attacker_movement, heat_aim, movement_heat, target_movement, ways};
pub use self::mobility::{Mobility, stand_cost};
pub use self::mode::{Mode, UnknownMode};
pub use self::mount::{Mount, UnknownMount};
pub use self::weapon::{BadRanges, Ranges, Weapon};
