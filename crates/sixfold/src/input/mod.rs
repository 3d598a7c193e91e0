//! Untrusted input: limits on its cost, lists of its faults, safe display.
//!
//! Files, requests and typed words may be wrong, too long or hostile. Every reader of Sixfold uses
//! these tools:
//!
//! | question | answer |
//! |---|---|
//! | [`Budget`]: how much work may this take? | a counter that refuses before the limit is passed |
//! | [`Faults`]: which faults does this text have? | the first hundred faults, and the number of the rest |
//! | `visible`, `brief`: how is this shown to a person? | without control characters, and in one line |
//! | `counted`: how many of a thing are there? | the number and its noun, `1 hex` or `2 hexes` |
//! | `closest`: which name was meant by this typing error? | the nearest of the known names |
//! | `table_rows`: how is this table read? | rows of words with their line and column |

mod budget;
mod faults;
mod visible;
mod closest;
mod counted;
mod table;

pub use self::budget::{Budget, TooCostlyError};
pub use self::closest::closest;
pub use self::counted::{Counted, counted};
pub use self::faults::{Faults, MOST_FAULTS};
pub use self::table::{TableRow, TableWord, table_rows};
pub use self::visible::{BRIEF_WIDTH, Visible, brief, is_hidden, visible};
