use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use sixfold::coord::Hex;

use crate::Scene;
use crate::scene::legend::meaning;

#[expect(clippy::multiple_inherent_impl, reason = "the names of grounds stand beside the meanings of styles")]
impl Scene {
    /// Writes the name of its ground at the bottom of each hex, before its note.
    ///
    /// Clear hexes are left as they are.
    ///
    /// ```
    /// use sixfold::coord::{Hex, Orientation};
    /// use sixfold_render::{Scene, Theme, svg};
    ///
    /// let mut scene = Scene::new("A wood", Orientation::Flat);
    /// scene.fill("heavy_woods", [Hex::ORIGIN]);
    /// scene.name_grounds();
    /// assert!(svg(&scene, &Theme::light()).contains(">heavy\u{a0}woods</text>"));
    /// ```
    pub fn name_grounds(&mut self) {
        let hexes: Vec<Hex> = self.cells().map(|(hex, _)| hex).collect();
        for hex in hexes {
            let Some(style) = self.style_of(hex) else { continue };
            let meaning = meaning(self, style);
            let name = meaning.split(',').next().unwrap_or_default();
            if name == "clear" {
                continue;
            }
            let note = self.notes.get(&hex).map_or_else(String::new, |note| format!(" {note}"));
            // Not broken over two lines: the level stands below the rest.
            self.note(hex, &format!("{name}{note}").replace(' ', "\u{a0}"));
        }
    }
}
