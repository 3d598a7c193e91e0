//! Boards: their cells, and what lies around each.

use sixfold::board::{Board, BoardOrigin, layout_of};
use sixfold::coord::{Direction, Hex};

use crate::answer::{Answer, Done};
use crate::read;
use crate::refusal::Refusal;
use crate::request::Request;

pub(crate) fn names(_: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    Ok(answer.list(sixfold_boards::names(), |answer, text| answer.text(text)))
}

pub(crate) fn board(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let board = request.get("board", read::board)?;
    let cells = board.hexes().iter().zip(board.labels());
    Ok(answer.object(|object| {
        object.member("orientation", |answer| answer.text(board.orientation().name())).member(
            "cells",
            |answer| {
                answer.list(cells, |answer, (&hex, label)| {
                    answer.object(|object| {
                        object
                            .member("label", |answer| answer.text(label))
                            .member("hex", |answer| answer.hex(hex))
                            .member_if("zone", board.zone(hex), |answer, zone| answer.text(&zone.name))
                    })
                })
            },
        )
    }))
}

pub(crate) fn neighbors(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let (board, hex) = cell(request, "label")?;
    Ok(answer.object(|object| {
        Direction::ALL.into_iter().fold(object, |object, direction| {
            let next = board.neighbor(hex, direction).and_then(|next| board.label(next));
            object.member_if(direction.name(board.orientation()), next, |answer, text| answer.text(text))
        })
    }))
}

pub(crate) fn lines(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let (board, hex) = cell(request, "label")?;
    Ok(answer.object(|object| {
        Direction::ALL.into_iter().fold(object, |object, direction| {
            let labels = board.line(hex, direction).filter_map(|hex| board.label(hex));
            object.member(direction.name(board.orientation()), |answer| {
                answer.list(labels, |answer, text| answer.text(text))
            })
        })
    }))
}

pub(crate) fn distance(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let ((_, a), (_, b)) = (cell(request, "a")?, cell(request, "b")?);
    Ok(answer.whole(a.distance(b).into()))
}

pub(crate) fn pixel(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, Refusal> {
    let (board, hex) = cell(request, "label")?;
    let size = request.get("size", read::decimal)?;
    let layout = layout_of(board, size, BoardOrigin::Middle)
        .map_err(|error| Refusal::bad_argument(error).inside("size"))?;
    let point = layout.point_of(hex);
    Ok(answer.object(|object| {
        object.member("x", |answer| answer.decimal(point.x)).member("y", |answer| answer.decimal(point.y))
    }))
}

/// The board of a request, and the hex that one of its labels names.
fn cell(request: &Request<'_>, label: &'static str) -> Result<(&'static Board, Hex), Refusal> {
    let board = request.get("board", read::board)?;
    let text = request.get(label, read::text)?;
    let hex = board.find(&text).map_err(|error| Refusal::bad_argument(error).inside(label))?;
    Ok((board, hex))
}
