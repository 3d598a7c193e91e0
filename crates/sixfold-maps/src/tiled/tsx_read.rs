use std::str::FromStr;

use crate::tiled::limits::MOST_TILES;
use crate::tiled::xml::{Element, Stop, Xml};
use crate::tiles::{
    Attributes, Image, Known, OF_IMAGES, OF_TILES, OF_TILESETS, Property, PropertyKind, Tile, Tileset,
};

/// The tileset whose element was just opened, in a map or in a file of its own.
pub(crate) fn tileset(xml: &mut Xml<'_, '_>, start: &Element) -> Result<Tileset, Stop> {
    let mut set = Tileset {
        first_gid: number(xml, start, "firstgid", Some(1))?,
        source: start.get("source").map(str::to_owned),
        attributes: attributes(xml, start, &OF_TILESETS, &["firstgid", "source"]),
        ..Tileset::default()
    };
    while let Some(child) = xml.child()? {
        match child.name.as_str() {
            "properties" => set.properties.extend(properties(xml)?),
            "tileoffset" => {
                set.tile_offset =
                    Some((number(xml, &child, "x", Some(0))?, number(xml, &child, "y", Some(0))?));
                xml.skip()?;
            }
            "image" => set.image = Some(image(xml, &child)?),
            "tile" => {
                if set.tiles.len() == MOST_TILES {
                    return xml.refuse(child.at, format!("a tileset describes at most {MOST_TILES} tiles"));
                }
                let id = number(xml, &child, "id", None)?;
                let read = tile(xml, &child)?;
                if set.tiles.insert(id, read).is_some() {
                    xml.findings.refuse(child.at, format!("tile {id} is there twice; give it once"));
                }
            }
            "editorsettings" => xml.skip()?,
            _ => not_kept(xml, &child)?,
        }
    }
    Ok(set)
}

fn tile(xml: &mut Xml<'_, '_>, start: &Element) -> Result<Tile, Stop> {
    // Tiled calls the class of a tile `class` in version 1.9 and `type` before and after.
    let class = start.get("type").or(start.get("class")).unwrap_or_default().to_owned();
    let kept = attributes(xml, start, &OF_TILES, &["id", "type", "class"]);
    let mut tile = Tile { class, attributes: kept, ..Tile::default() };
    while let Some(child) = xml.child()? {
        match child.name.as_str() {
            "properties" => tile.properties.extend(properties(xml)?),
            "image" => tile.image = Some(image(xml, &child)?),
            _ => not_kept(xml, &child)?,
        }
    }
    Ok(tile)
}

fn image(xml: &mut Xml<'_, '_>, start: &Element) -> Result<Image, Stop> {
    let mut image = Image {
        source: start.get("source").unwrap_or_default().to_owned(),
        format: start.get("format").unwrap_or_default().to_owned(),
        attributes: attributes(xml, start, &OF_IMAGES, &["source", "format"]),
        ..Image::default()
    };
    while let Some(child) = xml.child()? {
        match (child.name.as_str(), child.get("encoding"), child.get("compression")) {
            ("data", Some("base64"), None) => {
                let (text, _) = xml.text()?;
                image.embedded = text.chars().filter(|sign| !sign.is_ascii_whitespace()).collect();
            }
            _ => not_kept(xml, &child)?,
        }
    }
    Ok(image)
}

/// The properties whose element was just opened.
pub(crate) fn properties(xml: &mut Xml<'_, '_>) -> Result<Vec<Property>, Stop> {
    let mut all = Vec::new();
    while let Some(child) = xml.child()? {
        if child.name != "property" {
            not_kept(xml, &child)?;
            continue;
        }
        let name = child.get("name").unwrap_or_default().to_owned();
        let kind = child.get("type").unwrap_or("string").to_owned();
        let Some(kind) = PropertyKind::named(&kind) else {
            let (name, kind) = (cut(&name), cut(&kind));
            xml.findings.warn(child.at, format!("the property {name:?} of type {kind:?} is not kept"));
            xml.skip()?;
            continue;
        };
        let custom = child.get("propertytype").unwrap_or_default().to_owned();
        // A value of several lines stands inside the element.
        let value = match child.get("value").map(str::to_owned) {
            Some(value) => {
                xml.skip()?;
                value
            }
            None => xml.text()?.0.into_owned(),
        };
        match Property::try_new(&name, kind, &custom, &value) {
            Ok(property) => all.push(property),
            Err(right) => {
                let message = format!("the property {:?} is {:?}; right is {right}", cut(&name), cut(&value));
                xml.findings.refuse(child.at, message);
            }
        }
    }
    Ok(all)
}

/// The attributes that are kept; others than those and the `read` ones are warned of.
pub(crate) fn attributes(xml: &mut Xml<'_, '_>, of: &Element, kept: &[Known], read: &[&str]) -> Attributes {
    let mut all = Attributes::default();
    for (name, value) in of.attributes() {
        if read.contains(&name) {
            continue;
        }
        let Some(known) = kept.iter().find(|(known, ..)| *known == name) else {
            let message = format!("the attribute `{}` of `{}` is not kept", cut(name), cut(&of.name));
            xml.findings.warn(of.at, message);
            continue;
        };
        if let Err(right) = all.keep(*known, value) {
            xml.findings.refuse(of.at, format!("`{name}` is {:?}; right is {right}", cut(value)));
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
            xml.refuse(of.at, format!("`{name}` is {:?}; right is a whole number of 32 bits", cut(text)))
        }
        (None, Some(instead)) => Ok(instead),
        (None, None) => xml.refuse(of.at, format!("`{}` has no `{name}`", cut(&of.name))),
    }
}

/// Skips an element and says so.
pub(crate) fn not_kept(xml: &mut Xml<'_, '_>, element: &Element) -> Result<(), Stop> {
    let name = element.get("name").map(|name| format!(" {:?}", cut(name))).unwrap_or_default();
    xml.findings.warn(element.at, format!("`{}`{name} is not kept", cut(&element.name)));
    xml.skip()
}

/// As much of a text as a message shows.
fn cut(text: &str) -> String {
    text.chars().take(40).collect()
}
