use sixfold::coord::Hex;

use crate::scene::{PaintGround, Scene};
use crate::{Color, Style, Theme};

/// The background and text colour of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HexColors {
    pub(crate) fill: Color,
    pub(crate) ink: Color,
}

/// The opacity of a tint, in percent.
pub(crate) const VEIL: u32 = 55;

impl From<Style> for HexColors {
    fn from(style: Style) -> HexColors {
        HexColors { fill: style.fill, ink: style.text_ink() }
    }
}

/// The style of the ground of a paint.
pub(crate) fn style_of_paint(scene: &Scene, theme: &Theme, paint: usize) -> Style {
    match &scene.paints[paint].ground {
        PaintGround::Style(name) => theme.style(name),
        PaintGround::Heat(step) => theme.heat(*step, scene.scale.as_ref().map_or(1, |scale| scale.steps)),
    }
}

/// The colours of a hex with all its tints and marks.
pub(crate) fn colors_of(scene: &Scene, theme: &Theme, hex: Hex) -> HexColors {
    let mut seen = scene.paint_of(hex).map_or_else(
        || theme.style("paper"),
        |paint| style_of_paint(scene, theme, paint).at_level(scene.level(hex)),
    );
    for tint in scene.tints.iter().filter(|tint| tint.hexes.contains(&hex)) {
        let style = theme.style(&tint.style);
        seen = Style { fill: seen.fill.mix(style.fill, VEIL, 100), ..style };
    }
    for (mark, _) in scene.marks.iter().filter(|(_, hexes)| hexes.contains(&hex)) {
        let style = theme.style(mark.style());
        seen = Style { fill: seen.fill.mix(style.fill, VEIL, 100), ..style };
    }
    seen.into()
}
