use sixfold::input::Faults;
use sixfold_boards::Board;
use sixfold_boards::{BoardTextFault, load_within, names, source};

use crate::{Target, Verdict};

/// Board files.
pub(crate) const BOARD_FILES: Target = Target { name: "board-files", seeds, check };

fn seeds() -> Vec<String> {
    names().filter_map(source).map(str::to_owned).collect()
}

/// Loads a board of at most 2,000 hexes.
///
/// Board files may have a million, which take more memory than a short text is allowed here.
fn load(text: &str) -> Result<Board, Faults<BoardTextFault>> {
    load_within(text, 2000)
}

fn check(text: &str) -> Verdict {
    let read = load(text);
    match &read {
        Ok(board) => {
            assert_eq!(load(text).as_ref(), Ok(board), "the same text is the same board");
            assert_eq!(board.hexes().len(), board.labels().len());
            for (i, (&hex, label)) in board.hexes().iter().zip(board.labels()).enumerate() {
                assert_eq!(board.index(hex), Some(i));
                assert_eq!(board.hex(label), Some(hex), "labels lead back to their hexes");
            }
            for piece in board.pieces() {
                assert!(board.contains(piece.hex), "pieces stand on the board");
            }
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            for fault in faults.first() {
                assert!(fault.line <= text.split('\n').count() && fault.span.end <= text.len());
                assert!(fault.show("board.toml", text).contains(&fault.message));
            }
        }
    }
    Verdict::of(&read)
}
