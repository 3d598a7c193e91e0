//! A picture of what a page shows, to download.

use serde::Deserialize;
use sixfold::coord::{Direction, Edge, Hex};
use sixfold::grid::Walls;
use sixfold_games::picture::THEMES;
use sixfold_render::{CoordinateSystem, Mark, Scene, Theme, svg};

use crate::pictures::{MapShape, MapShapeError};

/// The most of anything in one picture besides its hexes.
const MOST_PARTS: usize = 10_000;

/// The most lists of hexes and lines of the legend, each with a style.
const MOST_STYLES: usize = 1_000;

/// The most letters of a word on a hex, and of a line of the legend.
const MOST_LETTERS: usize = 100;

/// The contents of a picture, as a room describes them.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct MapPicture {
    title: String,
    #[serde(default)]
    description: String,
    shape: MapShape,
    orientation: Option<String>,
    labels: Option<String>,
    theme: Option<String>,
    #[serde(default)]
    fills: Vec<Styled>,
    #[serde(default)]
    paths: Vec<Styled>,
    #[serde(default)]
    marked: Vec<HexAsked>,
    #[serde(default)]
    walls: Vec<[HexAsked; 2]>,
    #[serde(default)]
    arrows: Vec<Arrow>,
    #[serde(default)]
    words: Vec<Words>,
    #[serde(default)]
    legend: Vec<Meaning>,
}

/// Hexes in a style of the theme.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Styled {
    style: String,
    hexes: Vec<HexAsked>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct HexAsked {
    q: i64,
    r: i64,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Arrow {
    hex: HexAsked,
    direction: u8,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Words {
    hex: HexAsked,
    text: String,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Meaning {
    style: String,
    text: String,
}

fn hex(asked: HexAsked) -> Result<Hex, MapShapeError> {
    Hex::try_new(asked.q, asked.r).map_err(MapShapeError::new)
}

/// Those of some hexes that the picture shows.
fn shown(scene: &Scene, asked: &[HexAsked]) -> Result<Vec<Hex>, MapShapeError> {
    let hexes = asked.iter().map(|&asked| hex(asked)).collect::<Result<Vec<Hex>, _>>()?;
    Ok(hexes.into_iter().filter(|&hex| scene.contains(hex)).collect())
}

impl MapPicture {
    /// The picture as SVG.
    pub(crate) fn svg(&self) -> Result<String, MapShapeError> {
        let styled = self.fills.iter().chain(&self.paths).map(|styled| styled.hexes.len()).sum::<usize>();
        let others =
            [self.marked.len(), self.walls.len(), self.arrows.len(), self.words.len(), self.legend.len()];
        if styled > MOST_PARTS || others.iter().any(|&count| count > MOST_PARTS) {
            return Err(MapShapeError::new(format_args!(
                "a picture has at most {MOST_PARTS} parts of a kind"
            )));
        }
        if self.fills.len() + self.paths.len() + self.legend.len() > MOST_STYLES {
            return Err(MapShapeError::new(format_args!("a picture has at most {MOST_STYLES} styles")));
        }
        let texts =
            self.words.iter().map(|words| &words.text).chain(self.legend.iter().map(|line| &line.text));
        if let Some(long) = texts.map(|text| text.chars().count()).find(|&letters| letters > MOST_LETTERS) {
            return Err(MapShapeError::new(format_args!(
                "a text of {long} letters; words and lines of the legend have at most {MOST_LETTERS}"
            )));
        }
        let theme = self.theme.as_deref().map_or_else(|| Some(Theme::light()), |name| THEMES.named(name));
        let theme = theme.ok_or_else(|| MapShapeError::new("there is no theme of this name"))?;
        Ok(svg(&self.scene()?, &theme))
    }

    fn scene(&self) -> Result<Scene, MapShapeError> {
        let mut scene = Scene::new(&self.title, self.shape.orientation(self.orientation.as_deref())?);
        scene.describe(&self.description);
        scene.fill("plain", self.shape.hexes()?);
        for Styled { style, hexes: asked } in &self.fills {
            let shown = shown(&scene, asked)?;
            scene.fill(style, shown);
        }
        self.write_labels(&mut scene)?;
        let mut walls = Walls::default();
        for &[a, b] in &self.walls {
            let edge = Edge::between(hex(a)?, hex(b)?);
            walls.insert(edge.ok_or_else(|| MapShapeError::new("a wall is between two neighbours"))?);
        }
        scene.walls(&walls);
        for Arrow { hex: asked, direction } in &self.arrows {
            let direction = Direction::from_number(*direction);
            let direction = direction.ok_or_else(|| MapShapeError::new("a direction is 0 to 5"))?;
            let shown = shown(&scene, &[*asked])?;
            scene.flow(shown.into_iter().map(|hex| (hex, direction)));
        }
        for Styled { style, hexes: asked } in &self.paths {
            let shown = shown(&scene, asked)?;
            scene.path(style, shown);
        }
        for Words { hex: asked, text } in &self.words {
            if let Some(&hex) = shown(&scene, &[*asked])?.first() {
                scene.label(hex, text);
            }
        }
        let marked = shown(&scene, &self.marked)?;
        scene.mark(Mark::Selected, marked);
        for Meaning { style, text } in &self.legend {
            scene.legend(style, text);
        }
        Ok(scene)
    }

    fn write_labels(&self, scene: &mut Scene) -> Result<(), MapShapeError> {
        match self.labels.as_deref().unwrap_or("axial") {
            "none" => {}
            "label" => {
                let Some(board) = self.shape.board()? else { return Ok(()) };
                for (&hex, label) in board.hexes().iter().zip(board.labels()) {
                    scene.caption(hex, &label.to_string());
                }
            }
            name => {
                let system: CoordinateSystem = name.parse().map_err(MapShapeError::new)?;
                scene.coordinates(system);
            }
        }
        Ok(())
    }
}
