//! Many questions at once, against one after another.

use sixfold::coord::Hex;
use sixfold::search::{Scratch, flow, many, reach};

use crate::chance::Chance;
use crate::search::model::{Board, near};

#[test]
fn the_same_answers_as_one_after_another() {
    for seed in 0..200 {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let count = chance.pick(&[0, 1, 2, 17, 300]);
        let starts: Vec<Hex> = (0..count).map(|_| near(&board.hexes, &mut chance)).collect();
        let budget = chance.below(20);
        let ask = |hex: Hex, scratch: &mut Scratch| reach(&board.costs, hex, budget, scratch).into_owned();
        let found = many(&starts, |&hex, scratch| ask(hex, scratch));
        let mut scratch = Scratch::new();
        assert!(
            found.iter().eq(&starts.iter().map(|&hex| ask(hex, &mut scratch)).collect::<Vec<_>>()),
            "board {seed}"
        );
        let goal = near(&board.hexes, &mut chance);
        let field = flow(&board.costs, &[goal], &mut scratch);
        let ways = many(&starts, |&hex, (): &mut ()| field.path_from(hex));
        assert_eq!(ways, starts.iter().map(|&hex| field.path_from(hex)).collect::<Vec<_>>(), "board {seed}");
    }
}
