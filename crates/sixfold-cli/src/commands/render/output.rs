//! The output file of a picture and its format.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum, value_parser};
use sixfold_render::{
    Paper, PrintScale, Scene, Theme, print_sheets, svg, svg_size, svg_to_scale, write_buffered, write_svg,
    write_text_picture,
};

use crate::commands::render::film::Picture;
use crate::files::{refuse_same_file, write, write_with};
use crate::messages::{Failure, is_dash, shown_output, unknown};
use crate::terminal::Screen;

/// The output options of a picture.
#[derive(Args)]
pub(crate) struct OutputArguments {
    /// The file to write: .svg, .png, .txt, or .html to be printed; `-` is standard output and needs --format
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// The format of the picture, if the extension does not give it
    #[arg(long, value_enum)]
    format: Option<PictureFormat>,

    /// How large a PNG is; at 1 a hex is 60 pixels wide. If not given, 2 or the largest that fits
    #[arg(long, value_name = "FACTOR", allow_negative_numbers = true)]
    scale: Option<f64>,

    /// The most pixels a PNG may have
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = MOST_PIXELS,
        value_parser = value_parser!(u32).range(1..=i64::from(MOST_PIXELS))
    )]
    max_pixels: u32,

    /// Draw to scale: the inches of a hex from side to side, such as 1 or 0.75. An SVG has its size in inches; .html holds sheets of paper, which a browser prints
    #[arg(long, value_name = "INCHES", value_parser = clap::value_parser!(PrintScale), help_heading = "On paper")]
    hex_inches: Option<PrintScale>,

    /// The paper of the sheets
    #[arg(long, value_enum, default_value = "a4", requires = "hex_inches", help_heading = "On paper")]
    paper: PaperArgument,
}

/// A format of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PaperArgument {
    /// 210 by 297 millimetres
    A4,
    /// 8.5 by 11 inches
    Letter,
}

impl PaperArgument {
    const fn paper(self) -> Paper {
        match self {
            PaperArgument::A4 => Paper::A4,
            PaperArgument::Letter => Paper::Letter,
        }
    }
}

/// The most pixels a PNG can have: 8,192 by 4,096.
const MOST_PIXELS: u32 = 1 << 25;

/// The format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureFormat {
    /// A vector picture
    Svg,
    /// Pixels
    Png,
    /// Characters, as a terminal shows them
    Text,
    /// Sheets of paper, with --hex-inches
    Html,
}

/// The default scale of a PNG, if the picture fits.
#[cfg(feature = "png")]
const USUAL_SCALE: f64 = 2.0;

/// An output file and its format.
pub(crate) struct Output<'a> {
    path: &'a Path,
    format: PictureFormat,
    scale: Option<f64>,
    max_pixels: u32,
    on_paper: Option<(PrintScale, Paper)>,
}

