use std::io::{self, Write};

use sixfold_json::JsonWriter;
use sixfold_render::Color;

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
    let json = padded(document(model, &parts, binary)?);
    let total =
        HEADER + CHUNK_HEADER + json.len() as u64 + if binary > 0 { CHUNK_HEADER + binary } else { 0 };
    let length = u32::try_from(total).map_err(|_| ModelWriteError::TooLarge { bytes: total })?;

    out.write_all(b"glTF")?;
    words(out, [2, length, json.len() as u32])?;
    out.write_all(b"JSON")?;
    out.write_all(&json)?;
    if binary > 0 {
        // The length is a multiple of four, so no padding is needed.
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
fn padded(mut json: Vec<u8>) -> Vec<u8> {
    while !json.len().is_multiple_of(4) {
        json.push(b' ');
    }
    json
}

/// Writes the JSON chunk, which describes the binary chunk.
fn document(model: &Model<'_>, parts: &[(&Material, Vec<[u32; 3]>)], binary: u64) -> io::Result<Vec<u8>> {
    let mut json = JsonWriter::new(Vec::new());
    json.begin_object()?;
    json.key("asset")?;
    json.raw(r#"{"version":"2.0","generator":"sixfold"}"#)?;
    json.key("scene")?;
    json.integer(0)?;
    json.key("scenes")?;
    json.raw(r#"[{"nodes":[0]}]"#)?;
    json.key("nodes")?;
    json.begin_list()?;
    json.begin_object()?;
    json.key("name")?;
    json.string(model.name())?;
    // Without vertices there can be no mesh: a scene with an empty node.
    let bounds = model.mesh().bounds();
    if bounds.is_some() {
        json.key("mesh")?;
        json.integer(0)?;
    }
    json.end_object()?;
    json.end_list()?;
    if let Some(bounds) = bounds {
        mesh(&mut json, model, parts)?;
        accessors(&mut json, model, parts, bounds)?;
        buffers(&mut json, model, binary)?;
    }
    json.end_object()?;
    Ok(json.into_inner())
}

/// The mesh, with a primitive for each part, and the materials of the parts.
fn mesh(
    json: &mut JsonWriter<Vec<u8>>,
    model: &Model<'_>,
    parts: &[(&Material, Vec<[u32; 3]>)],
) -> io::Result<()> {
    json.key("meshes")?;
    json.begin_list()?;
    json.begin_object()?;
    json.key("name")?;
    json.string(model.name())?;
    json.key("primitives")?;
    json.begin_list()?;
    for i in 0..parts.len() {
        let (indices, attributes) = (i + 2, r#"{"POSITION":0,"NORMAL":1}"#);
        json.raw(format!(r#"{{"attributes":{attributes},"indices":{indices},"material":{i}}}"#))?;
    }
    json.end_list()?;
    json.end_object()?;
    json.end_list()?;
    json.key("materials")?;
    json.begin_list()?;
    for (material, _) in parts {
        let Color { r, g, b } = material.color;
        json.begin_object()?;
        json.key("name")?;
        json.string(&material.name)?;
        let color = [r, g, b].map(|channel| linear(channel).to_string()).join(",");
        json.key("pbrMetallicRoughness")?;
        json.raw(format!(r#"{{"baseColorFactor":[{color},1],"metallicFactor":0,"roughnessFactor":0.9}}"#))?;
        json.end_object()?;
    }
    json.end_list()
}

/// The accessors: where positions, normals and the indices of each part are in the buffer.
fn accessors(
    json: &mut JsonWriter<Vec<u8>>,
    model: &Model<'_>,
    parts: &[(&Material, Vec<[u32; 3]>)],
    (low, high): ([f32; 3], [f32; 3]),
) -> io::Result<()> {
    let vertices = model.mesh().positions().len() as u64;
    let [low, high] = [low, high].map(|corner| corner.map(|number| number.to_string()).join(","));
    let vectors = format!(r#""componentType":5126,"count":{vertices},"type":"VEC3""#);
    json.key("accessors")?;
    json.begin_list()?;
    json.raw(format!(r#"{{"bufferView":0,{vectors},"min":[{low}],"max":[{high}]}}"#))?;
    json.raw(format!(r#"{{"bufferView":1,{vectors}}}"#))?;
    let mut offset = 0;
    for (_, triangles) in parts {
        let count = 3 * triangles.len() as u64;
        let place = format!(r#""bufferView":2,"byteOffset":{offset}"#);
        json.raw(format!(r#"{{{place},"componentType":5125,"count":{count},"type":"SCALAR"}}"#))?;
        offset += INDEX * count;
    }
    json.end_list()
}

/// The buffer and its views.
fn buffers(json: &mut JsonWriter<Vec<u8>>, model: &Model<'_>, binary: u64) -> io::Result<()> {
    let vectors = VECTOR * model.mesh().positions().len() as u64;
    let indices = INDEX * model.mesh().indices().len() as u64;
    json.key("bufferViews")?;
    json.begin_list()?;
    for (offset, length, target) in
        [(0, vectors, 34962), (vectors, vectors, 34962), (2 * vectors, indices, 34963)]
    {
        let place = format!(r#""buffer":0,"byteOffset":{offset}"#);
        json.raw(format!(r#"{{{place},"byteLength":{length},"target":{target}}}"#))?;
    }
    json.end_list()?;
    json.key("buffers")?;
    json.raw(format!(r#"[{{"byteLength":{binary}}}]"#))
}

/// An sRGB channel as linear light, which glTF colours use (transfer function of IEC 61966-2-1).
fn linear(channel: u8) -> f32 {
    let part = f64::from(channel) / 255.0;
    let light = if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
    light as f32
}
