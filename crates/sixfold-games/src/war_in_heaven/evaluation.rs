//! The evaluation of a position, without looking ahead: the sum of the weights of its features.
//!
//! The weights come from games of the opponent against itself and against weaker ones (see `docs/strength.md`). The
//! unit is a three hundredth of a logit: 300 are odds of e to one.

use crate::opponent::{Evaluate, LEVELS, Skill};
use crate::war_in_heaven::{FEATURES, Faction, Move, Position, WarInHeaven, after, features};

/// The weight of each feature in round 1 and in round 12; between them it goes in a straight line.
static WEIGHTS: [[i32; 2]; FEATURES] = read(include_bytes!("weights.txt"));

/// The most that a weight may be, so that no sum comes near the value of a won game.
const MOST: i32 = 5_000;

impl Evaluate for WarInHeaven {
    /// From even odds to three to one.
    const DECISIVE: i32 = 350;

    const SKILLS: [Skill; LEVELS] = [
        Skill { nodes: 200, depth: 1, overlooks: 950, spread: 650 },
        Skill { nodes: 200, depth: 1, overlooks: 550, spread: 175 },
        Skill { nodes: 200, depth: 1, overlooks: 220, spread: 60 },
        Skill { nodes: 200, depth: 1, overlooks: 40, spread: 10 },
        Skill::nodes(300),
        Skill::nodes(2_500),
        Skill::nodes(15_000),
        Skill::nodes(100_000),
    ];

    /// Battles: in some turns a weak player does not think of one.
    fn capture(&self, position: &Position, mv: &Move) -> Option<u64> {
        let turn = u64::from(position.round()) << 1 | u64::from(position.turn() == Faction::Demons);
        matches!(mv, Move::Battle { .. }).then_some(turn)
    }

    fn after(&self, position: &Position, mv: &Move) -> Position {
        after(*position, mv)
    }

    fn evaluate(&self, position: &Position, side: Faction) -> i32 {
        let mut sums = [0; 2];
        features(position, &mut |feature, times| {
            for (sum, weight) in sums.iter_mut().zip(WEIGHTS[feature]) {
                *sum += times * weight;
            }
        });
        let (round, last) = (i32::from(position.round()), i32::from(Position::ROUNDS));
        let value = (sums[0] * (last - round) + sums[1] * (round - 1)) / (last - 1);
        if side == Faction::Angels { value } else { -value }
    }
}

/// Reads a line of two whole numbers for each feature.
const fn read(text: &[u8]) -> [[i32; 2]; FEATURES] {
    let mut weights = [[0; 2]; FEATURES];
    let (mut at, mut number) = (0, 0);
    while number < 2 * FEATURES {
        let negative = text[at] == b'-';
        at += negative as usize;
        let mut weight = 0;
        while text[at] >= b'0' && text[at] <= b'9' {
            weight = weight * 10 + (text[at] - b'0') as i32;
            assert!(weight <= MOST, "a weight is too large");
            at += 1;
        }
        assert!(text[at] == if number % 2 == 0 { b' ' } else { b'\n' }, "two numbers in a line");
        at += 1;
        weights[number / 2][number % 2] = if negative { -weight } else { weight };
        number += 1;
    }
    assert!(at == text.len(), "a line for each feature");
    weights
}
