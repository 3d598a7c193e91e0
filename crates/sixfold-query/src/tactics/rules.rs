//! The rules of movement that a request chooses.

use std::borrow::Cow;

use sixfold::grid::{Grid, MovementTypeId, UnitId};
use sixfold_tactics::{
    Battlefield, Friends, MOST_TURN_COST, MOST_ZONE_COST, MoveRules, Slopes, ZonesOfControl,
};

use crate::map::{self, Crossings, EdgeKinds};
use crate::query_error::QueryError;
use crate::read::{self, Form};
use crate::request::Request;
use crate::work;
use sixfold_json::Value;

/// The rules, and the units that exert no zone of control.
#[derive(Default)]
pub(crate) struct Rules {
    pub(crate) movement: MoveRules,
    zoneless: Vec<UnitId>,
    crossings: Crossings,
}

impl Rules {
    /// The rules of a request.
    pub(crate) fn of(request: &Request<'_>, grid: &Grid, edges: &EdgeKinds) -> Result<Rules, QueryError> {
        match request.get_if("rules", Ok)? {
            Some(value) => {
                request.spend(work::HEXSIDE * edges.len() as u64)?;
                Rules::read(value, grid, edges).map_err(|refusal| refusal.inside("rules"))
            }
            None => Ok(Rules::default()),
        }
    }

    pub(crate) fn read(value: Value<'_>, grid: &Grid, edges: &EdgeKinds) -> Result<Rules, QueryError> {
        const FORM: Form<0, { 6 + map::CROSSING_RULES }> = Form {
            what: r#"rules such as {"turn_cost":1,"through_friends":true}"#,
            required: [],
            optional: [
                "turn_cost",
                "through_friends",
                "zones",
                "zoneless",
                "movement_type",
                "slopes",
                #[cfg(feature = "searches")]
                "edges",
            ],
        };
        let ([], [turn_cost, through, zones_given, exempt, movement_type, slopes, crossings @ ..]) =
            FORM.fields(value)?;
        let turn_cost = read::field(turn_cost, "turn_cost", 0, |value| {
            let cost = read::count(value).ok().filter(|cost| *cost <= MOST_TURN_COST);
            cost.ok_or_else(|| QueryError::expected("a whole number from 0 to 1000000", value))
        })?;
        let through = read::field(through, "through_friends", false, read::boolean)?;
        let climbs = read::field(slopes, "slopes", true, read::boolean)?;
        let movement = MoveRules {
            turn_cost,
            friends: if through { Friends::LetPass } else { Friends::Block },
            zones: read::field(zones_given, "zones", ZonesOfControl::Ignored, zones)?,
            movement_type: read::field(movement_type, "movement_type", None, |value| {
                type_of(value, grid).map(Some)
            })?,
            slopes: if climbs { Slopes::Climbed } else { Slopes::Ignored },
        };
        let zoneless = read::field(exempt, "zoneless", Vec::new(), |value| {
            read::list(value, "a list of units", |value| unit(value, grid))
        })?;
        let crossings = map::crossings(crossings, edges)?;
        Ok(Rules { movement, zoneless, crossings })
    }

    /// The grid with these rules.
    pub(crate) fn on<'g>(&'g self, grid: &'g Grid) -> Battlefield<'g> {
        map::with_crossings(Battlefield::from(grid).zoneless(&self.zoneless), &self.crossings)
    }

    /// Pays for a search, which visits every hex at most once.
    ///
    /// Where turning costs points, it visits every facing of a hex. With zones of control it searches once
    /// more, to find out whether they are the reason for a refusal.
    pub(crate) fn pay_for_search(&self, request: &Request<'_>, grid: &Grid) -> Result<(), QueryError> {
        let each = if self.movement.turn_cost == 0 { work::SEARCH_HEX } else { work::TURNING_HEX };
        let again = if self.movement.zones == ZonesOfControl::Ignored { 0 } else { work::SEARCH_HEX };
        request.spend((each + again) * grid.len() as u64)
    }
}

/// The effect of zones of control.
fn zones(value: Value<'_>) -> Result<ZonesOfControl, QueryError> {
    const WHAT: &str = r#"one of "ignored", "stop", "no_step_between", {"extra_cost":N}"#;
    if let Some(name) = value.string() {
        return match &*name {
            "ignored" => Ok(ZonesOfControl::Ignored),
            "stop" => Ok(ZonesOfControl::Stop),
            "no_step_between" => Ok(ZonesOfControl::NoStepBetween),
            _ => Err(QueryError::expected(WHAT, value)),
        };
    }
    let (name, cost) = read::tagged(value, WHAT)?;
    if name != "extra_cost" {
        return Err(QueryError::expected(WHAT, value));
    }
    let cost = read::count(cost).map_err(|refusal| refusal.inside("extra_cost"))?;
    if cost > MOST_ZONE_COST {
        let text = format!("{cost} is too much; an extra cost is 0 to {MOST_ZONE_COST}");
        return Err(QueryError::out_of_range(text).inside("extra_cost"));
    }
    Ok(ZonesOfControl::ExtraCost(cost))
}

/// A type of movement of the grid's terrain table, by its name.
fn type_of(value: Value<'_>, grid: &Grid) -> Result<MovementTypeId, QueryError> {
    let name: Cow<'_, str> = read::text(value)?;
    grid.terrain_table().movement_type(&name).map_err(QueryError::bad_argument)
}

/// A unit of the map, by its name.
pub(crate) fn unit(value: Value<'_>, grid: &Grid) -> Result<UnitId, QueryError> {
    let name = read::text(value)?;
    let known = grid.unit(&*name).map(|unit| unit.id);
    known.ok_or_else(|| {
        QueryError::rule("unknown_unit", format_args!("there is no unit {:?}", sixfold::input::brief(&name)))
    })
}
