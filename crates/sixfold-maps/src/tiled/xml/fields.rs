use std::str::FromStr;

use sixfold::input::brief;

use crate::tiled::limits::DEEPEST_CLASSES;
use crate::tiled::xml::reader::{Element, Item, Stop, Xml};
use crate::tiles::{Attributes, Known, Property, PropertyKind};

/// The properties whose element was just opened.
pub(crate) fn properties(xml: &mut Xml<'_, '_>) -> Result<Vec<Property>, Stop> {
    properties_inside(xml, 0)
}

/// The same inside nested values of classes, with their depth.
fn properties_inside(xml: &mut Xml<'_, '_>, classes: usize) -> Result<Vec<Property>, Stop> {
    let mut all = Vec::new();
    while let Some(child) = xml.child()? {
        if child.name != "property" {
            not_kept(xml, &child)?;
            continue;
        }
        let name = child.get("name").unwrap_or_default().to_owned();
        let kind = child.get("type").unwrap_or("string").to_owned();
        let Some(kind) = PropertyKind::named(&kind) else {
            let (name, kind) = (brief(&name), brief(&kind));
            xml.findings.warn(child.at, format!("the property {name:?} of type {kind:?} is not kept"));
            xml.skip()?;
            continue;
        };
        let custom = child.get("propertytype").unwrap_or_default().to_owned();
        let said = child.get("value").map(str::to_owned);
        let (inside, members) = value_inside(xml, classes)?;
        let value = said.unwrap_or(inside);
        match Property::try_new(&name, kind, &custom, &value) {
            Ok(property) if kind == PropertyKind::Class => all.push(Property { members, ..property }),
            Ok(property) => all.push(property),
            Err(right) => {
                let message =
                    format!("the property {:?} is {:?}; expected {right}", brief(&name), brief(&value));
                xml.findings.refuse(child.at, message);
            }
        }
    }
    Ok(all)
}

/// Reads the inside of a property: a text of several lines, or members.
fn value_inside(xml: &mut Xml<'_, '_>, classes: usize) -> Result<(String, Vec<Property>), Stop> {
    let (mut text, mut members) = (String::new(), Vec::new());
    loop {
        match xml.next()? {
            Item::Close => return Ok((text, members)),
            Item::Text(part, _) => text.push_str(&part),
            Item::Open(child) if child.name == "properties" && classes == DEEPEST_CLASSES => {
                let message = format!("classes are nested deeper than {DEEPEST_CLASSES} levels");
                return xml.refuse(child.at, message);
            }
            Item::Open(child) if child.name == "properties" => {
                members.extend(properties_inside(xml, classes + 1)?);
            }
            Item::Open(child) => not_kept(xml, &child)?,
        }
    }
}

/// The attributes that are kept; others than those and the `read` ones are warned of.
pub(crate) fn attributes(xml: &mut Xml<'_, '_>, of: &Element, kept: &[Known], read: &[&str]) -> Attributes {
    let mut all = Attributes::default();
    for (name, value) in of.attributes() {
        if read.contains(&name) {
            continue;
        }
        let Some(known) = kept.iter().find(|(known, ..)| *known == name) else {
            let message = format!("the attribute `{}` of `{}` is not kept", brief(name), brief(&of.name));
            xml.findings.warn(of.at, message);
            continue;
        };
        if let Err(right) = all.keep(*known, value) {
            xml.findings.refuse(of.at, format!("`{name}` is {:?}; expected {right}", brief(value)));
        }
    }
    all
}

/// A number; refused where it is missing and there is nothing to take instead.
pub(crate) fn number<T: FromStr>(
    xml: &mut Xml<'_, '_>,
    of: &Element,
    name: &str,
    instead: Option<T>,
) -> Result<T, Stop> {
    match (of.get(name).map(|text| (text, text.parse())), instead) {
        (Some((_, Ok(number))), _) => Ok(number),
        (Some((text, Err(_))), _) => {
            xml.refuse(of.at, format!("`{name}` is {:?}; expected a 32-bit whole number", brief(text)))
        }
        (None, Some(instead)) => Ok(instead),
        (None, None) => xml.refuse(of.at, format!("`{}` has no `{name}`", brief(&of.name))),
    }
}

/// Skips an element and says so.
pub(crate) fn not_kept(xml: &mut Xml<'_, '_>, element: &Element) -> Result<(), Stop> {
    let name = element.get("name").map(|name| format!(" {:?}", brief(name))).unwrap_or_default();
    xml.findings.warn(element.at, format!("`{}`{name} is not kept", brief(&element.name)));
    xml.skip()
}
