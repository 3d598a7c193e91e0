//! Numbers that need no map: movement points and range brackets.

use sixfold_tactics::{Bracket, Mobility, Mode, Mount, Ranges, RuleTable, Weapon};

use crate::answer::{Answer, Done};
use crate::query_error::QueryError;
use crate::read::{self, Form};
use crate::request::Request;
use sixfold_json::Value;

pub(crate) fn movement_points(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let points = RuleTable::STANDARD.points(mobility(request)?, request.get("mode", mode)?);
    Ok(answer.integer(points.into()))
}

pub(crate) fn range_bracket(request: &Request<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
    let distance = request.get("distance", read::count)?;
    let (bracket, modifier) = match request.get_if("weapon", weapon)? {
        Some(Weapon { ranges, .. }) => {
            let bracket = ranges.bracket(distance);
            let near = i64::from(ranges.too_near(distance));
            (bracket, bracket.map(|bracket| i64::from(RuleTable::STANDARD.range_modifier(bracket)) + near))
        }
        None => (Some(Bracket::of(distance)), RuleTable::STANDARD.modifier_at(distance).map(i64::from)),
    };
    Ok(answer.object(|object| {
        object.member("bracket", |answer| answer.text(bracket.map_or("out_of_range", Bracket::name))).member(
            "modifier",
            |answer| match modifier {
                Some(modifier) => answer.integer(modifier),
                None => answer.null(),
            },
        )
    }))
}

/// The mobility of a unit in a request: its walking and jumping points and its heat.
pub(crate) fn mobility(request: &Request<'_>) -> Result<Mobility, QueryError> {
    Ok(Mobility {
        walk: request.get("walk", read::count)?,
        jump: request.get_or("jump", 0, read::count)?,
        heat: request.get_or("heat", 0, read::count)?,
    })
}

/// A mode of movement.
pub(crate) fn mode(value: Value<'_>) -> Result<Mode, QueryError> {
    read::choice(value, Mode::ALL, Mode::name)
}

/// A weapon; without ranges of its own it has the fixed ones.
pub(crate) fn weapon(value: Value<'_>) -> Result<Weapon, QueryError> {
    const FORM: Form<0, 6> = Form {
        what: r#"a weapon such as {"short":3,"medium":6,"long":9,"minimum":0,"mount":"front"}"#,
        required: [],
        optional: ["short", "medium", "long", "extreme", "minimum", "mount"],
    };
    let ([], fields) = FORM.fields(value)?;
    let distance = |i: usize| {
        let read = |value| read::count(value).map_err(|refusal| refusal.inside(FORM.optional[i]));
        fields[i].map(read).transpose()
    };
    let mut ranges = match (distance(0)?, distance(1)?, distance(2)?) {
        (Some(short), Some(medium), Some(long)) => {
            Ranges::try_new(short, medium, long).map_err(QueryError::bad_argument)?
        }
        (None, None, None) => Ranges::FIXED,
        _ => {
            let text = "`short`, `medium` and `long` belong together; give all three or none";
            return Err(QueryError::bad_argument(text));
        }
    };
    if let Some(extreme) = distance(3)? {
        ranges = ranges.try_with_extreme(extreme).map_err(QueryError::bad_argument)?;
    }
    ranges = ranges.with_minimum(distance(4)?.unwrap_or(0));
    let mount =
        |value| read::choice(value, Mount::ALL, Mount::name).map_err(|refusal| refusal.inside("mount"));
    Ok(Weapon { ranges, mount: fields[5].map(mount).transpose()?.unwrap_or_default() })
}
