use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use core::fmt::Write;

use sixfold::coord::{Direction, Hex, Orientation};
use sixfold::shape::line;

use crate::hex_colors::style_of_paint;
use crate::scene::{Paint, PaintGround};
use crate::{BuildingShape, Pattern, Scene, Stance, Theme};

/// The words on hexes.
pub(crate) struct Words<'a> {
    scene: &'a Scene,
    theme: &'a Theme,
    /// Signs of paths, flows and lines of sight, by hex.
    ways: BTreeMap<Hex, char>,
    /// Captions, which have a line of their own in flat-top.
    pub(crate) below: BTreeMap<Hex, String>,
}

impl<'a> Words<'a> {
    pub(crate) fn of(scene: &'a Scene, theme: &'a Theme) -> Words<'a> {
        let mut ways = BTreeMap::new();
        ways.extend(scene.flow.iter().map(|(&hex, &direction)| (hex, arrow(direction, scene.orientation))));
        for beam in &scene.sights {
            let blocked = beam.blocked.map_or(u32::MAX, |hex| beam.from.distance(hex));
            let sign = |hex: Hex| if beam.from.distance(hex) < blocked { '+' } else { 'x' };
            // A line with more steps than the scene has hexes leaves the scene.
            let seen =
                usize::try_from(beam.from.distance(beam.to)).is_ok_and(|steps| steps < scene.hexes().len());
            if seen {
                ways.extend(line(beam.from, beam.to).into_iter().map(|hex| (hex, sign(hex))));
            }
        }
        for path in &scene.paths {
            for pair in path.hexes.windows(2) {
                let step = Direction::ALL.into_iter().find(|&d| pair[0].try_neighbor(d) == Ok(pair[1]));
                ways.insert(pair[0], step.map_or('*', |direction| arrow(direction, scene.orientation)));
            }
            ways.extend(path.hexes.last().map(|&hex| (hex, '*')));
        }
        let mut below = BTreeMap::new();
        if let Some(system) = scene.coordinates {
            below.extend(scene.hexes().map(|hex| (hex, system.label(hex))));
        }
        below.extend(scene.captions.iter().map(|(&hex, text)| (hex, text.clone())));
        Words { scene, theme, ways, below }
    }

    /// The word on a hex: its figure, label, path sign, caption or style sign.
    ///
    /// The first of these that the hex has.
    pub(crate) fn on(&self, hex: Hex) -> String {
        let scene = self.scene;
        if let Some(figure) = scene.figures.get(&hex) {
            let mut name = figure.name.clone();
            name.extend(figure.facing.map(|facing| arrow(facing, scene.orientation)));
            name.extend((figure.stance == Stance::Prone).then_some('_'));
            return name;
        }
        if let Some(label) = scene.labels.get(&hex) {
            return label.clone();
        }
        if let Some(way) = self.ways.get(&hex) {
            return way.to_string();
        }
        if scene.orientation == Orientation::Pointy
            && let Some(caption) = self.below.get(&hex)
        {
            return caption.clone();
        }
        let mut sign = self.sign(hex).to_string();
        if let Some(level) = scene.levels.get(&hex).filter(|level| **level != 0) {
            write!(sign, "{level:+}").expect("a string takes all that is written");
        }
        sign
    }

    /// The sign of the topmost style that has a sign.
    fn sign(&self, hex: Hex) -> char {
        let tints = self.scene.tints.iter().rev().filter(|tint| tint.hexes.contains(&hex));
        let patterns = tints.map(|tint| self.theme.style(&tint.style).pattern);
        if let Some(pattern) = patterns.into_iter().find(|pattern| *pattern != Pattern::None) {
            return sign_of(pattern);
        }
        if let Some(block) = self.scene.blocks.get(&hex) {
            return block_sign(block.shape);
        }
        let mut tracks = self.scene.tracks.iter().rev();
        if let Some(((track, _), _)) = tracks.find(|(_, hexes)| hexes.contains_key(&hex)) {
            return track.sign();
        }
        let Some(paint) = self.scene.paint_of(hex) else { return ' ' };
        let Paint { ground, covers } = &self.scene.paints[paint];
        let covers = covers.iter().rev().map(|cover| self.theme.style(cover).pattern);
        if let Some(pattern) = covers.into_iter().find(|pattern| *pattern != Pattern::None) {
            return pattern.sign();
        }
        match ground {
            PaintGround::Heat(step) => char::from_digit(*step, 10).unwrap_or('9'),
            PaintGround::Style(_) => sign_of(style_of_paint(self.scene, self.theme, paint).pattern),
        }
    }
}

/// The sign of a building.
pub(crate) const fn block_sign(shape: BuildingShape) -> char {
    match shape {
        BuildingShape::Angular => Pattern::Houses.sign(),
        BuildingShape::Round => 'O',
    }
}

/// The sign of a pattern; a dot without a pattern.
pub(crate) fn sign_of(pattern: Pattern) -> char {
    if pattern == Pattern::None { '·' } else { pattern.sign() }
}

/// The arrow that points in a direction.
const fn arrow(direction: Direction, orientation: Orientation) -> char {
    match (orientation, direction) {
        (Orientation::Flat, Direction::D0) => '↑',
        (Orientation::Flat, Direction::D1) | (Orientation::Pointy, Direction::D1) => '↗',
        (Orientation::Flat, Direction::D2) | (Orientation::Pointy, Direction::D3) => '↘',
        (Orientation::Flat, Direction::D3) => '↓',
        (Orientation::Flat, Direction::D4) | (Orientation::Pointy, Direction::D4) => '↙',
        (Orientation::Flat, Direction::D5) | (Orientation::Pointy, Direction::D0) => '↖',
        (Orientation::Pointy, Direction::D2) => '→',
        (Orientation::Pointy, Direction::D5) => '←',
    }
}
