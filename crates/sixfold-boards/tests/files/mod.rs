//! Board files: every way to say something, and everything that can be wrong with it.

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

/// What is wrong with such a file, without the places.
fn refusals(orientation: &str, rest: &str) -> Vec<String> {
    let text = format!("name = 'x'\norientation = '{orientation}'\n{rest}");
    let faults = sixfold_boards::load(&text).expect_err(&text);
    faults.first().iter().map(|fault| fault.message.clone()).collect()
}
