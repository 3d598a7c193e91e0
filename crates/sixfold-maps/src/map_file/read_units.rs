use std::borrow::Cow;
use std::collections::BTreeSet;

use sixfold::coord::{Direction, Hex};
use sixfold::input::brief;
use sixfold_json::Value;

use crate::map::{HexMap, LONGEST_UNIT_NAME, MapUnit, Moved};
use crate::reading::{JsonFields, Object};

/// The numbers that every unit may have.
pub(crate) const UNIT_NUMBERS: [&str; 4] = ["walk", "jump", "heat", "gunnery"];

const KEYS: [&str; 16] = [
    "unit", "kind", "movement", "hex", "facing", "prone", "side", "walk", "jump", "heat", "gunnery", "moved",
    "hexes", "spent", "immobile", "cover",
];

/// Reads the units of a map, whose hexes are there already.
pub(crate) fn read_units<'t>(fields: &mut JsonFields<'t, '_>, list: Vec<Value<'t>>, map: &mut HexMap) {
    let mut names = BTreeSet::new();
    for value in list {
        let Some(unit) = fields.object_of(value, &KEYS).and_then(|object| unit(fields, &object, map)) else {
            continue;
        };
        if !names.insert(unit.unit.clone()) {
            fields.refuse(value, format!("there are two units {:?}", brief(&unit.unit).to_string()));
        }
        map.units.push(unit);
    }
}

fn unit<'t>(fields: &mut JsonFields<'t, '_>, object: &Object<'t>, map: &HexMap) -> Option<MapUnit> {
    let given = fields.required(object, "unit")?;
    let name = fields.text(given)?;
    let name = if is_name(&name) {
        name.into_owned()
    } else {
        return fields.wrong("a name of 1 to 64 bytes without control characters", given);
    };
    let given = fields.required(object, "hex")?;
    let hex = hex(fields, given)?;
    if map.cell(hex).is_none() {
        fields.refuse(given, format!("hex {hex} is not on the map"));
        return None;
    }
    let [kind, movement] = ["kind", "movement"].map(|name| word(fields, object, name));
    let side = object.get("side").map_or(Some(Cow::Borrowed("")), |value| fields.text(value));
    if side.as_deref().is_some_and(|side| side.len() > LONGEST_UNIT_NAME) {
        fields.findings.refuse(object.start, "the name of a side has at most 64 bytes");
    }
    let [walk, jump, heat, gunnery] = UNIT_NUMBERS.map(|name| small(fields, object, name));
    Some(MapUnit {
        unit: name,
        kind: kind?,
        movement: movement?,
        hex,
        facing: object.get("facing").map_or(Some(Direction::D0), |value| facing(fields, value))?,
        prone: boolean(fields, object, "prone")?,
        side: side?.into_owned(),
        walk: walk?,
        jump: jump?,
        heat: heat?,
        gunnery: gunnery?,
        moved: object.get("moved").map_or(Some(Moved::No), |value| moved(fields, value))?,
        hexes: small(fields, object, "hexes")?,
        spent: small(fields, object, "spent")?,
        immobile: boolean(fields, object, "immobile")?,
        cover: boolean(fields, object, "cover")?,
    })
}

/// A few words about a unit; empty where they are left out.
fn word<'t>(fields: &mut JsonFields<'t, '_>, object: &Object<'t>, name: &str) -> Option<String> {
    let Some(value) = object.get(name) else { return Some(String::new()) };
    let text = fields.text(value)?;
    if text.len() <= LONGEST_UNIT_NAME && !text.contains(char::is_control) {
        return Some(text.into_owned());
    }
    fields.wrong("at most 64 bytes without control characters", value)
}

fn is_name(text: &str) -> bool {
    (1..=LONGEST_UNIT_NAME).contains(&text.len()) && !text.contains(char::is_control)
}

fn hex<'t>(fields: &mut JsonFields<'t, '_>, value: Value<'t>) -> Option<Hex> {
    let key = fields.text(value)?;
    let at = fields.at(value);
    fields.findings.keep(at, key.parse::<Hex>())
}

fn facing<'t>(fields: &mut JsonFields<'t, '_>, value: Value<'t>) -> Option<Direction> {
    match fields.integer(value).and_then(Direction::from_number) {
        Some(facing) => Some(facing),
        None => fields.wrong("a facing from 0 to 5", value),
    }
}

fn moved<'t>(fields: &mut JsonFields<'t, '_>, value: Value<'t>) -> Option<Moved> {
    let name = fields.text(value)?;
    match Moved::ALL.into_iter().find(|moved| moved.name() == name) {
        Some(moved) => Some(moved),
        None => fields.wrong("no, walk, run or jump", value),
    }
}

/// A number that is 0 where it is left out.
fn small<'t>(fields: &mut JsonFields<'t, '_>, object: &Object<'t>, name: &str) -> Option<u8> {
    object.get(name).map_or(Some(0), |value| fields.integer(value))
}

/// A boolean that is `false` where it is left out.
fn boolean<'t>(fields: &mut JsonFields<'t, '_>, object: &Object<'t>, name: &str) -> Option<bool> {
    object.get(name).map_or(Some(false), |value| fields.boolean(value))
}
