//! Boards: their cells, and the hexes around each.

use std::borrow::Cow;

use sixfold::coord::{Direction, Hex};
use sixfold::input::brief;
use sixfold::layout::{Layout, Point};
use sixfold_boards::{Board, BoardOrigin};
use sixfold_games::picture::THEMES;
use sixfold_render::{Scene, Theme, board_scene};

use crate::answer::{Answer, Done, Object};
use crate::query_error::QueryError;
use crate::read::{self, GivenBoard};
use crate::request::Request;
use crate::work;

pub(crate) fn names(_: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    Ok(answer.list(sixfold_boards::names(), |answer, text| answer.text(text)))
}

/// All data of a board file; with a size also the place where each cell is drawn.
pub(crate) fn board(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let board = &given(request)?;
    let layout = request.get_if("size", read::decimal)?.map(|size| layout(board, size)).transpose()?;
    let extent = layout.and_then(|layout| layout.bounds_of_all(board.hexes().iter().copied()));
    request.allow_hexes(board.hexes().len() as u128)?;
    let look = (board_scene(board), THEMES.of_board(board));
    Ok(answer.object(|object| {
        object
            .member("orientation", |answer| answer.text(board.orientation().name()))
            .member("cells", |answer| {
                let cells = board.hexes().iter().zip(board.labels());
                answer.list(cells, |answer, (&hex, label)| {
                    answer.object(|object| {
                        let object = write_cell(object, board, layout.as_ref(), hex, label);
                        write_colors(object, &look, hex)
                    })
                })
            })
            .member("name", |answer| answer.text(board.name()))
            .member("title", |answer| answer.text(board.title()))
            .member("sides", |answer| {
                answer.list(board.sides(), |answer, side| {
                    answer.object(|object| named(object, &side.name, &side.title))
                })
            })
            .member("zones", |answer| {
                answer.list(board.zones(), |answer, zone| {
                    answer.object(|object| {
                        named(object, &zone.name, &zone.title).member_if("owner", zone.owner.as_deref(), text)
                    })
                })
            })
            .member("reserves", |answer| {
                answer.list(board.reserves(), |answer, reserve| {
                    answer.object(|object| {
                        whose(object, &reserve.piece, &reserve.side)
                            .member("count", |answer| answer.integer(reserve.count.into()))
                    })
                })
            })
            .member_if("extent", extent, |answer, extent| {
                answer.object(|object| {
                    object
                        .member("min", |answer| point(answer, extent.min))
                        .member("max", |answer| point(answer, extent.max))
                })
            })
    }))
}

/// One cell: its zone and the side of the zone, the piece of the set-up, and its place in the drawing.
fn write_cell<'a>(
    object: Object<'a>,
    board: &Board,
    layout: Option<&Layout>,
    hex: Hex,
    label: &str,
) -> Object<'a> {
    let zone = board.zone(hex);
    let piece = board.pieces().iter().find(|piece| piece.hex == hex);
    object
        .member("label", |answer| answer.text(label))
        .member("hex", |answer| answer.hex(hex))
        .member_if("zone", zone, |answer, zone| answer.text(&zone.name))
        .member_if("owner", zone.and_then(|zone| zone.owner.as_deref()), text)
        .member_if("piece", piece, |answer, piece| {
            answer.object(|object| whose(object, &piece.piece, &piece.side))
        })
        .member_if("point", layout, |answer, layout| point(answer, layout.point_of(hex)))
        .member_if("corners", layout, |answer, layout| answer.list(layout.corners_of(hex), point))
}

/// The colours of a cell and of the text on it, in the theme of the board.
fn write_colors<'a>(object: Object<'a>, (scene, theme): &(Scene, Theme), hex: Hex) -> Object<'a> {
    let style = scene.style_of(hex).map(|name| theme.style(name));
    object.member_if("fill", style, |answer, style| answer.text(&style.fill.to_string())).member_if(
        "ink",
        style,
        |answer, style| answer.text(&style.text_ink().to_string()),
    )
}

