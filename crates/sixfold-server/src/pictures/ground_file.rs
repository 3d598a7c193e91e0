//! Ground of tokens as files: the token file, and what `sixfold-maps` makes of it.

use std::fmt::Write;

use serde::{Deserialize, Serialize};
use sixfold_maps::{TerrainFormat, convert_terrain, read_tokens_within};
use sixfold_render::Theme;
use sixfold_terrain::Normals;

use crate::pictures::MapShapeError;

/// The most tokens of a file.
const MOST_TOKENS: usize = 2_000;

/// The most bytes of a token file that is read.
const LONGEST_TEXT: usize = 1 << 20;

/// How far heights may lie from 0.
const MOST_HEIGHT: i32 = 1_000_000;

/// Tokens, as the terrain room sends them.
#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct GroundFile {
    title: String,
    orientation: String,
    shading: Option<String>,
    tokens: Vec<GroundToken>,
}

#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GroundToken {
    hex: GroundHex,
    height: i32,
}

#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GroundHex {
    q: i64,
    r: i64,
}

impl GroundFile {
    /// The tokens of a token file; what its kinds look like is left out.
    pub(crate) fn read(text: &str) -> Result<GroundFile, MapShapeError> {
        let file = read_tokens_within(text, LONGEST_TEXT).map_err(MapShapeError::new)?;
        if file.terrain.len() > MOST_TOKENS {
            return Err(MapShapeError::new(format_args!("a room takes at most {MOST_TOKENS} tokens")));
        }
        let tokens = file.terrain.tokens().map(|(hex, token)| GroundToken {
            hex: GroundHex { q: hex.q().into(), r: hex.r().into() },
            height: token.height,
        });
        Ok(GroundFile {
            title: file.title.clone(),
            orientation: file.terrain.orientation().name().to_owned(),
            shading: None,
            tokens: tokens.collect(),
        })
    }

    /// The ground as a token file. Each height is a kind of its own, coloured as heights are.
    pub(crate) fn tokens(&self) -> Result<String, MapShapeError> {
        if !["flat", "pointy"].contains(&&*self.orientation) {
            return Err(MapShapeError::new("an orientation is flat or pointy"));
        }
        if self.tokens.len() > MOST_TOKENS {
            return Err(MapShapeError::new(format_args!("at most {MOST_TOKENS} tokens make a file")));
        }
        if self.tokens.iter().any(|token| token.height.unsigned_abs() > MOST_HEIGHT.unsigned_abs()) {
            return Err(MapShapeError::new(format_args!("heights are -{MOST_HEIGHT} to {MOST_HEIGHT}")));
        }
        let mut levels: Vec<i32> = self.tokens.iter().map(|token| token.height).collect();
        levels.sort_unstable();
        levels.dedup();
        let lowest = levels.first().copied().unwrap_or(0);
        let mut out = String::new();
        let mut line =
            |text: std::fmt::Arguments<'_>| writeln!(out, "{text}").expect("a string takes everything");
        line(format_args!(
            "title = {:?}",
            self.title.chars().filter(|c| !c.is_control()).collect::<String>()
        ));
        line(format_args!("orientation = \"{}\"\nbase = {}.0\n\ntokens = [", self.orientation, lowest - 2));
        for GroundToken { hex: GroundHex { q, r }, height } in &self.tokens {
            line(format_args!("  {{ hex = [{q}, {r}], height = {height}, kind = \"level {height}\" }},"));
        }
        line(format_args!("]\n\n[kinds]"));
        let theme = Theme::light();
        let steps = u32::try_from(levels.len()).unwrap_or(1).max(2) - 1;
        for (step, level) in (0..).zip(&levels) {
            line(format_args!("\"level {level}\" = \"{}\"", theme.heat(step, steps).fill));
        }
        Ok(out)
    }

    /// The ground as a model or a picture.
    pub(crate) fn convert(&self, format: TerrainFormat) -> Result<Vec<u8>, MapShapeError> {
        let normals = if self.shading.as_deref() == Some("facets") { Normals::Flat } else { Normals::Smooth };
        convert_terrain(&self.tokens()?, format, normals).map_err(MapShapeError::new)
    }
}