impl Output<'_> {
    /// The output with the given format, or the format of the extension.
    pub(crate) fn of(arguments: &OutputArguments) -> Result<Output<'_>, Failure> {
        let path = arguments.output.as_path();
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let format = match (arguments.format, ending.as_str()) {
            (Some(format), _) => format,
            (None, "svg") => PictureFormat::Svg,
            (None, "png") => PictureFormat::Png,
            (None, "txt") => PictureFormat::Text,
            (None, "html") => PictureFormat::Html,
            (None, _) if is_dash(path) => {
                return Err(Failure::usage("give the format of the picture with --format"));
            }
            (None, "") => {
                let output = shown_output(path);
                let text =
                    "the name has no ending that says which picture format it is: svg, png, txt or html";
                return Err(Failure::Usage(format!("{output}: {text}; or give it with --format")));
            }
            (None, other) => {
                let unknown = unknown("picture format", other, ["svg", "png", "txt", "html"]);
                return Err(Failure::Usage(format!(
                    "{}: {unknown}; or give it with --format",
                    shown_output(path)
                )));
            }
        };
        let on_paper = arguments.hex_inches.map(|scale| (scale, arguments.paper.paper()));
        match (format, on_paper) {
            (PictureFormat::Html, None) => {
                return Err(Failure::usage("sheets of paper need the size of a hex: --hex-inches 1"));
            }
            (PictureFormat::Png | PictureFormat::Text, Some(_)) => {
                return Err(Failure::usage("--hex-inches is for pictures on paper: .svg or .html"));
            }
            _ => {}
        }
        Ok(Output { path, format, scale: arguments.scale, max_pixels: arguments.max_pixels, on_paper })
    }

    /// Refuses to overwrite the input file.
    pub(crate) fn refuse_writing_over(&self, read: &Path) -> Result<(), Failure> {
        refuse_same_file(read, self.path, "write to another one")
    }

    /// Writes the picture.
    pub(crate) fn write(&self, scene: &Scene, theme: &Theme, screen: Screen) -> Result<(), Failure> {
        if let Some((scale, paper)) = self.on_paper {
            let text = match self.format {
                PictureFormat::Html => print_sheets(scene, theme, scale, paper).map_err(Failure::usage)?,
                _ => svg_to_scale(scene, theme, scale),
            };
            return write(self.path, text.as_bytes());
        }
        match self.format {
            PictureFormat::Text => write_with(self.path, |out| {
                write_buffered(out, |out| write_text_picture(scene, theme, screen.terminal, out))
            }),
            PictureFormat::Png => {
                write(self.path, &self.pixels(svg_size(scene, theme), || svg(scene, theme), screen)?)
            }
            PictureFormat::Svg | PictureFormat::Html => {
                write_with(self.path, |out| write_buffered(out, |out| write_svg(scene, theme, out)))
            }
        }
    }

    /// Writes a picture that is already an SVG of a given size.
    pub(crate) fn write_svg(&self, picture: Picture, screen: Screen) -> Result<(), Failure> {
        let Picture { size, svg } = picture;
        match self.format {
            PictureFormat::Text | PictureFormat::Html => {
                Err(Failure::usage("a film is an SVG or a PNG, not text"))
            }
            PictureFormat::Png => write(self.path, &self.pixels(size, || svg, screen)?),
            PictureFormat::Svg => write(self.path, svg.as_bytes()),
        }
    }

    /// The picture in pixels; its size is computed before it is drawn.
    #[cfg(feature = "png")]
    fn pixels(
        &self,
        (width, height): (f64, f64),
        svg: impl FnOnce() -> String,
        screen: Screen,
    ) -> Result<Vec<u8>, Failure> {
        use sixfold_png::{PictureSize, png};

        let size = PictureSize { width, height };
        let fits = size.largest_scale_within(self.max_pixels).map_err(Failure::usage)?;
        let scale = match self.scale {
            Some(scale) => scale,
            None => {
                if fits < USUAL_SCALE {
                    screen.note(format!("--scale {fits}, the largest that fits; {USUAL_SCALE} is usual"));
                }
                fits.min(USUAL_SCALE)
            }
        };
        let (width, height) = size.pixels(scale).map_err(Failure::usage)?;
        // Both are at most MOST_PIXELS together, so the product does not overflow.
        if width * height > self.max_pixels {
            let most = self.max_pixels;
            return Err(Failure::Usage(format!(
                "{width} by {height} pixels are more than --max-pixels {most}; --scale {fits} fits"
            )));
        }
        png(&svg(), scale).map_err(Failure::usage)
    }

    /// Refuses, because the feature `png` is off.
    #[cfg(not(feature = "png"))]
    fn pixels(&self, _: (f64, f64), _: impl FnOnce() -> String, _: Screen) -> Result<Vec<u8>, Failure> {
        let _ = (self.scale, self.max_pixels);
        Err(Failure::usage("this program was built without PNG (the feature `png`); write an SVG instead"))
    }
}
