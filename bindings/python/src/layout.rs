//! Layouts: hexes to points, and points to hexes.

use pyo3::types::{PyAnyMethods, PyBytesMethods, PyDict, PyDictMethods};
use pyo3::{Bound, IntoPyObject, PyAny, PyErr, PyResult, Python, pyclass, pymethods};
use sixfold::coord::Hex;
use sixfold::layout::{Layout, Point, Rect, YAxis};

use crate::protocol::{ask, refuse, refuse_argument, renamed, value};
use crate::search::edge;
use crate::values::arrays::{LONG, bytes_of, kind_of, pairs};
use crate::values::hex::{hex_object, hex_of};
use crate::values::hexes::{BLOCK, Packed, PyHexes, hexes_of};
use crate::values::numbers::{finite, list, real, wrong};
use crate::values::{Found, Given, names};

/// Converts hexes to points and back; the hex of a point is decided exactly.
///
/// `orientation` is `"flat"` or `"pointy"`. `size` is the distance from the centre of a hex to its corner, or
/// two numbers for stretched hexes. `origin` is the centre of hex (0, 0). `y_axis` is the direction in which
/// y grows: `"down"`, as on screens, or `"up"`, as in plots.
///
/// >>> from sixfold import Layout
/// >>> layout = Layout("flat", 20)
/// >>> layout.hex_at((61, 103))
/// Hex(2, 2)
/// >>> layout.point_of((2, 0))
/// Point(x=60.0, y=34.6410161513775...)
#[pyclass(frozen, eq, module = "sixfold", name = "Layout")]
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct PyLayout(pub(crate) Layout);

#[pymethods]
impl PyLayout {
    #[new]
    #[pyo3(signature = (orientation, size, origin = None, y_axis = "down"))]
    fn new(
        orientation: &str,
        size: Given<'_, '_>,
        origin: Option<Given<'_, '_>>,
        y_axis: &str,
    ) -> PyResult<PyLayout> {
        let origin = origin.map_or(Ok((0.0, 0.0)), |origin| point_of("origin", origin))?;
        let sizes = real(size).map(|size| (size, size)).or_else(|| point_in(size));
        let way = match y_axis {
            "down" => Some(YAxis::Down),
            "up" => Some(YAxis::Up),
            _ => None,
        };
        let made = sizes.zip(way).and_then(|((x, y), way)| {
            let layout =
                Layout::try_new(names::orientation(orientation)?, x).ok()?.try_with_size_xy(x, y).ok()?;
            Some(layout.try_with_origin(Point::new(origin.0, origin.1)).ok()?.with_y_axis(way))
        });
        made.map(PyLayout).ok_or_else(|| refused(orientation, size, origin, y_axis))
    }

    /// The centre of a hex.
    fn point_of<'py>(&self, hex: Given<'_, 'py>) -> Found<'py> {
        match hex_of(hex) {
            Some(found) => point(hex.py(), self.0.point_of(found)),
            None => ask(hex.py(), "key", &[("hex", hex)]),
        }
    }

