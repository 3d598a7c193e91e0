//! Map files: those of Sixfold, MegaMek, Tiled and Wesnoth.

use std::path::{Path, PathBuf};

use pyo3::types::PyBytes;
use pyo3::{Py, PyResult, Python, pyclass, pymethods};
use sixfold::input::brief;
use sixfold_maps::{Files, Folder, Format, HexMap, ReadOptions, TerrainNames, locations, read, write};
use sixfold_query::KeptGrid;

use crate::grid::RawGrid;
use crate::protocol::refuse;
use crate::values::Given;
use crate::values::hex::PyHex;
use crate::values::numbers::integer_within;

/// The map inside `sixfold.HexMap`, the class for users.
#[pyclass(frozen, module = "sixfold._sixfold")]
#[derive(Debug)]
pub(crate) struct RawMap {
    map: HexMap,
    warnings: Vec<String>,
}

/// Files that a map names, by those names; then the files in its folder.
struct GivenFiles {
    given: Vec<(String, Vec<u8>)>,
    folder: Option<Folder>,
}

impl Files for GivenFiles {
    fn read(&self, name: &str, most_bytes: usize) -> Result<Vec<u8>, String> {
        let Some((_, bytes)) = self.given.iter().find(|(known, _)| known == name) else {
            let none = || format!("no file \"{}\" was given", brief(name));
            return self.folder.as_ref().ok_or_else(none)?.read(name, most_bytes);
        };
        if bytes.len() > most_bytes {
            return Err(format!("it is longer than {most_bytes} bytes"));
        }
        Ok(bytes.clone())
    }
}

#[pymethods]
impl RawMap {
    /// Checks the most bytes of a file that a caller sets.
    #[staticmethod]
    fn check_size(max_size: Given<'_, '_>) -> PyResult<usize> {
        integer_within("max_size", max_size, 0, usize::MAX >> 1)
    }

    /// Reads a file; its name decides the format.
    ///
    /// For a file on disk, the files in its folder, or in `root` around it, may be read as well.
    #[staticmethod]
    fn read(
        py: Python<'_>,
        bytes: &[u8],
        name: &str,
        files: Vec<(String, Vec<u8>)>,
        is_on_disk: bool,
        root: Option<PathBuf>,
        most_bytes: Given<'_, '_>,
    ) -> PyResult<RawMap> {
        let most_bytes = RawMap::check_size(most_bytes)?;
        let folder = is_on_disk.then(|| Folder::of(Path::new(name)));
        let folder = match root {
            Some(root) => folder.map(|folder| folder.within(root)),
            None => folder,
        };
        let files = GivenFiles { given: files, folder };
        let found = py.detach(|| {
            let format = Format::of(Path::new(name)).map_err(|error| error.to_string())?;
            let options = ReadOptions { most_bytes, files: Some(&files), ..ReadOptions::default() };
            read(bytes, format, &options).map_err(|faults| faults.to_string())
        });
        let found = found.map_err(|message| refuse(py, "bad_file", &message))?;
        let warnings = found.warnings.first().iter().map(ToString::to_string).collect();
        Ok(RawMap { map: found.map, warnings })
    }

    /// The map as a file, and the data that its format cannot hold.
    fn write(&self, py: Python<'_>, name: &str) -> PyResult<(Py<PyBytes>, Vec<String>)> {
        let written = py.detach(|| {
            let format = Format::of(Path::new(name)).map_err(|error| error.to_string())?;
            write(&self.map, format).map_err(|error| error.to_string())
        });
        let written = written.map_err(|message| refuse(py, "bad_file", &message))?;
        Ok((PyBytes::new(py, &written.bytes).unbind(), written.lost))
    }

    /// The grid that units move on.
    fn grid(&self, py: Python<'_>) -> PyResult<RawGrid> {
        let playable = TerrainNames::standard().grid(&self.map);
        let playable = playable.map_err(|error| refuse(py, "bad_file", &error.to_string()))?;
        Ok(KeptGrid::from(playable.grid).into())
    }

    /// The places with a name.
    fn locations(&self) -> Vec<(&str, PyHex)> {
        locations(&self.map).map(|(name, hex)| (name, PyHex(hex))).collect()
    }

    /// The warnings about the file.
    #[getter]
    fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }

    /// The number of columns.
    #[getter]
    fn width(&self) -> u32 {
        self.map.extent().width
    }

    /// The number of rows.
    #[getter]
    fn height(&self) -> u32 {
        self.map.extent().height
    }

    /// `odd-q`, `even-q`, `odd-r` or `even-r`.
    #[getter]
    fn parity(&self) -> &'static str {
        self.map.extent().parity.name()
    }
}
