use sixfold::board::Board;

use crate::query_error::QueryError;
use crate::read::object::text;
use sixfold_json::Value;

/// A board that comes with Sixfold, by its name.
pub(crate) fn board(value: Value<'_>) -> Result<&'static Board, QueryError> {
    sixfold_boards::find(&text(value)?).map_err(QueryError::bad_argument)
}
