use sixfold::coord::{Offset, Parity};
use sixfold::input::brief;

use crate::map::{Extent, ExtentError};
use crate::reading::Findings;
use crate::reading::ReadOptions;
use crate::tiled::limits::{MOST_COVERS, MOST_LAYERS, MOST_TILESETS};
use crate::tiles::{Gid, Growth, TileLayer, Tiled, Tileset};

/// Orientation and stagger of a map, as texts of its file.
#[derive(Debug, Default)]
pub(crate) struct Header<'h> {
    pub(crate) orientation: Option<&'h str>,
    pub(crate) axis: Option<&'h str>,
    pub(crate) index: Option<&'h str>,
}

impl Header<'_> {
    /// Which columns or rows are shifted; refused for a map without hexes.
    pub(crate) fn parity(&self) -> Result<Parity, String> {
        let shown = |text: Option<&str>| match text {
            Some(text) => format!("{:?}", brief(text)),
            None => "none".to_owned(),
        };
        if self.orientation != Some("hexagonal") {
            let found = shown(self.orientation);
            return Err(format!("the orientation is {found}; only hexagonal maps are read"));
        }
        match (self.axis, self.index) {
            (Some("x"), Some("odd")) => Ok(Parity::OddQ),
            (Some("x"), Some("even")) => Ok(Parity::EvenQ),
            (Some("y"), Some("odd")) => Ok(Parity::OddR),
            (Some("y"), Some("even")) => Ok(Parity::EvenR),
            (axis, index) => {
                let (axis, index) = (shown(axis), shown(index));
                Err(format!(
                    "the stagger axis is {axis} and its index {index}; expected `x` or `y`, and `odd` or `even`"
                ))
            }
        }
    }
}

/// The stagger axis and index of a parity, as Tiled names them.
pub(crate) fn stagger(parity: Parity) -> (&'static str, &'static str) {
    match parity {
        Parity::OddQ => ("x", "odd"),
        Parity::EvenQ => ("x", "even"),
        Parity::OddR => ("y", "odd"),
        Parity::EvenR => ("y", "even"),
    }
}

/// A rectangle of tiles of a layer.
#[derive(Debug)]
pub(crate) struct Chunk {
    pub(crate) corner: Offset,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) gids: Vec<Gid>,
}

/// A layer as it was read.
#[derive(Debug)]
pub(crate) struct LayerDraft {
    /// The layer without its tiles.
    pub(crate) layer: TileLayer,
    pub(crate) chunks: Vec<Chunk>,
}

/// Adds a tileset, unless there are too many.
pub(crate) fn push_tileset(tilesets: &mut Vec<Tileset>, set: Tileset) -> Result<(), String> {
    if tilesets.len() == MOST_TILESETS {
        return Err(format!("a map has at most {MOST_TILESETS} tilesets"));
    }
    tilesets.push(set);
    Ok(())
}

/// Counts the tiles that may still be read, over all layers.
#[derive(Debug)]
pub(crate) struct Allowance {
    left: u64,
    most: u64,
}

impl Allowance {
    pub(crate) fn new(options: &ReadOptions<'_>) -> Allowance {
        let most = options.most_cells.saturating_mul(MOST_COVERS);
        Allowance { left: most, most }
    }

    /// Takes room for a rectangle of tiles; how many those are.
    pub(crate) fn take(&mut self, width: u32, height: u32) -> Result<usize, String> {
        let tiles = u64::from(width) * u64::from(height);
        match self.left.checked_sub(tiles) {
            Some(left) => {
                self.left = left;
                Ok(tiles as usize)
            }
            None => Err(format!(
                "{width} by {height} tiles are too many; at most {} are read, all layers together",
                self.most
            )),
        }
    }
}

/// A map as it was read, before its layers are laid over one another.
#[derive(Debug)]
pub(crate) struct MapDraft {
    /// The byte at which the map starts.
    pub(crate) at: usize,
    pub(crate) parity: Parity,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// The map without its layers.
    pub(crate) tiled: Tiled,
    pub(crate) layers: Vec<LayerDraft>,
    /// The rectangle given in the properties.
    pub(crate) extent: Option<Extent>,
}

impl MapDraft {
    /// A map without layers; refused when it is finite and says it is too large, before any layer is read.
    pub(crate) fn new(
        at: usize,
        parity: Parity,
        (width, height): (u32, u32),
        tiled: Tiled,
        most_cells: u64,
    ) -> Result<MapDraft, ExtentError> {
        // The stated size of an infinite map means nothing.
        if tiled.growth == Growth::Finite {
            Extent::new(parity, width, height).check(most_cells)?;
        }
        Ok(MapDraft { at, parity, width, height, tiled, layers: Vec::new(), extent: None })
    }

