use sixfold::board::Board;

use crate::json::Value;
use crate::read::object::text;
use crate::refusal::Refusal;

/// A board that comes with Sixfold, by its name.
pub(crate) fn board(value: Value<'_>) -> Result<&'static Board, Refusal> {
    sixfold_boards::find(&text(value)?).map_err(Refusal::bad_argument)
}
