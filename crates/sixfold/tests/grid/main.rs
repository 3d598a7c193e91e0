//! Laws of the layer `grid`, against slow and obvious models.

mod region;
