use sixfold::input::counted;

use crate::map::HexMap;

/// Adds to `lost` the columns and rows at the border of a map that have no hexes, for formats that list hexes.
pub(crate) fn lose_empty_lines(map: &HexMap, lost: &mut Vec<String>) {
    let extent = map.extent();
    let mut used: Option<[i32; 4]> = None;
    for (at, _) in map.cells() {
        let [left, top, right, bottom] = used.unwrap_or([at.col, at.row, at.col, at.row]);
        used = Some([left.min(at.col), top.min(at.row), right.max(at.col), bottom.max(at.row)]);
    }
    let [width, height] = used
        .map_or([0, 0], |[left, top, right, bottom]| [left.abs_diff(right) + 1, top.abs_diff(bottom) + 1]);
    for (missing, noun) in [(extent.width - width, "column"), (extent.height - height, "row")] {
        if missing > 0 {
            lost.push(format!("{} at the border without hexes", counted(missing, noun)));
        }
    }
}
