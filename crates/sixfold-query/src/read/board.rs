use sixfold::board::Board;

use crate::read::object::text;
use crate::refusal::Refusal;
use sixfold_json::Value;

/// A board that comes with Sixfold, by its name.
pub(crate) fn board(value: Value<'_>) -> Result<&'static Board, Refusal> {
    sixfold_boards::find(&text(value)?).map_err(Refusal::bad_argument)
}
