//! Commands that read a map and write it, with a warning for data that the format cannot hold.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use sixfold_maps::{Format, HexMap, MOST_WRITTEN_BYTES, MapChanged, MapWriteError, WriteOptions, write_to};

use crate::boards_and_maps::{ReadArguments, format, format_of, load_with_warnings};
use crate::files::{refuse_same_file, write_with};
use crate::messages::{Answer, Failure, shown_output};
use crate::terminal::{Progress, Screen};

/// The options for writing a map file.
#[derive(Args)]
pub(crate) struct WriteArguments {
    /// The format to write, if the extension does not give it: json, megamek, tmx, tmj, wesnoth, csv, honeycomb or
    /// foundry
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    to: Option<Format>,

    /// The most bytes to write
    #[arg(long, value_name = "BYTES", default_value_t = MOST_WRITTEN_BYTES)]
    max_output: u64,
}

impl WriteArguments {
    /// The format of a file: the one given, or the one of its extension.
    pub(crate) fn format(&self, path: &Path) -> Result<Format, Failure> {
        format_of(path, &shown_output(path), self.to, "--to")
    }
}

/// The option for changes that may lose something.
#[derive(Args)]
pub(crate) struct DropArguments {
    /// Go ahead although something of the map is lost; without it, what would be lost is listed
    #[arg(long)]
    drop: bool,
}

impl DropArguments {
    /// The changed map; refused with what would be lost, unless it may be, or the format does not keep it anyway.
    pub(crate) fn allow(&self, changed: MapChanged, to: Format, screen: Screen) -> Result<HexMap, Failure> {
        let MapChanged { map, lost } = changed;
        let keeps_tiles = matches!(to, Format::Json | Format::Tmx | Format::Tmj);
        if lost.is_empty() || !keeps_tiles {
            return Ok(map);
        }
        if !self.drop {
            let list: String = lost.iter().map(|what| format!("\n  {what}")).collect();
            return Err(Failure::Refused(format!("this would be lost; --drop goes ahead:{list}")));
        }
        lost.iter().for_each(|what| screen.warning(format!("dropped: {what}")));
        Ok(map)
    }
}

/// A map that is read, changed and written to another file, or with `--in-place` to the same one.
#[derive(Args)]
pub(crate) struct RewriteArguments {
    /// The map to read; `-` is standard input and needs --from
    pub(crate) input: PathBuf,

    /// The map to write; `-` is standard output and needs --to
    pub(crate) output: PathBuf,

    #[command(flatten)]
    read: ReadArguments,

    #[command(flatten)]
    write: WriteArguments,

    /// Overwrite the input file
    #[arg(long)]
    in_place: bool,
}

impl RewriteArguments {
    /// Reads the map, changes it and writes it.
    pub(crate) fn rewrite(
        &self,
        screen: Screen,
        change: impl FnOnce(HexMap, Format) -> Result<HexMap, Failure>,
    ) -> Result<Answer, Failure> {
        // A wrong name is reported before a long read.
        let to = self.write.format(&self.output)?;
        if !self.in_place {
            refuse_same_file(&self.input, &self.output, "--in-place overwrites it")?;
        }
        let map = load_with_warnings(&self.input, &self.read, "--from", screen)?;
        write_map(&change(map, to)?, to, &self.write, &self.output, screen)
    }
}

/// Writes a map piece by piece, and warns of data that the format does not keep.
pub(crate) fn write_map(
    map: &HexMap,
    to: Format,
    arguments: &WriteArguments,
    path: &Path,
    screen: Screen,
) -> Result<Answer, Failure> {
    let options = WriteOptions { most_bytes: arguments.max_output };
    let lost = written(map, to, options, path)?;
    for what in lost {
        screen.warning(format!("{} does not keep {what}", shown_output(path)));
    }
    Ok(Answer::Yes)
}

fn written(map: &HexMap, to: Format, options: WriteOptions, path: &Path) -> Result<Vec<String>, Failure> {
    let _progress = Progress::start("writing");
    let (mut lost, mut refused) = (Vec::new(), None);
    let written = write_with(path, |out| match write_to(map, to, options, out) {
        Ok(what) => {
            lost = what;
            Ok(())
        }
        Err(MapWriteError::Io(error)) => Err(error),
        Err(error) => {
            refused = Some(error);
            // Any error keeps the old file; this one is never shown.
            Err(io::Error::other("refused"))
        }
    });
    let name = shown_output(path);
    match refused {
        None => written.map(|()| lost),
        Some(error @ MapWriteError::TooLarge { .. }) => {
            Err(Failure::Refused(format!("{name}: {error}; --max-output allows more")))
        }
        Some(error) => Err(Failure::Refused(format!("{name}: {error}"))),
    }
}
