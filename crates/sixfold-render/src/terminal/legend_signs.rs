use alloc::string::{String, ToString};

use sixfold::input::is_hidden;

use crate::scene::NOTE;
use crate::terminal::words::{block_sign, sign_of};
use crate::{Mark, Pattern, Scene, Theme};

/// The style of the outline of a field of view.
pub(crate) const SEEN: &str = "seen";

/// The brackets at the left and the right side of a zone.
pub(crate) fn zone_signs(style: &str) -> [char; 2] {
    if style == SEEN { ['(', ')'] } else { ['[', ']'] }
}

/// The sign of a style in the legend of a text picture.
///
/// `None` for a style that text pictures do not show.
pub(crate) fn legend_sign(scene: &Scene, theme: &Theme, style: &str) -> Option<String> {
    let is_absent = match style {
        "slope" => !scene.levels.is_empty(),
        "cliff" => !scene.cliffs.is_empty(),
        NOTE => !scene.notes.is_empty(),
        _ => false,
    };
    (!is_absent).then(|| sign_for(scene, theme, style))
}

fn sign_for(scene: &Scene, theme: &Theme, style: &str) -> String {
    if scene.paths.iter().any(|path| path.style == style) {
        return "*".to_string();
    }
    if style == "sight" && !scene.sights.is_empty() {
        return "+".to_string();
    }
    if let Some(figure) = scene.figures.values().find(|figure| figure.style == style) {
        let letter = figure.name.chars().next().filter(|&letter| !is_hidden(letter));
        return letter.map_or_else(|| " ".to_string(), |letter| letter.to_string());
    }
    if let Some(mark) =
        Mark::ALL.into_iter().find(|mark| mark.style() == style && scene.marks.contains_key(mark))
    {
        return mark.sign().to_string();
    }
    if let Some(((track, _), _)) = scene.tracks.iter().find(|((_, of), _)| of == style) {
        return track.sign().to_string();
    }
    if let Some(block) = scene.blocks.values().find(|block| block.style == style) {
        return block_sign(block.shape).to_string();
    }
    if style == "wall" && !scene.walls.is_empty() {
        return "\\|/".to_string();
    }
    if scene.edges.iter().any(|layer| layer.style == style) {
        return "\\|/".to_string();
    }
    if scene.borders.iter().any(|border| border.style == style) {
        return String::from_iter(zone_signs(style));
    }
    let pattern = theme.style(style).pattern;
    let is_zone = scene.zones.iter().any(|zone| zone.style == style);
    if is_zone && sign_of(pattern) == sign_of(Pattern::None) {
        return String::from_iter(zone_signs(style));
    }
    sign_of(pattern).to_string()
}
