//! Ground of tokens as files: the token file, and what `sixfold-maps` makes of it.

use serde::{Deserialize, Serialize};
use sixfold::coord::{Hex, Orientation, Triangle};
use sixfold_maps::{Kind, TerrainFormat, TokenFile, convert_terrain, read_tokens_within, write_tokens};
use sixfold_render::Theme;
use sixfold_terrain::{Normals, Terrain, Token};

use crate::pictures::MapShapeError;

/// The most tokens of a file.
const MOST_TOKENS: usize = 2_000;

/// The most bytes of a token file that is read.
const LONGEST_TEXT: usize = 1 << 20;

/// How far heights may lie from 0.
const MOST_HEIGHT: i32 = 1_000_000;

/// The most kinds of ground.
const MOST_KINDS: usize = 256;

/// Tokens, as the terrain room sends them.
#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct GroundFile {
    title: String,
    description: Option<String>,
    orientation: String,
    shading: Option<String>,
    /// The height of one level, with triangles of side 1.
    rise: Option<f64>,
    /// The level down to which walls close the rim.
    base: Option<f64>,
    /// The kinds of ground that tokens and triangles name.
    kinds: Option<Vec<GroundKind>>,
    tokens: Vec<GroundToken>,
    /// Triangles that differ from their token.
    triangles: Option<Vec<GroundTriangle>>,
}

#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GroundKind {
    name: String,
    /// `#rrggbb`.
    color: String,
}

#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GroundToken {
    hex: GroundHex,
    height: i32,
    /// One of the kinds; a token without one is coloured by its height.
    kind: Option<String>,
}

#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GroundHex {
    q: i64,
    r: i64,
}

#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GroundTriangle {
    col: i64,
    row: i64,
    kind: String,
}

impl GroundFile {
    /// The contents of a token file.
    pub(crate) fn read(text: &str) -> Result<GroundFile, MapShapeError> {
        let file = read_tokens_within(text, LONGEST_TEXT).map_err(MapShapeError::new)?;
        if file.terrain.len() > MOST_TOKENS {
            return Err(MapShapeError::new(format_args!("a room takes at most {MOST_TOKENS} tokens")));
        }
        let name = |kind: usize| file.kinds[kind].name.clone();
        let tokens = file.terrain.tokens().map(|(hex, token)| GroundToken {
            hex: GroundHex { q: hex.q().into(), r: hex.r().into() },
            height: token.height,
            kind: Some(name(token.kind)),
        });
        let triangles = file.terrain.triangle_kinds().map(|(triangle, &kind)| GroundTriangle {
            col: triangle.col(),
            row: triangle.row(),
            kind: name(kind),
        });
        let kinds = file.kinds.iter();
        Ok(GroundFile {
            title: file.title.clone(),
            description: Some(file.description.clone()).filter(|text| !text.is_empty()),
            orientation: file.terrain.orientation().name().to_owned(),
            shading: None,
            rise: Some(file.rise),
            base: file.base,
            kinds: Some(
                kinds
                    .map(|kind| GroundKind { name: kind.name.clone(), color: kind.color.to_string() })
                    .collect(),
            ),
            tokens: tokens.collect(),
            triangles: Some(triangles.collect()),
        })
    }

