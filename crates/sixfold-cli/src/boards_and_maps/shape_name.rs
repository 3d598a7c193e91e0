//! Shapes by name: `hexagon:5`, `rectangle:16x17`.

use sixfold::coord::{Hex, Offset, Parity};
use sixfold::grid::Outline;
use sixfold::input::brief;

use crate::messages::Failure;

/// The outline of a name such as `hexagon:5` or `rectangle:16x17`.
///
/// `None` for other words.
///
/// The number of hexes is checked before memory is allocated for them.
pub(crate) fn shape(name: &str, parity: Parity, most: u64) -> Result<Option<Outline>, Failure> {
    let Some((kind, size)) = name.split_once(':') else { return Ok(None) };
    let refused = |right: &str| Failure::Usage(format!("{}: expected {right}", brief(name)));
    let allow = |count: u64, fits: String| {
        if count <= most {
            return Ok(());
        }
        let name = brief(name);
        Err(Failure::Usage(format!("{name} has {count} hexes; --max-cells allows {most}, such as {fits}")))
    };
    match kind {
        "hexagon" => {
            let radius: u32 = size.parse().map_err(|_| refused("a radius, such as hexagon:5"))?;
            allow(hexagon_size(radius), format!("hexagon:{}", largest_radius(most)))?;
            Ok(Some(Outline::Hexagon { center: Hex::ORIGIN, radius }))
        }
        "rectangle" => {
            let right = "columns and rows, such as rectangle:16x17";
            let (width, height) = size.split_once('x').ok_or_else(|| refused(right))?;
            let (width, height) = (width.parse::<u32>(), height.parse::<u32>());
            let (Ok(width), Ok(height)) = (width, height) else { return Err(refused(right)) };
            let side = most.isqrt();
            allow(u64::from(width) * u64::from(height), format!("rectangle:{side}x{side}"))?;
            Ok(Some(Outline::Rectangle { corner: Offset { col: 0, row: 0 }, width, height, parity }))
        }
        _ => Ok(None),
    }
}

/// The number of hexes of a hexagon.
fn hexagon_size(radius: u32) -> u64 {
    let radius = u64::from(radius);
    (3 * radius).saturating_mul(radius + 1).saturating_add(1)
}

/// The radius of the largest hexagon with at most `most` hexes.
fn largest_radius(most: u64) -> u32 {
    // 3 r (r + 1) + 1 <= most, so that r is at most the root of a third of it.
    let above = u32::try_from((most / 3).isqrt()).unwrap_or(u32::MAX);
    (0..=above).rev().find(|&radius| hexagon_size(radius) <= most).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{hexagon_size, largest_radius};

    #[test]
    fn the_largest_hexagon_that_fits_is_named() {
        assert_eq!((hexagon_size(0), hexagon_size(2), largest_radius(0)), (1, 19, 0));
        assert!(hexagon_size(u32::MAX) > u64::from(u32::MAX));
        for most in (1..2000).chain([1_000_000, u64::from(u32::MAX)]) {
            let radius = largest_radius(most);
            assert!(hexagon_size(radius) <= most && most < hexagon_size(radius + 1), "{most}: {radius}");
        }
    }
}
