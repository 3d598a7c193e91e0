//! Where a picture goes, and in which form.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use sixfold::render::{Scene, Theme, stream, svg, write_svg, write_text};

use crate::files::{refuse_same_file, write, write_with};
use crate::messages::{Failure, is_dash, shown_output, unknown};
use crate::terminal::Screen;

/// Where a picture goes.
#[derive(Args)]
pub(crate) struct OutputArguments {
    /// The file to write: .svg, .png or .txt; `-` is standard output and needs --format
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// The form of the picture, if the name does not say it
    #[arg(long, value_enum)]
    format: Option<PictureFormat>,

    /// How large a PNG is; at 1 a hex is 60 pixels wide
    #[arg(long, value_name = "FACTOR", default_value_t = 2.0, allow_negative_numbers = true)]
    scale: f64,
}

/// The form of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureFormat {
    /// A vector picture
    Svg,
    /// Pixels
    Png,
    /// Letters
    Text,
}

/// A file and what is to be written to it.
pub(crate) struct Output<'a> {
    path: &'a Path,
    format: PictureFormat,
    scale: f64,
}

impl Output<'_> {
    /// What the command line says, or the ending of the name.
    pub(crate) fn of(arguments: &OutputArguments) -> Result<Output<'_>, Failure> {
        let path = arguments.output.as_path();
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let format = match (arguments.format, ending.as_str()) {
            (Some(format), _) => format,
            (None, "svg") => PictureFormat::Svg,
            (None, "png") => PictureFormat::Png,
            (None, "txt") => PictureFormat::Text,
            (None, _) if is_dash(path) => {
                return Err(Failure::usage("say the form of the picture with --format"));
            }
            (None, other) => {
                let unknown = unknown("form of a picture", other, ["svg", "png", "txt"]);
                return Err(Failure::Usage(format!(
                    "{}: {unknown}; or say it with --format",
                    shown_output(path)
                )));
            }
        };
        Ok(Output { path, format, scale: arguments.scale })
    }

    /// Refuses to write over a file that is read.
    pub(crate) fn refuse_writing_over(&self, read: &Path) -> Result<(), Failure> {
        refuse_same_file(read, self.path, "write to another one")
    }

    /// Writes the picture.
    pub(crate) fn write(&self, scene: &Scene, theme: &Theme, screen: Screen) -> Result<(), Failure> {
        match self.format {
            PictureFormat::Text => {
                write_with(self.path, |out| stream(out, |out| write_text(scene, theme, screen.terminal, out)))
            }
            PictureFormat::Png => write(self.path, &pixels(&svg(scene, theme), self.scale)?),
            PictureFormat::Svg => {
                write_with(self.path, |out| stream(out, |out| write_svg(scene, theme, out)))
            }
        }
    }
}

/// The picture in pixels.
#[cfg(feature = "png")]
fn pixels(svg: &str, scale: f64) -> Result<Vec<u8>, Failure> {
    sixfold_png::png(svg, scale).map_err(Failure::usage)
}

/// Says that this program cannot do it.
#[cfg(not(feature = "png"))]
fn pixels(_: &str, _: f64) -> Result<Vec<u8>, Failure> {
    Err(Failure::usage("this program was built without PNG (the feature `png`); write an SVG instead"))
}
