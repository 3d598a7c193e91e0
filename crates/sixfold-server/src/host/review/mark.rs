//! The cost of a move, as a loss of the chance to win, and the mark it gets for that.
//!
//! A piece more matters much in an even game and little in one that is won, so values are turned into chances first:
//! `500 + 500 v / (|v| + clear)` of a thousand, where `clear` is a lead that wins three of four games.

use serde::Serialize;

/// The least cost of each mark, in thousandths of the chance to win.
pub(super) const SLIP: i32 = 80;
const MISTAKE: i32 = 130;
const BLUNDER: i32 = 220;

/// The loss that halves how good a move is, in thousandths.
const HALVES: i64 = 200;

/// A sign for a move that was not good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// `?!`
    Slip,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl MarkKind {
    /// The mark of a move, given the thousandths of the chance to win that it lost.
    pub(super) const fn of(loss: i32) -> Option<MarkKind> {
        match loss {
            BLUNDER.. => Some(MarkKind::Blunder),
            MISTAKE.. => Some(MarkKind::Mistake),
            SLIP.. => Some(MarkKind::Slip),
            _ => None,
        }
    }
}

/// The lead that wins three of four games, from the loss that a game calls decisive.
pub(super) const fn clear_lead(decisive: i32) -> i32 {
    decisive * 8 / 3
}

/// The chance to win of a side to which a position is worth this much, in thousandths.
pub(super) fn chance(value: i32, clear: i32) -> i32 {
    let value = i64::from(value);
    let part = 500 * value / (value.abs() + i64::from(clear)).max(1);
    500 + i32::try_from(part).expect("at most 500 either way")
}

/// The accuracy in percent, given the thousandths that each move lost; `None` without a move.
pub(super) fn accuracy(losses: &[i32]) -> Option<u32> {
    let good = losses.iter().map(|loss| 100_000 * HALVES / (HALVES + i64::from(*loss).max(0)));
    let count = i64::try_from(losses.len()).ok().filter(|count| *count > 0)?;
    u32::try_from((good.sum::<i64>() / count + 500) / 1000).ok()
}

#[cfg(test)]
mod tests {
    use sixfold_games::opponent::WON;

    use super::{MarkKind, accuracy, chance, clear_lead};

    #[test]
    fn the_same_loss_costs_less_the_further_a_side_is_ahead_or_behind() {
        let clear = clear_lead(150);
        let cost = |before, after| chance(before, clear) - chance(after, clear);
        assert_eq!((chance(0, clear), chance(clear, clear), chance(-clear, clear)), (500, 750, 250));
        assert_eq!((chance(WON, clear), chance(-WON, clear)), (999, 1));
        assert_eq!(MarkKind::of(cost(0, -150)), Some(MarkKind::Mistake), "what a game calls decisive");
        assert_eq!(MarkKind::of(cost(0, -90)), Some(MarkKind::Slip));
        assert_eq!(MarkKind::of(cost(100, -80)), Some(MarkKind::Mistake));
        assert_eq!(MarkKind::of(cost(0, -500)), Some(MarkKind::Blunder));
        assert_eq!(MarkKind::of(cost(-900, -1400)), None);
        assert_eq!(MarkKind::of(cost(0, -30)), None);
        assert_eq!(
            chance(i32::MIN + 1, 0),
            0,
            "no value is too large, and no game has to have a decisive loss"
        );
    }

    #[test]
    fn accuracy_is_the_mean_over_the_moves() {
        assert_eq!(accuracy(&[]), None);
        assert_eq!(accuracy(&[0, 0, -20]), Some(100));
        assert_eq!(accuracy(&[0, 200]), Some(75));
        assert_eq!(accuracy(&[1000]), Some(17));
    }
}