/// The cell that contains a point.
pub(crate) fn at(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let board = given(request)?;
    let layout = layout(&board, request.get("size", read::decimal)?)?;
    let hex = layout.hex_at(request.get("point", read::point)?);
    let hex = hex.map_err(|error| QueryError::out_of_range(error).inside("point"))?;
    Ok(answer.maybe(board.label(hex), |answer, label| {
        answer.object(|object| {
            object.member("label", |answer| answer.text(label)).member("hex", |answer| answer.hex(hex))
        })
    }))
}

fn named<'a>(object: Object<'a>, name: &str, title: &str) -> Object<'a> {
    object.member("name", |answer| answer.text(name)).member("title", |answer| answer.text(title))
}

fn whose<'a>(object: Object<'a>, piece: &str, side: &str) -> Object<'a> {
    object.member("piece", |answer| answer.text(piece)).member("side", |answer| answer.text(side))
}

fn text(answer: Answer<'_>, text: &str) -> Done {
    answer.text(text)
}

fn point(answer: Answer<'_>, point: Point) -> Done {
    answer.object(|object| {
        object.member("x", |answer| answer.decimal(point.x)).member("y", |answer| answer.decimal(point.y))
    })
}

/// The layout around the middle of a board.
fn layout(board: &Board, size: f64) -> Result<Layout, QueryError> {
    board.layout(size, BoardOrigin::Middle).map_err(|error| QueryError::bad_argument(error).inside("size"))
}

pub(crate) fn neighbors(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let board = given(request)?;
    let hex = labelled(request, &board, "label")?;
    Ok(answer.object(|object| {
        Direction::ALL.into_iter().fold(object, |object, direction| {
            let next = board.neighbor(hex, direction).and_then(|next| board.label(next));
            object.member_if(direction.name(board.orientation()), next, |answer, text| answer.text(text))
        })
    }))
}

pub(crate) fn lines(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let board = given(request)?;
    let hex = labelled(request, &board, "label")?;
    Ok(answer.object(|object| {
        Direction::ALL.into_iter().fold(object, |object, direction| {
            let labels = board.line(hex, direction).filter_map(|hex| board.label(hex));
            object.member(direction.name(board.orientation()), |answer| {
                answer.list(labels, |answer, text| answer.text(text))
            })
        })
    }))
}

pub(crate) fn distance(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let board = given(request)?;
    let (a, b) = (labelled(request, &board, "a")?, labelled(request, &board, "b")?);
    let steps = board.distance(a, b).expect("labels are those of hexes of the board");
    Ok(answer.integer(steps.into()))
}

pub(crate) fn pixel(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let board = given(request)?;
    let hex = labelled(request, &board, "label")?;
    let layout = layout(&board, request.get("size", read::decimal)?)?;
    Ok(point(answer, layout.point_of(hex)))
}

/// The faults of a board file, in the form of compiler messages.
pub(crate) fn faults(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let file = request.get("toml", read::text)?;
    let path = request.get_or("path", Cow::Borrowed("board.toml"), read::text)?;
    request.spend(work::BOARD_BYTE.saturating_mul(file.len() as u64))?;
    let found = sixfold_boards::load_within(&file, request.limits().max_cells).err().unwrap_or_default();
    let shown_path = brief(&path).to_string();
    Ok(answer.object(|object| {
        object
            .member("faults", |answer| {
                answer.list(found.first(), |answer, fault| {
                    answer.object(|object| {
                        object
                            .member("line", |answer| answer.integer(fault.line as i64))
                            .member("column", |answer| answer.integer(fault.column as i64))
                            .member("message", |answer| answer.text(&fault.message))
                            .member("shown", |answer| answer.text(&fault.show(&shown_path, &file)))
                    })
                })
            })
            .member("more", |answer| answer.integer(found.rest() as i64))
    }))
}

/// The board that a request names or contains.
fn given(request: &Request<'_>) -> Result<GivenBoard, QueryError> {
    let value = request.get("board", Ok)?;
    read::board(request, value).map_err(|refusal| refusal.inside("board"))
}

/// The hex that a label of a request names.
fn labelled(request: &Request<'_>, board: &Board, label: &'static str) -> Result<Hex, QueryError> {
    let text = request.get(label, read::text)?;
    board.find(&text).map_err(|error| QueryError::bad_argument(error).inside(label))
}
