//! Underchex positions from a list of pieces.

use std::sync::LazyLock;

use sixfold::coord::Hex;
use sixfold_games::Game;
use sixfold_games::underchex::{Color, Kind, Piece, Underchex};

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read::{self, Form};
use crate::request::Request;
use sixfold_json::Value;

static UNDERCHEX: LazyLock<Underchex> = LazyLock::new(Underchex::standard);

pub(crate) fn underchex_position(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let pieces = request.get("pieces", |value| read::list(value, "a list of pieces", piece))?;
    let turn = request.get("turn", color)?;
    let position =
        UNDERCHEX.set_up(pieces, turn).map_err(|error| QueryError::bad_argument(error).inside("pieces"))?;
    Ok(answer.text(&UNDERCHEX.write_position(&position)))
}

fn piece(value: Value<'_>) -> Result<(Hex, Piece), QueryError> {
    const FORM: Form<3> = Form {
        what: r#"a piece such as {"piece":"king","color":"white","hex":{"q":0,"r":4}}"#,
        required: ["piece", "color", "hex"],
        optional: [],
    };
    let ([kind, color_of, hex], []) = FORM.fields(value)?;
    let kind = read::choice(kind, Kind::ALL, Kind::name).map_err(|refusal| refusal.inside("piece"))?;
    let color = color(color_of).map_err(|refusal| refusal.inside("color"))?;
    let hex = read::hex(hex).map_err(|refusal| refusal.inside("hex"))?;
    Ok((hex, Piece { color, kind }))
}

fn color(value: Value<'_>) -> Result<Color, QueryError> {
    read::choice(value, [Color::White, Color::Black], |color| match color {
        Color::White => "white",
        Color::Black => "black",
    })
}
