//! The names that requests and packages know, as lists.
//!
//! The packages for TypeScript and Python have a type for each. Their files are generated from these lists
//! by the test `packages_list_every_name`, so no list is kept by hand.

use sixfold::coord::{DoubledAxis, Orientation, Parity};
use sixfold::shape::Tie;
use sixfold_render::{CoordinateSystem, Mark};
use sixfold_tactics::{Bracket, FiringArc, Mode};

use crate::coordinates::tie_name;
use crate::kinds;
use crate::tactics::{OUTSIDE, SCHEMES, outside_name, scheme_name};

/// All names of one kind of thing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NameList {
    /// The name of the type in the packages, such as `Parity`.
    pub name: &'static str,
    /// One sentence of documentation.
    pub about: &'static str,
    /// The names, in their order in Rust.
    pub names: Vec<String>,
}

/// The lists of names, in the order of the documentation.
///
/// ```
/// let parities = sixfold_query::name_lists().into_iter().find(|list| list.name == "Parity");
/// assert_eq!(parities.expect("a list").names, ["odd-q", "even-q", "odd-r", "even-r"]);
/// ```
#[must_use]
pub fn name_lists() -> Vec<NameList> {
    let list = |name, about, names: &[&str]| NameList {
        name,
        about,
        names: names.iter().map(ToString::to_string).collect(),
    };
    let ties = [Tie::Symmetric, Tie::Left, Tie::Right].map(tie_name);
    let brackets: Vec<&str> = Bracket::ALL.map(Bracket::name).into_iter().chain(["out_of_range"]).collect();
    vec![
        list("Kind", "The kinds of errors of the protocol.", &kinds::all()),
        list(
            "Parity",
            "The parity: the columns (`q`) or rows (`r`) of an offset map that are shifted.",
            &Parity::ALL.map(Parity::name),
        ),
        list(
            "DoubledAxis",
            "The doubled coordinate that counts half steps: rows (`height`, flat-top) or columns (`width`, pointy-top).",
            &DoubledAxis::ALL.map(DoubledAxis::name),
        ),
        list("Orientation", "Flat-top or pointy-top.", &Orientation::ALL.map(Orientation::name)),
        list("Tie", "The choice of a line that runs along the side between two hexes.", &ties),
        list("FiringArc", "A firing arc of a unit.", &FiringArc::ALL.map(FiringArc::name)),
        list("ArcScheme", "The scheme that divides hexes between two arcs.", &SCHEMES.map(scheme_name)),
        list("Mode", "The mode of movement of a unit.", &Mode::ALL.map(Mode::name)),
        list("Bracket", "The range bracket of a distance.", &brackets),
        list("Outside", "The effect on sight of hexes that are not on the map.", &OUTSIDE.map(outside_name)),
        #[cfg(feature = "searches")]
        list(
            "Wrap",
            "The sides of a map that meet: all, or two sides of a rectangle.",
            &crate::searches::WRAPS.map(crate::searches::wrap_name),
        ),
        #[cfg(feature = "triangles")]
        list(
            "Shading",
            "The shading: triangles share their corners, or each is a facet.",
            &crate::triangles::SHADINGS.map(crate::triangles::shading_name),
        ),
        #[cfg(feature = "games")]
        list("GameName", "A built-in game.", &sixfold_games::catalogue::NAMES),
        list("Mark", "A mark on a hex during play.", &Mark::ALL.map(Mark::style)),
        NameList {
            name: "CoordinateSystem",
            about: "A coordinate system for labels of hexes.",
            names: CoordinateSystem::ALL.map(CoordinateSystem::name).to_vec(),
        },
    ]
}
