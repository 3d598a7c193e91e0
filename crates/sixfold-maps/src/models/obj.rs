use std::io::Write;

use crate::models::model::{Model, ModelWriteError};

/// Writes a model as Wavefront OBJ: positions, normals, and the triangles of each material as a group.
///
/// Numbers are written with as many digits as it takes to read the very same ones back.
///
/// # Errors
/// [`ModelWriteError::Io`] when `out` refuses.
pub fn write_obj(model: &Model<'_>, out: &mut impl Write) -> Result<(), ModelWriteError> {
    writeln!(out, "o {}", word(model.name()))?;
    for [x, y, z] in model.mesh().positions() {
        writeln!(out, "v {x} {y} {z}")?;
    }
    for [x, y, z] in model.mesh().normals() {
        writeln!(out, "vn {x} {y} {z}")?;
    }
    for (material, triangles) in model.parts() {
        let name = word(&material.name);
        writeln!(out, "g {name}\nusemtl {name}")?;
        for triangle in triangles {
            // Counted from 1, the same number for position and normal.
            let [a, b, c] = triangle.map(|vertex| u64::from(vertex) + 1);
            writeln!(out, "f {a}//{a} {b}//{b} {c}//{c}")?;
        }
    }
    Ok(())
}

/// A name without anything that would end it or the line.
fn word(name: &str) -> String {
    let clean =
        |sign: char| if sign.is_whitespace() || sign.is_control() || sign == '#' { '_' } else { sign };
    let word: String = name.chars().map(clean).collect();
    if word.is_empty() { "unnamed".to_owned() } else { word }
}