    /// The hex that contains a point.
    fn hex_at<'py>(&self, py: Python<'py>, point: Given<'_, 'py>) -> Found<'py> {
        self.hex_under(py, point_of("point", point)?)
    }

    /// The width of a hex.
    #[getter]
    fn hex_width(&self) -> f64 {
        self.0.hex_width()
    }

    /// The height of a hex.
    #[getter]
    fn hex_height(&self) -> f64 {
        self.0.hex_height()
    }

    /// The distance between the centres of two columns.
    ///
    /// Flat-top: of adjacent columns. Pointy-top: of two hexes side by side.
    #[getter]
    fn column_pitch(&self) -> f64 {
        self.0.column_pitch()
    }

    /// The distance between the centres of two rows.
    ///
    /// Pointy-top: of adjacent rows. Flat-top: of two hexes one above the other.
    #[getter]
    fn row_pitch(&self) -> f64 {
        self.0.row_pitch()
    }

    /// The point at a number of steps along a path, to animate a figure.
    ///
    /// 1.5 is halfway between its second and its third hex. Before the path it is its first hex, after it its
    /// last one; `None` for a path without hexes.
    ///
    /// >>> from sixfold import Layout
    /// >>> Layout("pointy", 10).point_along([(0, 0), (1, 0), (1, 1)], 0.5)
    /// Point(x=8.660254037844..., y=0.0)
    fn point_along<'py>(
        &self,
        path: Given<'_, 'py>,
        steps: Given<'_, 'py>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (way, steps) = (hexes_of("path", path)?, finite("steps", steps)?);
        self.0.point_along(&way, steps).map(|found| point(path.py(), found)).transpose()
    }

    /// The two ends of the side between two neighbours, to draw a wall or a river.
    ///
    /// `None` for hexes that are not neighbours.
    ///
    /// >>> from sixfold import Layout
    /// >>> Layout("pointy", 2).side_between((0, 0), (1, 0))[0]
    /// Point(x=1.7320508075688..., y=-1.0)
    fn side_between<'py>(
        &self,
        a: Given<'_, 'py>,
        b: Given<'_, 'py>,
    ) -> PyResult<Option<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        let Some(edge) = edge(a, b)? else { return Ok(None) };
        let [one, other] = self.0.ends_of_edge(edge);
        Ok(Some((point(a.py(), one)?, point(a.py(), other)?)))
    }

    /// The six corners of a hex, clockwise: flat-top from the right, pointy-top from the lower right.
    fn corners_of<'py>(&self, hex: Given<'_, 'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        match hex_of(hex) {
            Some(found) => {
                self.0.corners_of(found).into_iter().map(|corner| point(hex.py(), corner)).collect()
            }
            None => ask(hex.py(), "key", &[("hex", hex)]).map(|_| Vec::new()),
        }
    }

    /// The centres of many hexes: a NumPy array with a row of x and y for each.
    ///
    /// >>> from sixfold import Layout, line
    /// >>> Layout("pointy", 10).points_of(line((0, 0), (2, 0))).shape
    /// (3, 2)
    fn points_of<'py>(&self, hexes: Given<'_, 'py>) -> Found<'py> {
        let points = Packed::of("hexes", hexes)?.map("<f8", |hexes, rows: &mut [[u8; 16]]| {
            let mut points = [Point::new(0.0, 0.0); BLOCK];
            let points = &mut points[..hexes.len()];
            self.0.points_of(hexes, points);
            for (row, point) in rows.iter_mut().zip(points) {
                row[..8].copy_from_slice(&point.x.to_le_bytes());
                row[8..].copy_from_slice(&point.y.to_le_bytes());
            }
        })?;
        pairs(&points)
    }

    /// The hexes that contain many points: an array, or a list, with a row of x and y for each.
    ///
    /// >>> from sixfold import Layout
    /// >>> Layout("flat", 20).hexes_at([(0, 0), (61, 103)])
    /// Hexes([(0, 0), (2, 2)])
    fn hexes_at(&self, points: Given<'_, '_>) -> PyResult<PyHexes> {
        let py = points.py();
        let points = points_of("points", points)?;
        let compute = || {
            let mut hexes = vec![Hex::ORIGIN; points.len()];
            self.0.hexes_at(&points, &mut hexes).map(|()| hexes)
        };
        let found = if points.len() > LONG { py.detach(compute) } else { compute() };
        match found {
            Ok(hexes) => PyHexes::pack(py, &hexes),
            Err(error) => {
                // At least one is refused; asking one by one finds which.
                points.iter().try_for_each(|point| self.hex_under(py, (point.x, point.y)).map(drop))?;
                Err(refuse(py, "out_of_range", &error.to_string()))
            }
        }
    }

    /// The box around some hexes; `None` for an empty list.
    fn bounds_of<'py>(&self, hexes: Given<'_, 'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let py = hexes.py();
        let Some(Rect { min, max, .. }) = self.0.bounds_of_all(hexes_of("hexes", hexes)?) else {
            return Ok(None);
        };
        value(py, "Rect", (point(py, min)?, point(py, max)?)).map(Some)
    }

    /// The point at the fraction `t` between the centres of two hexes, and the hex that contains it.
    ///
    /// `t` is 0 at the first hex and 1 at the second.
    ///
    /// >>> from sixfold import Layout
    /// >>> Layout("flat", 10).interpolate((0, 0), (2, 0), 0.5)
    /// Interpolated(point=Point(x=15.0, y=8.660254037844...), hex=Hex(1, 0))
    fn interpolate<'py>(&self, a: Given<'_, 'py>, b: Given<'_, 'py>, t: Given<'_, 'py>) -> Found<'py> {
        let py = a.py();
        let (orientation, size, origin, y_axis) = self.__getnewargs__();
        let layout = described(py, orientation, &value(py, "Point", size)?, origin)?;
        layout.set_item("y_axis", y_axis)?;
        let found = ask(py, "interpolate", &[("a", a), ("b", b), ("t", t), ("layout", layout.as_any())])?;
        let (x, y) = found.get_item("point")?.extract::<(f64, f64)>()?;
        value(py, "Interpolated", (point(py, Point::new(x, y))?, found.get_item("hex")?))
    }

    fn __repr__(&self) -> String {
        let (orientation, (x, y), origin, y_axis) = self.__getnewargs__();
        let size = if x.to_bits() == y.to_bits() { format!("{x:?}") } else { format!("({x:?}, {y:?})") };
        let origin = if origin == (0.0, 0.0) { String::new() } else { format!(", origin={origin:?}") };
        let y_axis = if y_axis == "down" { "" } else { ", y_axis='up'" };
        format!("Layout('{orientation}', {size}{origin}{y_axis})")
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__getnewargs__().into_pyobject(py)?.hash()
    }

    fn __getnewargs__(&self) -> (&'static str, (f64, f64), (f64, f64), &'static str) {
        let origin = self.0.origin();
        let y_axis = if self.0.y_axis() == YAxis::Up { "up" } else { "down" };
        (self.0.orientation().name(), self.0.size_xy(), (origin.x, origin.y), y_axis)
    }
}

