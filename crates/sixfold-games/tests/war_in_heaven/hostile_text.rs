//! Arbitrary texts are read or refused, without a panic.

use proptest::prelude::{any, prop_assert_eq, proptest};
use sixfold_games::Game;
use sixfold_games::war_in_heaven::WarInHeaven;

use crate::war_in_heaven::set_ups::SET_UPS;

const GAME: WarInHeaven = WarInHeaven;

proptest! {
    /// A text that is read is written the same; all others are refused without a panic.
    #[test]
    fn positions(text in "\\PC{0,80}") {
        if let Ok(position) = GAME.read_position(&text) {
            prop_assert_eq!(GAME.write_position(&position), text);
        }
    }

    #[test]
    fn moves(text in "(battle|deploy|call|recharge|return|pass)?[:/,-]?[A-F0-9a-z:/,-]{0,30}") {
        let start = GAME.start(GAME.first_by_lot(0));
        if let Ok(mv) = GAME.read_move(&start, &text) {
            prop_assert_eq!(GAME.write_move(&start, &mv), text);
            let _ = GAME.play(start, &mv);
        }
    }

    /// One word of a valid position is replaced; a position that is still accepted can be played on.
    #[test]
    fn nearly_right_positions(
        set_up in 0..10_usize,
        field in 0..21_usize,
        value in "[A-E][1-9]|[+-]|[+-],[+-],[+-],[+-]|[A-E][1-9],[A-E][1-9],-,-|actions/[0-5]|over|gates|ability|recharge|angels|demons|1?[0-9]|none|both",
        seed in any::<u64>(),
    ) {
        let mut words: Vec<String> = SET_UPS[set_up].text.split(' ').map(str::to_owned).collect();
        let name = words[field].split(':').next().unwrap_or_default().to_owned();
        words[field] = format!("{name}:{value}");
        let text = words.join(" ");
        if let Ok(position) = GAME.read_position(&text) {
            prop_assert_eq!(GAME.write_position(&position), text);
            let moves = GAME.moves(&position);
            prop_assert_eq!(moves.is_empty(), GAME.outcome(&position).is_some());
            if !moves.is_empty() {
                let mv = &moves[(seed % moves.len() as u64) as usize];
                let next = GAME.play(position, mv).expect("a listed move is legal");
                prop_assert_eq!(GAME.read_position(&GAME.write_position(&next)), Ok(next));
            }
        }
    }
}
