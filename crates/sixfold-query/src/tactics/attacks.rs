//! Attacks: the number to roll to hit.

use sixfold_tactics::{Attack, AttackError, Battlefield, Condition, Cover};

use crate::answer::{Answer, Done};
use crate::kinds;
use crate::map;
use crate::query_error::QueryError;
use crate::read;
use crate::request::Request;
use crate::tactics::arcs::scheme;
use crate::tactics::figures::{mode, weapon};
use crate::tactics::sight::outside;
use crate::work;

pub(crate) fn to_hit(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let grid = map::grid_with_units(request)?;
    let (attacker, target) = (request.get("attacker", read::text)?, request.get("target", read::text)?);
    let weapon = request.get("weapon", weapon)?;
    let gunnery = request.get("gunnery", |value| read::small(value, "a whole number of 32 bits"))?;
    let immobile = request.get_or("target_immobile", false, read::boolean)?;
    let hidden = request.get_or("partial_cover", false, read::boolean)?;
    let attack = Attack {
        attacker_mode: request.get_if("attacker_mode", mode)?,
        heat: request.get_or("heat", 0, read::count)?,
        target_mode: request.get_if("target_mode", mode)?,
        target_hexes: request.get_or("target_hexes", 0, read::count)?,
        condition: if immobile { Condition::Immobile } else { Condition::Able },
        cover: if hidden { Cover::Partial } else { Cover::None },
        scheme: scheme(request)?,
        ..Attack::new(&*attacker, &*target, weapon, gunnery)
    };
    if let (Some(from), Some(to)) = (grid.find(&*attacker), grid.find(&*target)) {
        // Outside the map a line meets no hexes, so the size of the map limits the work.
        let steps = u64::from(from.distance(to)).min(grid.len() as u64);
        request.spend(work::SIGHT_STEP * steps)?;
    }
    let roll = sixfold_tactics::to_hit(Battlefield::from(&grid).outside(outside(request)?), &attack)
        .map_err(|error: AttackError| QueryError::rule(kinds::kind_of_attack_error(&error), error))?;
    Ok(answer.object(|object| {
        object
            .member("target", |answer| answer.integer(roll.target().into()))
            .member("modifiers", |answer| {
                answer.list(&roll.modifiers, |answer, modifier| {
                    answer.object(|object| {
                        object
                            .member("reason", |answer| answer.text(&modifier.reason.to_string()))
                            .member("value", |answer| answer.integer(modifier.value.into()))
                    })
                })
            })
            .member("ways", |answer| answer.integer(roll.rolls_that_hit().into()))
    }))
}
