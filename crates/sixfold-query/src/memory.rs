//! Memory that a responder reuses between requests: the lists of the scanner, and the last board.
//!
//! None of it changes an answer. A page that shows a board of its own sends a hundred requests about one
//! file, and reading the file takes longer than all answers together. So the last board stays, with the text
//! of its file: a request with the same text, byte for byte, gets the same board. A file with faults is not
//! kept, and neither is one that would take much memory.

#[cfg(feature = "games")]
use std::cell::RefCell;
#[cfg(feature = "games")]
use std::sync::Arc;

#[cfg(feature = "games")]
use sixfold_boards::Board;
use sixfold_json::Scanner;

/// The memory of a responder.
#[derive(Default)]
pub(crate) struct Memory {
    /// The JSON scanner; its lists are reused.
    pub(crate) scanner: Scanner,
    #[cfg(feature = "games")]
    pub(crate) last_board: LastBoard,
}

/// The longest file that is kept, in bytes.
#[cfg(feature = "games")]
const LONGEST: usize = 1 << 20;

/// The largest board that is kept, in hexes: about ten megabytes.
#[cfg(feature = "games")]
const LARGEST: usize = 100_000;

/// The last board that was read, and its file.
#[cfg(feature = "games")]
#[derive(Default)]
pub(crate) struct LastBoard(RefCell<Option<(String, Arc<Board>)>>);

#[cfg(feature = "games")]
impl LastBoard {
    /// The board of a file: the last board if the text is equal, else the one that `read` makes.
    pub(crate) fn of<E>(&self, file: &str, read: impl FnOnce() -> Result<Board, E>) -> Result<Arc<Board>, E> {
        if let Some((text, board)) = &*self.0.borrow()
            && text == file
        {
            return Ok(Arc::clone(board));
        }
        let board = Arc::new(read()?);
        if file.len() <= LONGEST && board.hexes().len() <= LARGEST {
            self.0.replace(Some((file.to_owned(), Arc::clone(&board))));
        }
        Ok(board)
    }
}

#[cfg(all(test, feature = "games"))]
mod tests {
    use std::sync::Arc;

    use super::LastBoard;

    fn file(radius: u32) -> String {
        format!(
            "name = 'mine'\norientation = 'flat'\ncells.hexagon = {{ radius = {radius} }}\nlabels.scheme = 'file-rank'\n"
        )
    }

    #[test]
    fn a_file_is_read_once_and_the_last_one_is_kept() {
        let (last, mut reads) = (LastBoard::default(), 0);
        let mut ask = |text: &str| {
            last.of(text, || {
                reads += 1;
                sixfold_boards::load(text).map_err(drop)
            })
        };
        let (small, large) = (file(1), file(2));
        let first = ask(&small).expect("a board");
        assert!(Arc::ptr_eq(&first, &ask(&small).expect("a board")), "the same text has the same board");
        assert!(ask("nonsense").is_err(), "a file with faults");
        assert!(Arc::ptr_eq(&first, &ask(&small).expect("a board")), "it takes nobody's place");
        assert_eq!(ask(&large).expect("a board").hexes().len(), 19);
        assert_eq!(ask(&small).expect("a board").hexes().len(), 7, "read again");
        assert_eq!(reads, 4);
    }

    #[test]
    fn a_large_board_is_not_kept() {
        let last = LastBoard::default();
        let large = file(200);
        for _ in 0..2 {
            let mut was_read = false;
            let board = last.of(&large, || {
                was_read = true;
                sixfold_boards::load(&large).map_err(drop)
            });
            assert!(board.is_ok_and(|board| board.hexes().len() > 100_000) && was_read);
        }
    }
}
