//! Board files: every part of the format, and all faults.

mod cells;
mod faults;
mod hostile;
mod labels;
mod page;
mod shipped;
mod zones;

use sixfold_boards::Board;

/// The board of a file that begins with a name and an orientation.
fn board(orientation: &str, rest: &str) -> Board {
    let text = format!("name = 'x'\norientation = '{orientation}'\n{rest}");
    sixfold_boards::load(&text).unwrap_or_else(|faults| panic!("{text}\n{faults}"))
}

/// The faults of such a file, without their places.
fn refusals(orientation: &str, rest: &str) -> Vec<String> {
    let text = format!("name = 'x'\norientation = '{orientation}'\n{rest}");
    let faults = sixfold_boards::load(&text).expect_err(&text);
    faults.first().iter().map(|fault| fault.message.clone()).collect()
}
