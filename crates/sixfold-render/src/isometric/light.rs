use sixfold_terrain::Slope;

use crate::Color;

/// The direction towards the light.
///
/// Upper left of the picture, a little behind the viewer.
pub(crate) const LIGHT: [f64; 3] = [-0.58, 0.76, 0.29];

/// The light on ground of this slope, 0 to 1.
pub(crate) fn light_on(slope: Slope) -> f64 {
    let normal = slope.normal();
    let light: f64 = normal.iter().zip(LIGHT).map(|(n, l)| n * l).sum();
    light.max(0.0)
}

/// A colour in a light from 0 to 1.
///
/// At 0.76, the light on level ground, it is unchanged.
pub(crate) fn shade(color: Color, light: f64) -> Color {
    let difference = light - LIGHT[1];
    let part = libm::fabs(difference) * 1000.0;
    if difference < 0.0 {
        color.mix(Color { r: 22, g: 30, b: 62 }, (part * 0.95) as u32, 1000)
    } else {
        color.mix(Color { r: 255, g: 248, b: 222 }, (part * 1.6) as u32, 1000)
    }
}
