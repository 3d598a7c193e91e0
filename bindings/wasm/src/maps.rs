//! Map files: those of Sixfold, MegaMek, Tiled and Wesnoth.

use std::cell::RefCell;
use std::path::Path;

use sixfold::input::brief;
use sixfold_maps::{Files, Format, HexMap, ReadOptions, TerrainNames, locations, read, write};
use sixfold_query::KeptGrid;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::grid::RawGrid;
use crate::results::hexes;

thread_local! {
    static REFUSED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// A map.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawMap {
    map: HexMap,
    warnings: Vec<String>,
}

/// Files that a map names, from JavaScript.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct RawFiles(Vec<(String, Vec<u8>)>);

#[wasm_bindgen]
impl RawFiles {
    /// No files yet.
    #[must_use]
    pub fn make() -> RawFiles {
        RawFiles::default()
    }

    /// Adds a file under its name in the map.
    pub fn add(&mut self, name: String, bytes: Vec<u8>) {
        self.0.push((name, bytes));
    }
}

impl Files for RawFiles {
    fn read(&self, name: &str, most_bytes: usize) -> Result<Vec<u8>, String> {
        let file = self.0.iter().find(|(known, _)| known == name);
        let (_, bytes) = file.ok_or_else(|| format!("no file \"{}\" was given", brief(name)))?;
        if bytes.len() > most_bytes {
            return Err(format!("it is longer than {most_bytes} bytes"));
        }
        Ok(bytes.clone())
    }
}

#[wasm_bindgen]
impl RawMap {
    /// Reads a file; its name decides the format.
    ///
    /// `None` when it is refused; [`map_refused`] has the reason.
    pub fn read(bytes: &[u8], name: &str, files: &RawFiles, most_bytes: usize) -> Option<RawMap> {
        let format = kept(Format::of(Path::new(name)).map_err(|error| error.to_string()))?;
        let options = ReadOptions { most_bytes, files: Some(files), ..ReadOptions::default() };
        let found = kept(read(bytes, format, &options).map_err(|faults| faults.to_string()))?;
        Some(RawMap {
            map: found.map,
            warnings: found.warnings.first().iter().map(ToString::to_string).collect(),
        })
    }

    /// Writes the map as a file; `None` when it is refused.
    pub fn write(&self, name: &str) -> Option<RawFile> {
        let format = kept(Format::of(Path::new(name)).map_err(|error| error.to_string()))?;
        let written = kept(write(&self.map, format).map_err(|error| error.to_string()))?;
        Some(RawFile { bytes: written.bytes, lost: written.lost })
    }

    /// The grid that units move on; `None` when it is refused.
    pub fn grid(&self) -> Option<RawGrid> {
        let playable = kept(TerrainNames::standard().grid(&self.map).map_err(|error| error.to_string()))?;
        Some(KeptGrid::from(playable.grid).into())
    }

    /// The names of the places with a name; leaves their hexes.
    pub fn locations(&self) -> Vec<String> {
        hexes(locations(&self.map).map(|(_, hex)| hex));
        locations(&self.map).map(|(name, _)| name.to_owned()).collect()
    }

    /// The warnings about the file.
    pub fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }

    /// The number of columns.
    pub fn width(&self) -> u32 {
        self.map.extent().width
    }

    /// The number of rows.
    pub fn height(&self) -> u32 {
        self.map.extent().height
    }

    /// `odd-q`, `even-q`, `odd-r` or `even-r`.
    pub fn parity(&self) -> String {
        self.map.extent().parity.name().to_owned()
    }
}

/// A written file, and the data that its format cannot hold.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawFile {
    bytes: Vec<u8>,
    lost: Vec<String>,
}

#[wasm_bindgen]
impl RawFile {
    /// The file itself.
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes.clone()
    }

    /// The data that was lost.
    pub fn lost(&self) -> Vec<String> {
        self.lost.clone()
    }
}

/// The reason why the last file was refused.
#[wasm_bindgen]
pub fn map_refused() -> String {
    REFUSED.take()
}

fn kept<T>(outcome: Result<T, String>) -> Option<T> {
    outcome.inspect_err(|message| REFUSED.set(message.clone())).ok()
}
