use sixfold::input::brief;

use crate::reading::Findings;
use crate::reading::JsonFields;
use crate::reading::text;
use crate::reading::{Files, ReadOptions};
use crate::tiled::tilesets::tsj::TsjReader;
use crate::tiled::tilesets::tsx;
use crate::tiled::xml::{Stop, Xml};
use crate::tiles::Tileset;

/// Reads the tilesets of a map that are in files of their own.
pub(crate) struct External<'l> {
    files: Option<&'l dyn Files>,
    /// How many bytes of such files may still be read.
    left: usize,
}

impl<'l> External<'l> {
    pub(crate) fn new(options: &ReadOptions<'l>) -> External<'l> {
        External { files: options.files, left: options.most_bytes }
    }

    /// Reads what the file of a tileset says about its tiles, where there is one and it can be had.
    ///
    /// A tileset that cannot be read is a warning: its tiles are known by their numbers.
    pub(crate) fn fill(&mut self, set: &mut Tileset, at: usize, findings: &mut Findings) {
        let (Some(source), Some(files)) = (&set.source, self.files) else { return };
        let shown = brief(source).to_string();
        let most = self.left;
        let bytes = match files.read(source, most) {
            Ok(bytes) => bytes,
            Err(why) => {
                findings.warn(at, format!("the tileset \"{shown}\" {why}; its tiles are kept by number"));
                return;
            }
        };
        self.left = self.left.saturating_sub(bytes.len());
        let read = text(&bytes, most).and_then(|text| {
            let mut inside = Findings::default();
            let set = read(text, &mut inside);
            inside.conclude(text, set)
        });
        match read {
            Ok((loaded, strange)) => {
                for warning in strange.first() {
                    findings.warn(at, format!("in the tileset \"{shown}\", {warning}"));
                }
                let (first_gid, source) = (set.first_gid, set.source.take());
                *set = Tileset { first_gid, source, ..loaded };
            }
            Err(faults) => {
                let first = faults.first().first().map(ToString::to_string).unwrap_or_default();
                let message = format!("the tileset \"{shown}\" is refused ({first})");
                findings.warn(at, format!("{message}; its tiles are kept by number"));
            }
        }
    }
}

/// The tileset of a file of its own, TSX or TSJ.
fn read(text: &str, findings: &mut Findings) -> Option<Tileset> {
    if text.trim_start().starts_with('{') {
        let mut fields = JsonFields::new(text, findings);
        let root = fields.root()?;
        return TsjReader::new(fields).tileset(root);
    }
    let mut xml = Xml::new(text, findings);
    let read = |xml: &mut Xml<'_, '_>| -> Result<Tileset, Stop> {
        let root = xml.root("tileset")?;
        let set = tsx::tileset(xml, &root)?;
        xml.end()?;
        Ok(set)
    };
    read(&mut xml).ok()
}
