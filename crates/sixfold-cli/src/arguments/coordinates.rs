//! Hexes in any coordinate system.

use sixfold::coord::{Cube, CubeError, Doubled, Hex, Offset, Triangle};
use sixfold::input::brief;
use sixfold_render::CoordinateSystem;

use crate::messages::{Failure, unknown};

/// The coordinate system with this name.
pub(crate) fn coordinate_system(name: &str) -> Result<CoordinateSystem, String> {
    let names = CoordinateSystem::ALL.map(CoordinateSystem::name);
    name.parse().map_err(|_| unknown("coordinate system", name, names.iter().map(String::as_str)))
}

/// The numbers of a hex in a coordinate system.
pub(crate) fn coordinates_of(hex: Hex, system: CoordinateSystem) -> Vec<i64> {
    system
        .label(hex)
        .split(',')
        .map(|number| number.parse().expect("coordinates are whole numbers"))
        .collect()
}

/// Parses a hex in a coordinate system.
pub(crate) fn hex_in(system: CoordinateSystem, text: &str) -> Result<Hex, Failure> {
    let numbers: Option<Vec<i64>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    let numbers = numbers.unwrap_or_default();
    let wanted = if system == CoordinateSystem::Cube { 3 } else { 2 };
    if numbers.len() != wanted {
        let right = system.label(Hex::new(3, 2));
        return Err(Failure::Usage(format!(
            "{:?} is not a hex in {}: expected {wanted} whole numbers with commas between, such as {right}",
            brief(text),
            system.name()
        )));
    }
    let small = |number: i64| {
        i32::try_from(number)
            .map_err(|_| Failure::Usage(format!("{number} is too large for a column or row")))
    };
    match system {
        CoordinateSystem::Cube => {
            // Written as x,y,z, which are q, s and r.
            let [x, y, z] = [numbers[0], numbers[1], numbers[2]];
            Cube::try_new(x, z, y).map(Hex::from).map_err(|error| match error {
                CubeError::Sum { .. } => {
                    let sum = i128::from(x) + i128::from(y) + i128::from(z);
                    Failure::Usage(format!("cube {x},{y},{z} has the sum {sum}; x + y + z must be 0"))
                }
                CubeError::OutOfRange(_) => Failure::usage(error),
            })
        }
        CoordinateSystem::Offset(parity) => {
            let offset = Offset { col: small(numbers[0])?, row: small(numbers[1])? };
            offset.hex(parity).map_err(Failure::usage)
        }
        CoordinateSystem::Doubled(axis) => {
            let doubled = Doubled::try_new(small(numbers[0])?, small(numbers[1])?).map_err(Failure::usage)?;
            doubled.hex(axis).map_err(Failure::usage)
        }
        CoordinateSystem::Triangle(orientation) => {
            let triangle = Triangle::try_new(numbers[0], numbers[1]).map_err(Failure::usage)?;
            triangle.hex(orientation).map_err(Failure::usage)
        }
        _ => Hex::try_new(numbers[0], numbers[1]).map_err(Failure::usage),
    }
}

#[cfg(test)]
mod tests {
    use sixfold::coord::Hex;
    use sixfold_render::CoordinateSystem;

    use super::{coordinates_of, hex_in};

    #[test]
    fn coordinates_of_every_system_lead_back() {
        for system in CoordinateSystem::ALL {
            for hex in [Hex::new(0, 0), Hex::new(3, 2), Hex::new(-7, 4), Hex::new(5, -8)] {
                assert_eq!(hex_in(system, &system.label(hex)).ok(), Some(hex), "{} {hex}", system.name());
                assert!(coordinates_of(hex, system).len() >= 2);
            }
            for wrong in ["", "1", "1,2,3,4", "a,b", "1;2", "1.5,2", "99999999999999999999,1"] {
                assert!(hex_in(system, wrong).is_err(), "{} {wrong}", system.name());
            }
        }
        for (system, wrong) in [
            (CoordinateSystem::Cube, "1,1,1"),
            (CoordinateSystem::ALL[6], "1,2"),
            (CoordinateSystem::Axial, "2147483647,2147483647"),
            (CoordinateSystem::ALL[2], "9999999999,1"),
        ] {
            assert!(hex_in(system, wrong).is_err(), "{} {wrong}", system.name());
        }
    }
}
