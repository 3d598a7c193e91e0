//! Regions: the hexes that exist, each with its number.

use pyo3::types::{PyAnyMethods, PyString};
use pyo3::{PyResult, Python, pyclass, pymethods};
use sixfold::coord::{Hex, Offset};
use sixfold::grid::{Outline, Region};

use crate::protocol::refuse_argument;
use crate::shapes::{ends, shape_refused};
use crate::values::hex::{hex_object, hex_of};
use crate::values::hexes::{HexesIterator, MOST_HEXES, Packed, PyHexes, hexes_of, on_a_map};
use crate::values::{Found, Given, names, numbers};

/// The hexes that exist, each with a number; arrays hold data in that order.
///
/// >>> from sixfold import Region
/// >>> region = Region.hexagon(2)
/// >>> len(region), region.index((0, 0)), (3, 0) in region
/// (19, 9, False)
#[pyclass(frozen, eq, module = "sixfold", name = "Region")]
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct PyRegion(pub(crate) Region);

#[pymethods]
impl PyRegion {
    /// The hexes of a list, each once.
    #[new]
    fn new(hexes: Given<'_, '_>) -> PyResult<PyRegion> {
        let list = hexes_of("hexes", hexes)?;
        let count = list.len();
        build(Outline::Hexes(list)).ok_or_else(|| {
            let message = format!("{count} hexes are too many; a region has at most {MOST_HEXES}");
            refuse_argument(hexes.py(), "too_large", "hexes", &message)
        })
    }

    /// The hexes at most `radius` steps from a centre.
    #[staticmethod]
    #[pyo3(signature = (radius, center = None))]
    fn hexagon(radius: Given<'_, '_>, center: Option<Given<'_, '_>>) -> PyResult<PyRegion> {
        let around = center.map_or(Some(Hex::ORIGIN), hex_of).zip(numbers::integer(radius));
        let made = around.and_then(|(center, radius)| build(Outline::Hexagon { center, radius }));
        made.ok_or_else(|| {
            let mut named = vec![("radius", radius)];
            named.extend(center.map(|center| ("center", center)));
            shape_refused(radius.py(), "hexagon", &named)
        })
    }

    /// Columns and rows of an offset map, from its top left hex (0, 0).
    #[staticmethod]
    #[pyo3(signature = (width, height, parity = "odd-q"))]
    fn rectangle(width: Given<'_, '_>, height: Given<'_, '_>, parity: &str) -> PyResult<PyRegion> {
        let sizes = numbers::integer(width).zip(numbers::integer(height)).zip(names::parity(parity));
        let corner = Offset { col: 0, row: 0 };
        let outline = |((width, height), parity)| Outline::Rectangle { corner, width, height, parity };
        sizes.map(outline).and_then(build).ok_or_else(|| {
            let (py, parity) = (width.py(), PyString::new(width.py(), parity));
            shape_refused(
                py,
                "rectangle",
                &[("width", width), ("height", height), ("parity", parity.as_any())],
            )
        })
    }

    /// The hexes between two columns and two rows, ends included.
    #[staticmethod]
    fn parallelogram(q: Given<'_, '_>, r: Given<'_, '_>) -> PyResult<PyRegion> {
        let made = ends(q).zip(ends(r)).and_then(|(q, r)| build(Outline::Parallelogram { q, r }));
        made.ok_or_else(|| shape_refused(q.py(), "parallelogram", &[("q", q), ("r", r)]))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, hex: Given<'_, '_>) -> bool {
        hex_of(hex).is_some_and(|hex| self.0.contains(hex))
    }

    fn __iter__(&self, py: Python<'_>) -> PyResult<HexesIterator> {
        Ok(self.hexes(py)?.__iter__(py))
    }

    /// The number of a hex; `None` when it is not part of the region.
    fn index(&self, hex: Given<'_, '_>) -> PyResult<Option<usize>> {
        Ok(on_a_map(hex)?.and_then(|hex| self.0.index(hex)))
    }

    /// The numbers of many hexes, -1 for hexes outside the region: a NumPy array.
    ///
    /// >>> from sixfold import Region
    /// >>> Region.hexagon(2).indices([(0, 0), (9, 9)]).tolist()
    /// [9, -1]
    fn indices<'py>(&self, hexes: Given<'_, 'py>) -> Found<'py> {
        Packed::of("hexes", hexes)?.map("<i8", |hexes, places| {
            for (place, &hex) in places.iter_mut().zip(hexes) {
                *place = self.0.index(hex).map_or(-1, |index| index as i64).to_le_bytes();
            }
        })
    }

    /// All hexes in the order of their numbers: by q, then r.
    pub(crate) fn hexes(&self, py: Python<'_>) -> PyResult<PyHexes> {
        PyHexes::pack(py, &self.0.hexes().collect::<Vec<_>>())
    }

    /// The hexes for which a function returns true, as a region.
    ///
    /// >>> from sixfold import Region
    /// >>> len(Region.hexagon(2).filter(lambda hex: hex.q > 0))
    /// 7
    fn filter(&self, keep: Given<'_, '_>) -> PyResult<PyRegion> {
        let mut kept = Vec::new();
        for hex in self.0.hexes() {
            if keep.call1((hex_object(keep.py(), hex)?,))?.is_truthy()? {
                kept.push(hex);
            }
        }
        Ok(PyRegion(self.0.filter(|hex| kept.binary_search(&hex).is_ok())))
    }

    /// The hexes that have a neighbour outside.
    ///
    /// >>> from sixfold import Region
    /// >>> len(Region.hexagon(2).border())
    /// 12
    fn border(&self, py: Python<'_>) -> PyResult<PyHexes> {
        PyHexes::pack(py, &self.0.border().collect::<Vec<_>>())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Region({})", self.hexes(py)?.__repr__(py)))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.hexes(py)?.__hash__(py)
    }

    fn __getnewargs__(&self, py: Python<'_>) -> PyResult<(PyHexes,)> {
        Ok((self.hexes(py)?,))
    }
}

fn build(outline: Outline) -> Option<PyRegion> {
    let allowed = outline.cells() <= u128::from(MOST_HEXES);
    allowed.then(|| Region::try_new(outline).ok()).flatten().map(PyRegion)
}
