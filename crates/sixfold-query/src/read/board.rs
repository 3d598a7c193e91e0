use std::ops::Deref;
use std::sync::Arc;

use sixfold_boards::Board;

use crate::query_error::QueryError;
use crate::read::object::{Form, text};
use crate::request::Request;
use crate::work;
use sixfold_json::Value;

/// The number of faults of a board file that a refusal lists.
///
/// `board_faults` lists more.
const NAMED_FAULTS: usize = 5;

/// The board that a request is about.
pub(crate) enum GivenBoard {
    /// A board that comes with Sixfold.
    Shipped(&'static Board),
    /// A board whose file is in the request.
    Own(Arc<Board>),
}

impl Deref for GivenBoard {
    type Target = Board;

    fn deref(&self) -> &Board {
        match self {
            GivenBoard::Shipped(board) => board,
            GivenBoard::Own(board) => board,
        }
    }
}

/// A board by its name, or by the text of its file.
pub(crate) fn board(request: &Request<'_>, value: Value<'_>) -> Result<GivenBoard, QueryError> {
    const FORM: Form<1> = Form {
        what: r#"the name of a board such as "underchex", or a board file such as {"toml":"name = 'mine' …"}"#,
        required: ["toml"],
        optional: [],
    };
    if let Some(name) = value.string() {
        return sixfold_boards::find(&name).map(GivenBoard::Shipped).map_err(QueryError::bad_argument);
    }
    let ([file], []) = FORM.fields(value)?;
    own(request, file).map(GivenBoard::Own).map_err(|refusal| refusal.inside("toml"))
}

/// The board of a file.
///
/// It costs the same work whether the file is read or the last board is reused.
fn own(request: &Request<'_>, file: Value<'_>) -> Result<Arc<Board>, QueryError> {
    let file = text(file)?;
    request.spend(work::BOARD_BYTE.saturating_mul(file.len() as u64))?;
    let board = request.last_board().of(&file, || read(request, &file))?;
    request.spend(work::BOARD_HEX * board.hexes().len() as u64)?;
    Ok(board)
}

fn read(request: &Request<'_>, file: &str) -> Result<Board, QueryError> {
    sixfold_boards::load_within(file, request.limits().max_cells).map_err(|faults| {
        if let Some(hexes) = faults.first().iter().find_map(|fault| fault.too_many_hexes)
            && let Err(too_large) = request.limits().allow_map(hexes)
        {
            return too_large;
        }
        let named = faults.first().iter().take(NAMED_FAULTS);
        let mut lines: Vec<String> = named.map(ToString::to_string).collect();
        match faults.count() - lines.len() {
            0 => {}
            1 => lines.push("and 1 more fault".to_owned()),
            more => lines.push(format!("and {more} more faults")),
        }
        QueryError::rule("bad_file", lines.join("\n"))
    })
}