    /// Refuses a layer of a finite map that is not as large as the map.
    pub(crate) fn check_layer(&self, width: u32, height: u32) -> Result<(), String> {
        if self.tiled.growth == Growth::Infinite || (width, height) == (self.width, self.height) {
            return Ok(());
        }
        Err(format!("a layer of {width} by {height} on a map of {} by {}", self.width, self.height))
    }

    /// Adds a layer, unless there are too many.
    pub(crate) fn push_layer(&mut self, layer: LayerDraft) -> Result<(), String> {
        if self.layers.len() == MOST_LAYERS {
            return Err(format!("a map has at most {MOST_LAYERS} layers"));
        }
        self.layers.push(layer);
        Ok(())
    }

    /// The rectangle of the map and its layers, each over all of it.
    pub(crate) fn finish(
        self,
        options: &ReadOptions<'_>,
        findings: &mut Findings,
    ) -> Option<(Extent, Tiled)> {
        let MapDraft { at, parity, width, height, mut tiled, layers, extent } = self;
        let extent = match tiled.growth {
            Growth::Finite => Extent::new(parity, width, height),
            Growth::Infinite => {
                let found = findings.keep(at, reach(parity, &layers))?;
                extent.filter(|said| said.parity == parity && holds(*said, found)).unwrap_or(found)
            }
        };
        findings.keep(at, extent.check(options.most_cells))?;
        let tiles = extent.cells().saturating_mul(layers.len() as u64);
        if tiles > options.most_cells.saturating_mul(MOST_COVERS) {
            findings.refuse(at, format!("{} layers of {} tiles are too many", layers.len(), extent.cells()));
            return None;
        }
        for LayerDraft { mut layer, chunks } in layers {
            layer.gids = laid(extent, chunks);
            tiled.layers.push(layer);
        }
        Some((extent, tiled))
    }
}

/// Whether one rectangle lies inside another.
fn holds(outer: Extent, inner: Extent) -> bool {
    let last = |start: i32, count: u32| i64::from(start) + i64::from(count);
    inner.cells() == 0
        || (outer.corner.col <= inner.corner.col
            && outer.corner.row <= inner.corner.row
            && last(inner.corner.col, inner.width) <= last(outer.corner.col, outer.width)
            && last(inner.corner.row, inner.height) <= last(outer.corner.row, outer.height))
}

/// The smallest rectangle around all tiles of all layers.
fn reach(parity: Parity, layers: &[LayerDraft]) -> Result<Extent, String> {
    let mut bounds: Option<[i64; 4]> = None;
    for chunk in layers.iter().flat_map(|layer| &layer.chunks) {
        let (left, top) = (i64::from(chunk.corner.col), i64::from(chunk.corner.row));
        let width = chunk.width as usize;
        for (i, _) in chunk.gids.iter().enumerate().filter(|(_, gid)| **gid != Gid(0)) {
            let (x, y) = (left + (i % width) as i64, top + (i / width) as i64);
            let [x0, y0, x1, y1] = bounds.unwrap_or([x, y, x, y]);
            bounds = Some([x0.min(x), y0.min(y), x1.max(x), y1.max(y)]);
        }
    }
    let Some([x0, y0, x1, y1]) = bounds else { return Ok(Extent::new(parity, 0, 0)) };
    let number = |n: i64| i32::try_from(n).map_err(|_| format!("there is a tile at {n}, beyond 32 bits"));
    let count = |n: i64| u32::try_from(n).map_err(|_| format!("the map is {n} hexes wide or high"));
    Ok(Extent {
        parity,
        corner: Offset { col: number(x0)?, row: number(y0)? },
        width: count(x1 - x0 + 1)?,
        height: count(y1 - y0 + 1)?,
    })
}

/// The tiles of chunks, row by row over the whole rectangle.
fn laid(extent: Extent, mut chunks: Vec<Chunk>) -> Vec<Gid> {
    let whole = |chunk: &Chunk| {
        (chunk.corner, chunk.width, chunk.height) == (extent.corner, extent.width, extent.height)
    };
    if let [only] = &mut chunks[..]
        && whole(only)
    {
        return std::mem::take(&mut only.gids);
    }
    let mut gids = vec![Gid(0); extent.cells() as usize];
    for chunk in chunks {
        let width = chunk.width as usize;
        for (i, gid) in chunk.gids.into_iter().enumerate().filter(|(_, gid)| *gid != Gid(0)) {
            // Tiles lie inside the rectangle, because it was drawn around them.
            let at = Offset {
                col: chunk.corner.col + (i % width) as i32,
                row: chunk.corner.row + (i / width) as i32,
            };
            if let Some(index) = extent.index(at) {
                gids[index] = gid;
            }
        }
    }
    gids
}
