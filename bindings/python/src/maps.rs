//! Map files: ours, MegaMek's and Tiled's.

use std::path::Path;

use pyo3::types::PyBytes;
use pyo3::{Py, PyResult, Python, pyclass, pymethods};
use sixfold::input::brief;
use sixfold_maps::{Files, Format, HexMap, ReadOptions, TerrainNames, read, write};
use sixfold_query::KeptGrid;

use crate::grid::RawGrid;
use crate::protocol::refuse;

/// A map; `sixfold.HexMap` is what a person uses.
#[pyclass(frozen, module = "sixfold._sixfold")]
#[derive(Debug)]
pub(crate) struct RawMap {
    map: HexMap,
    warnings: Vec<String>,
}

/// Files that a map names, by those names.
struct GivenFiles(Vec<(String, Vec<u8>)>);

impl Files for GivenFiles {
    fn read(&self, name: &str, most_bytes: usize) -> Result<Vec<u8>, String> {
        let file = self.0.iter().find(|(known, _)| known == name);
        let (_, bytes) = file.ok_or_else(|| format!("no file \"{}\" was given", brief(name)))?;
        if bytes.len() > most_bytes {
            return Err(format!("it is longer than {most_bytes} bytes"));
        }
        Ok(bytes.clone())
    }
}

#[pymethods]
impl RawMap {
    /// Reads a file; its format is known by its name.
    #[staticmethod]
    fn read(
        py: Python<'_>,
        bytes: &[u8],
        name: &str,
        files: Vec<(String, Vec<u8>)>,
        most_bytes: usize,
    ) -> PyResult<RawMap> {
        let files = GivenFiles(files);
        let found = py.detach(|| {
            let format = Format::of(Path::new(name)).map_err(|error| error.to_string())?;
            let options = ReadOptions { most_bytes, files: Some(&files), ..ReadOptions::default() };
            read(bytes, format, &options).map_err(|faults| faults.to_string())
        });
        let found = found.map_err(|message| refuse(py, "bad_file", &message))?;
        let warnings = found.warnings.first().iter().map(ToString::to_string).collect();
        Ok(RawMap { map: found.map, warnings })
    }

    /// The map as a file, and what its format has no place for.
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
        Ok(RawGrid(KeptGrid::from(playable.grid)))
    }

    /// What was strange about the file.
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
