//! The part "Grids" of the protocol: a map, changes to it, and questions about it.

mod changes;
mod questions;

use crate::answer::{Answer, Done};
use crate::grids::changes::change;
use crate::grids::questions::Questions;
use crate::kept_grid::KeptGrid;
use crate::map;
use crate::operation::{Operation, help, optional, required};
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;
use crate::work;

/// The operations of this part, in the order of the documentation.
pub(crate) const OPERATIONS: &[Operation] = &[Operation {
    name: "grid",
    parameters: &[
        required("shape"),
        #[cfg(feature = "maps")]
        optional("map"),
        optional("terrains"),
        optional("cells"),
        optional("walls"),
        #[cfg(feature = "searches")]
        optional("edges"),
        optional("stacking"),
        optional("sides"),
        optional("ops"),
        optional("ask"),
    ],
    help: help("builds a grid, changes it and asks it"),
    run: grid,
}];

fn grid(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let map::Described { mut draft, mut sides, mut edges } = map::draft(request)?;
    let named = request.get_or("sides", Vec::new(), |value| read::list(value, "a list of sides", Ok))?;
    for (i, side) in named.into_iter().enumerate() {
        sides.read(side).map_err(|refusal| refusal.at(i).inside("sides"))?;
    }
    let ops = request.get_or("ops", Vec::new(), |value| read::list(value, "a list of operations", Ok))?;
    let asked = request.get_or("ask", Vec::new(), |value| read::list(value, "a list of questions", Ok))?;
    request.spend(work::CHANGE * ops.len() as u64 + work::QUESTION * asked.len() as u64)?;
    for (i, op) in ops.into_iter().enumerate() {
        change(&mut draft, op, &mut sides, &mut edges).map_err(|refusal| refusal.at(i).inside("ops"))?;
    }
    let made = KeptGrid { grid: draft.finish(), sides, edges };
    let mut questions = Questions::about(&made, request);
    let done = answer.try_list(asked.into_iter().enumerate(), |answer, (i, question)| {
        questions.answer(question, answer).map_err(|refusal| refusal.at(i).inside("ask"))
    })?;
    request.keep(made);
    Ok(done)
}
