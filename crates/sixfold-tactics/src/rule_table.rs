use alloc::borrow::Cow;

use crate::combat::Bracket;
use crate::movement::{Mobility, Mode};

/// The numbers of the rules: points, heat and to-hit modifiers, as data.
///
/// [`RuleTable::STANDARD`] is used unless [`Battlefield::with_table`](crate::Battlefield::with_table) sets
/// another. A game with other numbers changes the fields that differ.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::{Grid, Region};
/// use sixfold_tactics::{Attack, Battlefield, Mode, Ranges, RuleTable, Weapon, to_hit};
///
/// let steady = RuleTable { attacker_moved: [0, 1, 1], ..RuleTable::STANDARD };
/// let grid = Grid::new(Region::hexagon(5)).place("fox", Hex::new(0, 2))?.place("bear", Hex::new(0, -3))?;
/// let shot = Attack::new("fox", "bear", Weapon::new(Ranges::FIXED), 4);
/// let shot = Attack { attacker_mode: Some(Mode::Run), ..shot };
/// let standard = to_hit(&grid, &shot).expect("in range");
/// let own = to_hit(Battlefield::from(&grid).with_table(&steady), &shot).expect("in range");
/// assert_eq!((standard.target(), own.target()), (8, 7));
/// # Ok::<(), sixfold::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleTable {
    /// The heat that takes one walking point; 0 when heat takes none.
    pub heat_per_point: u32,
    /// The running points for two walking points, rounded up.
    pub run_for_two: u32,
    /// The cost of standing up.
    pub stand: u32,
    /// The cost of standing up for a unit with one running point.
    pub stand_slow: u32,
    /// The heat of walking and of running, for any number of hexes.
    pub walk_and_run_heat: [u32; 2],
    /// The least heat of a jump, which otherwise heats by 1 for each hex.
    pub least_jump_heat: u32,
    /// The modifiers of the four brackets: short, medium, long, extreme.
    pub range: [i32; 4],
    /// The modifiers of an attacker that walked, ran or jumped.
    pub attacker_moved: [i32; 3],
    /// The modifiers of an attacker's heat: from this heat on, this modifier.
    pub attacker_heat: Cow<'static, [(u32, i32)]>,
    /// The modifier of an attacker that lies on the ground.
    pub attacker_prone: i32,
    /// The modifiers of a target that moved: from this many hexes on, this modifier.
    pub target_moved: Cow<'static, [(u32, i32)]>,
    /// The modifier of a target that jumped, besides that of its hexes.
    pub target_jumped: i32,
    /// The modifier of a target that lies on the ground next to the attacker.
    pub target_prone_adjacent: i32,
    /// The modifier of a target that lies on the ground farther away.
    pub target_prone_away: i32,
    /// The modifier of a target that cannot move.
    pub target_immobile: i32,
    /// The modifier of a target that is partly hidden.
    pub partial_cover: i32,
}

/// The standard numbers, for battlefields without a table of their own.
pub(crate) static STANDARD: RuleTable = RuleTable::STANDARD;

impl RuleTable {
    /// The standard numbers; `docs/tactics.md` has them as tables.
    pub const STANDARD: RuleTable = RuleTable {
        heat_per_point: 5,
        run_for_two: 3,
        stand: 2,
        stand_slow: 1,
        walk_and_run_heat: [1, 2],
        least_jump_heat: 3,
        range: [0, 2, 4, 6],
        attacker_moved: [1, 2, 3],
        attacker_heat: Cow::Borrowed(&[(8, 1), (13, 2), (17, 3), (24, 4)]),
        attacker_prone: 2,
        target_moved: Cow::Borrowed(&[(3, 1), (5, 2), (7, 3), (10, 4), (18, 5), (25, 6)]),
        target_jumped: 1,
        target_prone_adjacent: -2,
        target_prone_away: 1,
        target_immobile: -4,
        partial_cover: 1,
    };

    /// The points of a unit in a mode; never below 0.
    ///
    /// ```
    /// use sixfold_tactics::{Mobility, Mode, RuleTable};
    ///
    /// let (rules, unit) = (RuleTable::STANDARD, Mobility { walk: 5, jump: 3, heat: 0 });
    /// assert_eq!(Mode::ALL.map(|mode| rules.points(unit, mode)), [5, 8, 3]);
    /// assert_eq!(Mode::ALL.map(|mode| rules.points(Mobility { heat: 10, ..unit }, mode)), [3, 5, 3]);
    /// ```
    #[must_use]
    pub fn points(&self, unit: Mobility, mode: Mode) -> u32 {
        let walk = unit.walk.saturating_sub(unit.heat.checked_div(self.heat_per_point).unwrap_or(0));
        match mode {
            Mode::Walk => walk,
            Mode::Run => {
                let run = (u64::from(walk) * u64::from(self.run_for_two)).div_ceil(2);
                u32::try_from(run).unwrap_or(u32::MAX)
            }
            Mode::Jump => unit.jump,
        }
    }

    /// The cost of standing up for a unit with this many running points.
    #[must_use]
    pub const fn stand_cost(&self, run: u32) -> u32 {
        if run == 1 { self.stand_slow } else { self.stand }
    }

    /// The heat of moving this many hexes; 0 for a unit that stood still.
    #[must_use]
    pub fn movement_heat(&self, mode: Option<Mode>, hexes: u32) -> u32 {
        match mode {
            None => 0,
            Some(Mode::Walk) => self.walk_and_run_heat[0],
            Some(Mode::Run) => self.walk_and_run_heat[1],
            Some(Mode::Jump) => hexes.max(self.least_jump_heat),
        }
    }

    /// The to-hit modifier of a weapon's bracket.
    #[must_use]
    pub const fn range_modifier(&self, bracket: Bracket) -> i32 {
        self.range[bracket as usize]
    }

    /// The to-hit modifier of a distance without a weapon; `None` for extreme range.
    ///
    /// ```
    /// use sixfold_tactics::RuleTable;
    ///
    /// let at = |distance| RuleTable::STANDARD.modifier_at(distance);
    /// assert_eq!([3, 6, 15, 16].map(at), [Some(0), Some(2), Some(4), None]);
    /// ```
    #[must_use]
    pub const fn modifier_at(&self, distance: u32) -> Option<i32> {
        match Bracket::of(distance) {
            Bracket::Extreme => None,
            bracket => Some(self.range_modifier(bracket)),
        }
    }

    /// The to-hit modifier of an attacker's own movement.
    #[must_use]
    pub const fn attacker_moved(&self, mode: Option<Mode>) -> i32 {
        match mode {
            None => 0,
            Some(mode) => self.attacker_moved[mode as usize],
        }
    }

    /// The to-hit modifier of an attacker's heat.
    #[must_use]
    pub fn attacker_heat(&self, heat: u32) -> i32 {
        from_threshold(&self.attacker_heat, heat)
    }

    /// The to-hit modifier of a target that moved this many hexes.
    ///
    /// A jump adds [`target_jumped`](RuleTable::target_jumped), which is not included here.
    #[must_use]
    pub fn target_moved(&self, hexes: u32) -> i32 {
        from_threshold(&self.target_moved, hexes)
    }
}

/// The modifier of the largest threshold that a number reaches; 0 below all of them.
fn from_threshold(steps: &[(u32, i32)], number: u32) -> i32 {
    steps.iter().filter(|(from, _)| *from <= number).max_by_key(|(from, _)| *from).map_or(0, |step| step.1)
}
