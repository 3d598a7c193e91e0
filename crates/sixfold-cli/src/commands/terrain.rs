use std::path::PathBuf;

use clap::{Args, ValueEnum};
use sixfold_maps::{
    LONGEST_TOKEN_FILE, TerrainFormat, TerrainFormatError, read_tokens_within, write_terrain,
};
use sixfold_terrain::Normals;

use crate::boards_and_maps::lines;
use crate::files::{read_text, refuse_same_file, write_with};
use crate::messages::{Answer, Failure, shown_output};

const EXAMPLES: &str = "Examples:
  $ sixfold terrain samples/island.toml island.svg

  $ sixfold terrain samples/island.toml island.glb --shading facets

  $ sixfold terrain - - --format obj < samples/island.toml | head -n 1
  o The_island

docs/token-file.md describes token files.";

/// Convert a token file to a 3D model (.glb, .obj) or a picture (.svg).
///
/// Reads a terrain of hex tokens and writes it as binary glTF, as Wavefront OBJ or as an isometric
/// picture, by the extension of the second name. A wrong file is refused with all its faults.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The token file; `-` is standard input
    input: PathBuf,

    /// The file to write; `-` is standard output and needs --format
    output: PathBuf,

    /// The format to write, if the extension does not give it
    #[arg(long, value_enum)]
    format: Option<Format>,

    /// The most bytes the token file may have
    #[arg(long, value_name = "BYTES", default_value_t = LONGEST_TOKEN_FILE, value_parser = token_file_size)]
    max_size: usize,

    /// Smooth or faceted shading of models
    #[arg(long, value_enum, default_value = "smooth")]
    shading: Shading,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Binary glTF 2.0
    Glb,
    /// Wavefront OBJ
    Obj,
    /// A picture
    Svg,
}

#[derive(Clone, Copy, ValueEnum)]
enum Shading {
    /// Triangles share their corners
    Smooth,
    /// Every triangle is a facet
    Facets,
}

/// The largest value of `--max-size`: the memory for a model grows with its file.
const LARGEST: usize = 16 << 20;

/// Reads a size for `--max-size`.
fn token_file_size(text: &str) -> Result<usize, String> {
    let size = text.parse().map_err(|_| "expected a number of bytes".to_owned())?;
    if size <= LARGEST { Ok(size) } else { Err(format!("at most {LARGEST}")) }
}

/// Reads the token file, converts it and writes the result.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    let format = format_of(arguments)?;
    let normals = match arguments.shading {
        Shading::Smooth => Normals::Smooth,
        Shading::Facets => Normals::Flat,
    };
    refuse_same_file(&arguments.input, &arguments.output, "write to another one")?;
    let text = read_text(&arguments.input, arguments.max_size, "; --max-size allows more")?;
    let file = read_tokens_within(&text, arguments.max_size).map_err(|faults| {
        Failure::faults(&arguments.input, faults.count(), lines(&arguments.input, &faults))
    })?;
    write_with(&arguments.output, |mut out| write_terrain(&file, format, normals, &mut out))?;
    Ok(Answer::Yes)
}

fn format_of(arguments: &Arguments) -> Result<TerrainFormat, Failure> {
    if let Some(format) = arguments.format {
        return Ok(match format {
            Format::Glb => TerrainFormat::Glb,
            Format::Obj => TerrainFormat::Obj,
            Format::Svg => TerrainFormat::Svg,
        });
    }
    let ending = arguments.output.extension().unwrap_or_default().to_string_lossy();
    ending.parse().map_err(|error: TerrainFormatError| {
        Failure::Usage(format!("{}: {error}; or give it with --format", shown_output(&arguments.output)))
    })
}