impl PyLayout {
    fn hex_under<'py>(&self, py: Python<'py>, point: (f64, f64)) -> Found<'py> {
        match self.0.hex_at(Point::new(point.0, point.1)) {
            Ok(hex) => hex_object(py, hex),
            Err(error) => {
                let (orientation, size, origin, _) = self.__getnewargs__();
                let layout = described(py, orientation, &value(py, "Point", size)?, origin)?;
                ask(
                    py,
                    "from_pixel",
                    &[("point", &value(py, "Point", point)?), ("layout", layout.as_any())],
                )?;
                Err(refuse(py, "out_of_range", &error.to_string()))
            }
        }
    }
}

/// A point: two numbers, by index or as `x` and `y` of a named tuple.
fn point_in(value: Given<'_, '_>) -> Option<(f64, f64)> {
    let number = |place: usize| real(&value.get_item(place).ok()?);
    if value.len().ok()? == 2 { number(0).zip(number(1)) } else { None }
}

fn point_of(argument: &str, value: Given<'_, '_>) -> PyResult<(f64, f64)> {
    point_in(value).ok_or_else(|| wrong(argument, "two numbers, x and y", value))
}

/// Many points: an array of numbers, or pairs.
fn points_of(argument: &str, given: Given<'_, '_>) -> PyResult<Vec<Point>> {
    if !kind_of(given).is_some_and(|(kind, _)| kind == "f" || kind == "i" || kind == "u") {
        let point = |(place, item): (usize, PyResult<_>)| {
            point_of(&format!("{argument}[{place}]"), &item?).map(|(x, y)| Point::new(x, y))
        };
        return list(argument, given)?.enumerate().map(point).collect();
    }
    let bytes = bytes_of(given, "<f8")?;
    let number = |bytes: &[u8; 8]| f64::from_le_bytes(*bytes);
    let (numbers, _) = bytes.as_bytes().as_chunks::<8>();
    let (rows, rest) = numbers.as_chunks::<2>();
    if !rest.is_empty() {
        let text = format!("expected x and y of each point, found {} numbers", numbers.len());
        return Err(refuse_argument(given.py(), "bad_argument", argument, &text));
    }
    Ok(rows.iter().map(|[x, y]| Point::new(number(x), number(y))).collect())
}

fn point(py: Python<'_>, point: Point) -> Found<'_> {
    value(py, "Point", (point.x, point.y))
}

/// The error for an invalid layout, from a request of the protocol.
fn refused(orientation: &str, size: Given<'_, '_>, origin: (f64, f64), y_axis: &str) -> PyErr {
    let py = size.py();
    let asked = || -> PyResult<()> {
        let size = match point_in(size) {
            Some(sizes) => value(py, "Point", sizes)?,
            None => size.clone(),
        };
        let layout = described(py, orientation, &size, origin)?;
        ask(py, "to_pixel", &[("hex", &hex_object(py, Hex::ORIGIN)?), ("layout", layout.as_any())]).map(drop)
    };
    let otherwise = || format!("expected \"down\" or \"up\", found {y_axis:?}");
    let error = asked().err().map(|error| renamed(py, error, "layout.", ""));
    error.unwrap_or_else(|| refuse_argument(py, "bad_argument", "y_axis", &otherwise()))
}

/// A layout in the form of a request.
fn described<'py>(
    py: Python<'py>,
    orientation: &str,
    size: Given<'_, 'py>,
    origin: (f64, f64),
) -> PyResult<Bound<'py, PyDict>> {
    let layout = PyDict::new(py);
    layout.set_item("orientation", orientation)?;
    layout.set_item("size", size)?;
    layout.set_item("origin", value(py, "Point", origin)?)?;
    Ok(layout)
}
