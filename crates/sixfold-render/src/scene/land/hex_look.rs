use alloc::string::String;
use alloc::vec::Vec;

use sixfold::coord::{Direction, Edge, Hex, Orientation};

use crate::scene::Exits;
use crate::{Building, Scene, Track};

/// One hex of a scene: its ground, its relief and what is built on it.
///
/// A program that draws hexes one by one has all that pictures are drawn from here: the names of styles, which a
/// [`Theme`](crate::Theme) gives colours and patterns, and sides as directions.
/// [`ground_svg`](HexLook::ground_svg) and [`land_svg`](HexLook::land_svg) draw it.
///
/// ```
/// use sixfold::coord::{Hex, Orientation, flat};
/// use sixfold_render::{Scene, Theme, Track};
///
/// let mut scene = Scene::new("A ford", Orientation::Flat);
/// scene.fill("water", [Hex::ORIGIN]);
/// scene.fill("clear", [Hex::new(0, 1)]);
/// scene.levels([(Hex::ORIGIN, -1), (Hex::new(0, 1), 1)]);
/// scene.track(Track::Road, "road", Hex::ORIGIN, [flat::S]);
/// let look = scene.look_of(Hex::ORIGIN).expect("it is part of the scene");
/// assert_eq!((look.ground, look.level), ("water", -1));
/// assert_eq!(look.faces, [0, 0, 0, 2, 0, 0], "the hex to the south is two levels above it");
/// assert!(look.land_svg(&Theme::light()).contains("<path"));
/// # assert_eq!(look.tracks[0].sides, [flat::S]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HexLook<'s> {
    /// The orientation of the scene.
    pub orientation: Orientation,
    /// The style of its ground.
    pub ground: &'s str,
    /// The styles whose marks lie over the ground, from the lowest up.
    pub covers: Vec<&'s str>,
    /// Its level: higher ground is lighter.
    pub level: i32,
    /// How far each neighbour is above it, by the numbers of directions: 0 where it is not, at most 4.
    pub faces: [u8; 6],
    /// The sides on which it falls off in a cliff.
    pub cliffs: Vec<Direction>,
    /// The sides with walls.
    pub walls: Vec<Direction>,
    /// Roads, rails and bridges, in the order they are drawn.
    pub tracks: Vec<HexTrack<'s>>,
    /// The building on it.
    pub building: Option<&'s Building>,
    /// The letters at its bottom, without its level.
    pub note: Option<&'s str>,
    /// The text in its middle.
    pub label: Option<&'s str>,
}

/// A line through a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HexTrack<'s> {
    /// Its kind.
    pub track: Track,
    /// Its style.
    pub style: &'s str,
    /// The sides it leaves by.
    pub sides: Vec<Direction>,
}

impl HexTrack<'_> {
    pub(crate) fn exits(&self) -> Exits {
        Exits::of(self.sides.iter().copied())
    }
}

#[expect(clippy::multiple_inherent_impl, reason = "the look of a hex stands beside its type")]
impl Scene {
    /// Everything but marks of play and figures on a hex; `None` outside the scene.
    #[must_use]
    pub fn look_of(&self, hex: Hex) -> Option<HexLook<'_>> {
        let paint = self.paint_of(hex)?;
        let sides = |is_there: &dyn Fn(Direction) -> bool| {
            Direction::ALL.into_iter().filter(|side| is_there(*side)).collect()
        };
        let tracks = self.tracks.iter().filter_map(|((track, style), hexes)| {
            Some(HexTrack { track: *track, style, sides: hexes.get(&hex)?.iter().collect() })
        });
        Some(HexLook {
            orientation: self.orientation,
            ground: self.name_of(paint),
            covers: self.paints[paint].covers.iter().map(String::as_str).collect(),
            level: self.level(hex),
            faces: Direction::ALL.map(|toward| self.fall(hex, toward).unwrap_or(0)),
            cliffs: sides(&|side| self.cliffs.contains(&(hex, side))),
            walls: sides(&|side| Edge::try_new(hex, side).is_ok_and(|edge| self.walls.contains(edge))),
            tracks: tracks.collect(),
            building: self.blocks.get(&hex),
            note: self.notes.get(&hex).map(String::as_str),
            label: self.labels.get(&hex).map(String::as_str),
        })
    }
}
