use crate::tiled::limits::MOST_TILES;
use crate::tiled::xml::{Element, Stop, Xml, attributes, kept_child, not_kept, number, properties};
use crate::tiles::{Image, OF_IMAGES, OF_TILE, OF_TILES, OF_TILESET, OF_TILESETS, Tile, Tileset};

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
                    xml.findings.refuse(child.at, format!("tile {id} is given twice"));
                }
            }
            _ => {
                if !kept_child(xml, &child, OF_TILESET, &mut set.kept)? {
                    not_kept(xml, &child)?;
                }
            }
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
            _ => {
                if !kept_child(xml, &child, OF_TILE, &mut tile.kept)? {
                    not_kept(xml, &child)?;
                }
            }
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
                image.embed(&text);
            }
            _ => not_kept(xml, &child)?,
        }
    }
    Ok(image)
}