    /// The ground as a token file. A height without a kind is a kind of its own, coloured as heights are.
    pub(crate) fn tokens(&self) -> Result<String, MapShapeError> {
        let refused = |why: std::fmt::Arguments<'_>| MapShapeError::new(why);
        let Some(orientation) =
            [Orientation::Flat, Orientation::Pointy].into_iter().find(|one| one.name() == self.orientation)
        else {
            return Err(refused(format_args!("an orientation is flat or pointy")));
        };
        if self.tokens.len() > MOST_TOKENS {
            return Err(refused(format_args!("at most {MOST_TOKENS} tokens make a file")));
        }
        if self.tokens.iter().any(|token| token.height.unsigned_abs() > MOST_HEIGHT.unsigned_abs()) {
            return Err(refused(format_args!("heights are -{MOST_HEIGHT} to {MOST_HEIGHT}")));
        }
        let kinds = self.all_kinds()?;
        let number = |name: &str| {
            kinds.iter().position(|kind| kind.name == name).ok_or_else(|| {
                let name: String = name.chars().take(40).collect();
                refused(format_args!("there is no kind {name:?} among the kinds"))
            })
        };
        let mut tokens = Vec::with_capacity(self.tokens.len());
        for GroundToken { hex: GroundHex { q, r }, height, kind } in &self.tokens {
            let hex = Hex::try_new(*q, *r).map_err(MapShapeError::new)?;
            let name = kind.clone().unwrap_or_else(|| level_name(*height));
            tokens.push((hex, Token::new(*height, number(&name)?)));
        }
        let mut terrain = Terrain::from_tokens(orientation, tokens).map_err(MapShapeError::new)?;
        for GroundTriangle { col, row, kind } in self.triangles.iter().flatten().take(6 * MOST_TOKENS) {
            let at = Triangle::new(*col, *row);
            terrain = terrain.with_triangle_kind(at, Some(number(kind)?)).map_err(MapShapeError::new)?;
        }
        let plain = |text: &str| text.chars().filter(|sign| !sign.is_control()).collect::<String>();
        let lowest = self.tokens.iter().map(|token| token.height).min().unwrap_or(0);
        let mut file = TokenFile::new(&plain(&self.title), orientation);
        file.description = plain(self.description.as_deref().unwrap_or_default());
        if let Some(rise) = self.rise {
            if !(0.0..=1000.0).contains(&rise) {
                return Err(refused(format_args!("a rise is 0 to 1000")));
            }
            file.rise = rise;
        }
        // Ground of the room's own gets walls to stand on; a file keeps what it says.
        file.base = if self.kinds.is_some() { self.base } else { Some(f64::from(lowest - 2)) };
        file.kinds = kinds;
        file.terrain = terrain;
        Ok(write_tokens(&file))
    }

    /// The kinds that were sent, and one for each height of a token without a kind.
    fn all_kinds(&self) -> Result<Vec<Kind>, MapShapeError> {
        let given = self.kinds.as_deref().unwrap_or_default();
        if given.len() > MOST_KINDS {
            return Err(MapShapeError::new(format_args!("at most {MOST_KINDS} kinds of ground")));
        }
        let mut kinds = Vec::with_capacity(given.len());
        for GroundKind { name, color } in given {
            let color = color.parse().map_err(MapShapeError::new)?;
            kinds.push(Kind { name: name.clone(), color });
        }
        let plain = self.tokens.iter().filter(|token| token.kind.is_none());
        let mut levels: Vec<i32> = plain.map(|token| token.height).collect();
        levels.sort_unstable();
        levels.dedup();
        let theme = Theme::light();
        let steps = u32::try_from(levels.len()).unwrap_or(1).max(2) - 1;
        for (step, level) in (0..).zip(levels) {
            let name = level_name(level);
            if kinds.iter().all(|kind| kind.name != name) {
                kinds.push(Kind { name, color: theme.heat(step, steps).fill });
            }
        }
        Ok(kinds)
    }

    /// The ground as a model or a picture.
    pub(crate) fn convert(&self, format: TerrainFormat) -> Result<Vec<u8>, MapShapeError> {
        let normals = if self.shading.as_deref() == Some("facets") { Normals::Flat } else { Normals::Smooth };
        convert_terrain(&self.tokens()?, format, normals).map_err(MapShapeError::new)
    }
}

/// The kind of a height without one.
fn level_name(height: i32) -> String {
    format!("level {height}")
}

#[cfg(test)]
mod tests {
    use super::GroundFile;

    const FILE: &str = "title = \"Two hills\"\ndescription = \"Grass and rock.\"\norientation = \"pointy\"\nrise = 0.5\nbase = -2.0\n
tokens = [\n  { hex = [0, 0], height = 2, kind = \"grass\" },\n  { hex = [0, 1], height = 5, kind = \"rock\" },\n]\n
triangles = [\n  { at = [1, 0], kind = \"rock\" },\n]\n\n[kinds]\n\"grass\" = \"#7fae5a\"\n\"rock\" = \"#8d8d92\"\n";

    #[test]
    fn a_file_is_the_same_after_it_was_opened_and_saved() {
        let opened = GroundFile::read(FILE).expect("a token file");
        assert_eq!(opened.tokens().expect("a file"), FILE);
    }

    #[test]
    fn tokens_without_a_kind_are_coloured_by_their_height() {
        let mut opened = GroundFile::read(FILE).expect("a token file");
        opened.tokens[1].kind = None;
        let saved = opened.tokens().expect("a file");
        assert!(
            saved.contains("height = 5, kind = \"level 5\"") && saved.contains("\"level 5\" = \"#"),
            "{saved}"
        );
        opened.tokens[1].kind = Some("lava".into());
        let refusal = opened.tokens().expect_err("a kind that is not there").to_string();
        assert!(refusal.contains("lava"), "{refusal}");
    }
}
