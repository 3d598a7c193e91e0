//! Answers by the immutable maps of imbl and rpds: a unit placed and moved, with a value of each hex kept before and
//! after. It is all they are for here.

use crate::map::{Map, Pair};
use crate::runners::{Runner, Work};
use crate::tasks::{Kind, Task, from, to};

pub(super) const IMBL: Runner = Runner { name: "imbl", package: "imbl", prepare: by_imbl };
pub(super) const RPDS: Runner = Runner { name: "rpds", package: "rpds", prepare: by_rpds };

/// What stands for a unit, as no ground does.
const UNIT: u8 = b'u';

fn by_imbl<'a>(map: &'a Map, task: &'a Task) -> Option<Work<'a>> {
    (task.kind == Kind::Move).then_some(())?;
    let cells: imbl::HashMap<Pair, u8> = map.hexes().zip(map.ground.iter().copied()).collect();
    Some(Box::new(move |answers| {
        for question in &task.questions {
            let placed = cells.update(from(question), UNIT);
            let moved = placed.update(from(question), cells[&from(question)]).update(to(question), UNIT);
            answers.hexes([to(question)].into_iter().filter(|hex| moved[hex] == UNIT));
        }
    }))
}

fn by_rpds<'a>(map: &'a Map, task: &'a Task) -> Option<Work<'a>> {
    (task.kind == Kind::Move).then_some(())?;
    let mut cells = rpds::HashTrieMap::new();
    for (hex, ground) in map.hexes().zip(map.ground.iter().copied()) {
        cells.insert_mut(hex, ground);
    }
    Some(Box::new(move |answers| {
        for question in &task.questions {
            let placed = cells.insert(from(question), UNIT);
            let moved = placed.insert(from(question), cells[&from(question)]).insert(to(question), UNIT);
            answers.hexes([to(question)].into_iter().filter(|hex| moved[hex] == UNIT));
        }
    }))
}
