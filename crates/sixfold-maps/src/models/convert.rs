use std::error::Error;
use std::fmt;
use std::io::{self, BufWriter, Write};
use std::str::FromStr;

use sixfold::coord::Hex;
use sixfold::grid::Region;
use sixfold::input::{Faults, brief};
use sixfold_render::{Color, TerrainPicture, write_buffered};
use sixfold_terrain::{HeightField, Mesh, MeshSettings, Mesher, Normals};

use crate::models::glb::write_glb;
use crate::models::model::{Material, Model, ModelWriteError};
use crate::models::obj::write_obj;
use crate::reading::FileFault;
use crate::token_file::{LONGEST_TOKEN_FILE, TokenFile, read_tokens_within};

/// The formats that a token file can be converted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerrainFormat {
    /// Binary glTF 2.0.
    Glb,
    /// Wavefront OBJ.
    Obj,
    /// A picture.
    Svg,
}

impl TerrainFormat {
    /// All formats.
    pub const ALL: [TerrainFormat; 3] = [TerrainFormat::Glb, TerrainFormat::Obj, TerrainFormat::Svg];

    /// The file extension: `glb`, `obj` or `svg`.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            TerrainFormat::Glb => "glb",
            TerrainFormat::Obj => "obj",
            TerrainFormat::Svg => "svg",
        }
    }
}

impl FromStr for TerrainFormat {
    type Err = TerrainFormatError;

    /// Reads a file extension, in upper or lower case.
    fn from_str(extension: &str) -> Result<TerrainFormat, TerrainFormatError> {
        let known =
            TerrainFormat::ALL.into_iter().find(|format| extension.eq_ignore_ascii_case(format.extension()));
        known.ok_or_else(|| TerrainFormatError(extension.to_owned()))
    }
}

/// A file extension that is not a terrain format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainFormatError(pub String);

impl fmt::Display for TerrainFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown format {:?}; known: glb, obj, svg", brief(&self.0))
    }
}

impl Error for TerrainFormatError {}

/// Converts the text of a token file to a model or a picture.
///
/// Models are smooth or in facets as `normals` says; a picture is always in facets. The rim is closed
/// by walls where the file has a `base`.
///
/// ```
/// use sixfold_terrain::Normals;
/// use sixfold_maps::{TerrainFormat, convert_terrain};
///
/// let text = r##"
/// title = "One token"
/// orientation = "pointy"
/// kinds = { grass = "#7fae5a" }
/// tokens = [{ hex = [0, 0], height = 1, kind = "grass" }]
/// "##;
/// let model = convert_terrain(text, TerrainFormat::Glb, Normals::Smooth)?;
/// assert_eq!(&model[..4], b"glTF");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Faults`]: everything that is wrong with the text.
pub fn convert_terrain(
    text: &str,
    format: TerrainFormat,
    normals: Normals,
) -> Result<Vec<u8>, Faults<FileFault>> {
    convert_terrain_within(text, LONGEST_TOKEN_FILE, format, normals)
}

/// The same for a text with a limit of bytes.
///
/// # Errors
/// [`Faults`]: everything that is wrong with the text, or that it is longer.
pub fn convert_terrain_within(
    text: &str,
    most_bytes: usize,
    format: TerrainFormat,
    normals: Normals,
) -> Result<Vec<u8>, Faults<FileFault>> {
    let file = read_tokens_within(text, most_bytes)?;
    let mut out = Vec::new();
    write_terrain(&file, format, normals, &mut out).expect("memory takes all that is written");
    Ok(out)
}

/// Writes the terrain of a token file as a model or a picture, some kilobytes at a time.
///
/// # Errors
/// Those of `out`.
pub fn write_terrain(
    file: &TokenFile,
    format: TerrainFormat,
    normals: Normals,
    out: &mut impl Write,
) -> io::Result<()> {
    match format {
        TerrainFormat::Svg => write_picture(file, out),
        TerrainFormat::Glb | TerrainFormat::Obj => {
            let mut buffered = BufWriter::with_capacity(1 << 16, out);
            write_model(file, format, normals, &mut buffered)?;
            buffered.flush()
        }
    }
}

fn write_picture(file: &TokenFile, out: &mut impl Write) -> io::Result<()> {
    let picture = TerrainPicture {
        plan: file.plan(),
        base: file.base,
        description: &file.description,
        ..TerrainPicture::new(&file.terrain, &file.title)
    };
    write_buffered(out, |out| picture.write_svg(|&kind| file.kinds[kind].color, out))
}

fn write_model(
    file: &TokenFile,
    format: TerrainFormat,
    normals: Normals,
    out: &mut impl Write,
) -> io::Result<()> {
    let terrain = &file.terrain;
    let region = terrain.region().expect("a token file has fewer tokens than a region may have hexes");
    let heights = terrain.heights();
    let field =
        HeightField::new(&region, &heights, terrain.orientation()).expect("one height for each token");
    // Near the middle positions are small and 32 bits are enough, wherever the terrain lies.
    let origin = middle(&region);
    let settings = MeshSettings { plan: file.plan(), origin, normals, skirt: file.base };
    let mut mesh = Mesh::new();
    Mesher::new().write(&field, &settings, &mut mesh);

    let mut materials: Vec<Material> =
        file.kinds.iter().map(|kind| Material { name: kind.name.clone(), color: kind.color }).collect();
    let walls = materials.len() as u32;
    materials.push(Material { name: "walls".to_owned(), color: Color { r: 107, g: 91, b: 79 } });
    let kinds = terrain.tokens().flat_map(|(hex, _)| terrain.kinds(hex).expect("a token has kinds"));
    let mut parts: Vec<u32> = kinds.map(|&kind| kind as u32).collect();
    parts.resize(mesh.triangles().len(), walls);

    let model = Model::new(&file.title, &mesh, &materials, &parts)
        .expect("a part for each triangle, all numbers finite");
    let written = match format {
        TerrainFormat::Obj => write_obj(&model, out),
        _ => write_glb(&model, out),
    };
    written.map_err(|error| match error {
        ModelWriteError::Io(error) => error,
        other => io::Error::other(other),
    })
}

/// A hex near the middle of a region.
fn middle(region: &Region) -> Hex {
    let between = |(low, high): (i32, i32)| low + (high - low) / 2;
    region.bounds().map_or(Hex::ORIGIN, |bounds| {
        Hex::try_new(i64::from(between(bounds.q)), i64::from(between(bounds.r))).unwrap_or(Hex::ORIGIN)
    })
}
