use std::fmt::Write as _;
use std::io::{self, Write};

use sixfold::render::Color;

use crate::models::model::{Material, Model, ModelWriteError};

const HEADER: u64 = 12;
const CHUNK_HEADER: u64 = 8;
const VECTOR: u64 = 12;
const INDEX: u64 = 4;

/// Writes a model as binary glTF 2.0: one mesh, with a primitive for each material.
///
/// All primitives share the positions and normals; indices are 32-bit numbers.
///
/// # Errors
/// [`ModelWriteError::TooLarge`] past the 4 GiB that the format can hold, before anything is written, and
/// [`ModelWriteError::Io`] when `out` refuses.
pub fn write_glb(model: &Model<'_>, out: &mut impl Write) -> Result<(), ModelWriteError> {
    let mesh = model.mesh();
    let parts = model.parts();
    let vertices = mesh.positions().len() as u64;
    let binary = 2 * VECTOR * vertices + INDEX * mesh.indices().len() as u64;
    let json = padded(document(model, &parts, binary));
    let total =
        HEADER + CHUNK_HEADER + json.len() as u64 + if binary > 0 { CHUNK_HEADER + binary } else { 0 };
    let length = u32::try_from(total).map_err(|_| ModelWriteError::TooLarge { bytes: total })?;

    out.write_all(b"glTF")?;
    words(out, [2, length, json.len() as u32])?;
    out.write_all(b"JSON")?;
    out.write_all(json.as_bytes())?;
    if binary > 0 {
        // A multiple of four already, so nothing has to be filled up.
        words(out, [binary as u32])?;
        out.write_all(b"BIN\0")?;
        for vectors in [mesh.positions(), mesh.normals()] {
            for vector in vectors {
                words(out, vector.map(f32::to_bits))?;
            }
        }
        for (_, triangles) in &parts {
            for &triangle in triangles {
                words(out, triangle)?;
            }
        }
    }
    Ok(())
}

/// Writes 32-bit numbers, the lowest byte first.
fn words<const N: usize>(out: &mut impl Write, numbers: [u32; N]) -> io::Result<()> {
    out.write_all(numbers.map(u32::to_le_bytes).as_flattened())
}

/// Filled up with spaces to a multiple of four bytes.
fn padded(mut json: String) -> String {
    while !json.len().is_multiple_of(4) {
        json.push(' ');
    }
    json
}

/// The part of the file that says what the numbers are.
fn document(model: &Model<'_>, parts: &[(&Material, Vec<[u32; 3]>)], binary: u64) -> String {
    let name = quoted(model.name());
    let mut json = String::from(r#"{"asset":{"version":"2.0","generator":"sixfold"},"scene":0,"#);
    let Some((low, high)) = model.mesh().bounds() else {
        // Without vertices there can be no mesh: a scene with an empty node.
        json += &format!(r#""scenes":[{{"nodes":[0]}}],"nodes":[{{"name":{name}}}]}}"#);
        return json;
    };
    let vertices = model.mesh().positions().len() as u64;
    json += &format!(r#""scenes":[{{"nodes":[0]}}],"nodes":[{{"name":{name},"mesh":0}}],"#);
    json += &format!(r#""meshes":[{{"name":{name},"primitives":["#);
    let primitives = (0..parts.len()).map(|i| {
        format!(r#"{{"attributes":{{"POSITION":0,"NORMAL":1}},"indices":{},"material":{i}}}"#, i + 2)
    });
    json += &list(primitives);
    json += r#"]}],"materials":["#;
    json += &list(parts.iter().map(|(material, _)| material_of(material)));
    json += r#"],"accessors":["#;
    let [low, high] = [low, high].map(|corner| list(corner.iter().map(f32::to_string)));
    json += &format!(
        r#"{{"bufferView":0,"componentType":5126,"count":{vertices},"type":"VEC3","min":[{low}],"max":[{high}]}},"#
    );
    json += &format!(r#"{{"bufferView":1,"componentType":5126,"count":{vertices},"type":"VEC3"}},"#);
    let mut offset = 0;
    let indices = parts.iter().map(|(_, triangles)| {
        let count = 3 * triangles.len() as u64;
        let accessor = format!(
            r#"{{"bufferView":2,"byteOffset":{offset},"componentType":5125,"count":{count},"type":"SCALAR"}}"#
        );
        offset += INDEX * count;
        accessor
    });
    json += &list(indices);
    let (vectors, indices) = (VECTOR * vertices, INDEX * model.mesh().indices().len() as u64);
    json += &format!(
        r#"],"bufferViews":[{{"buffer":0,"byteLength":{vectors},"target":34962}},{{"buffer":0,"byteOffset":{vectors},"byteLength":{vectors},"target":34962}},{{"buffer":0,"byteOffset":{},"byteLength":{indices},"target":34963}}],"buffers":[{{"byteLength":{binary}}}]}}"#,
        2 * vectors
    );
    json
}

fn material_of(material: &Material) -> String {
    let Color { r, g, b } = material.color;
    let color = list([r, g, b].into_iter().map(|channel| linear(channel).to_string()));
    let name = quoted(&material.name);
    format!(
        r#"{{"name":{name},"pbrMetallicRoughness":{{"baseColorFactor":[{color},1],"metallicFactor":0,"roughnessFactor":0.9}}}}"#
    )
}

/// A channel of a colour as light: screens show 0 to 255 by the sRGB curve, glTF counts light.
fn linear(channel: u8) -> f32 {
    let part = f64::from(channel) / 255.0;
    let light = if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
    light as f32
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(",")
}

/// A text as JSON writes it.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            sign if sign.is_control() => {
                write!(out, "\\u{:04x}", u32::from(sign)).expect("a string takes all that is written");
            }
            sign => out.push(sign),
        }
    }
    out.push('"');
    out
}
