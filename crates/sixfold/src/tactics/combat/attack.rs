use crate::grid::UnitKey;
use crate::tactics::arcs::ArcScheme;
use crate::tactics::combat::Weapon;
use crate::tactics::movement::Mode;

/// One unit shoots at another: all that is not on the map.
///
/// [`Attack::new`] has the bare minimum; what else is known is set on top.
///
/// ```
/// use sixfold::tactics::{Attack, Mode, Ranges, Weapon};
///
/// let laser = Weapon::new(Ranges::try_new(3, 6, 9)?);
/// let attack = Attack { attacker_mode: Some(Mode::Run), heat: 9, ..Attack::new("fox", "bear", laser, 4) };
/// assert_eq!(attack.target_hexes, 0);
/// # Ok::<(), sixfold::tactics::RangesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack<'k> {
    /// Who shoots.
    pub attacker: UnitKey<'k>,
    /// Who is shot at.
    pub target: UnitKey<'k>,
    /// With what.
    pub weapon: Weapon,
    /// The skill of the attacker; lower is better.
    pub gunnery: i32,
    /// How the attacker moved; `None` if it stood still.
    pub attacker_mode: Option<Mode>,
    /// The attacker's heat.
    pub heat: u32,
    /// How the target moved; `None` if it stood still.
    pub target_mode: Option<Mode>,
    /// How many hexes the target moved.
    pub target_hexes: u32,
    /// Whether the target can move at all.
    pub condition: Condition,
    /// Whether part of the target is hidden.
    pub cover: Cover,
    /// How arcs are divided.
    pub scheme: ArcScheme,
}

impl<'k> Attack<'k> {
    /// An attack between two units that stand still, the attacker cool, the target in the open.
    pub fn new(
        attacker: impl Into<UnitKey<'k>>,
        target: impl Into<UnitKey<'k>>,
        weapon: Weapon,
        gunnery: i32,
    ) -> Attack<'k> {
        Attack {
            attacker: attacker.into(),
            target: target.into(),
            weapon,
            gunnery,
            attacker_mode: None,
            heat: 0,
            target_mode: None,
            target_hexes: 0,
            condition: Condition::Able,
            cover: Cover::None,
            scheme: ArcScheme::Geometric,
        }
    }
}

/// Whether a target can move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Condition {
    /// It can, whether it did or not.
    #[default]
    Able,
    /// It cannot: shut down, or its crew is out.
    Immobile,
}

/// How much of a target is hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cover {
    /// Nothing.
    #[default]
    None,
    /// A part, behind something low.
    Partial,
}
