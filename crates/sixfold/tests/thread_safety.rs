//! Values can be sent to other threads and shared between them.

/// Compiles only when the type is `Send`, `Sync` and `Debug`.
fn is_shared<T: Send + Sync + core::fmt::Debug>() {}

macro_rules! shared {
    ($($ty:ty),+ $(,)?) => {
        $(is_shared::<$ty>();)+
    };
}

#[test]
fn coordinates_shapes_and_layouts() {
    use sixfold::coord::{
        Corner, Cube, CubeError, Direction, Doubled, DoubledError, Edge, Hex, KeyError, Mirror, Offset,
        Orientation, OutOfRangeError, Parity, Sextant, Triangle, TriangleError,
    };
    use sixfold::layout::{AngleError, BatchPointError, Layout, LayoutError, Point, PointError, Rect, YAxis};
    use sixfold::shape::{
        Convex, Line, LineHexes, Range, Rectangle, Resolution, Ring, Run, ShapeHexes, Spiral, Steps, Tie,
        Wedge,
    };
    shared!(Corner, Cube, CubeError, Direction, Doubled, DoubledError, Edge, Hex, KeyError, Mirror, Offset);
    shared!(Orientation, OutOfRangeError, Parity, Sextant, Triangle, TriangleError);
    shared!(AngleError, BatchPointError, Layout, LayoutError, Point, PointError, Rect, YAxis);
    shared!(Convex, Line, LineHexes, Range, Rectangle, Resolution, Ring, Run, Spiral, Steps, Tie, Wedge);
    shared!(ShapeHexes<Range>, ShapeHexes<Rectangle>);
}

#[test]
fn searches() {
    use sixfold::search::{
        Area, AreaHexes, Blocker, Blockers, Costs, Flow, Landmarks, LineOfSight, OwnedFlow, OwnedPath,
        OwnedReach, OwnedTurningPath, OwnedTurningReach, Path, Pose, Reach, ReachHexes, Scratch,
        TooWideError, Topology, TurningPath, TurningPoses, TurningReach, View, Viewer,
    };
    shared!(
        Area<'_>,
        AreaHexes<'_>,
        Blocker,
        Blockers,
        Costs,
        Flow<'_>,
        Landmarks<'_>,
        LineOfSight,
        Path<'_>
    );
    shared!(Pose, Reach<'_>, ReachHexes<'_>, Scratch, TooWideError, TurningPath<'_>, TurningPoses<'_>);
    shared!(TurningReach<'_>, View<'_>, Viewer);
    shared!(OwnedFlow, OwnedPath, OwnedReach, OwnedTurningPath, OwnedTurningReach, Topology<'_>);
}

#[test]
fn budgets_and_faults() {
    use sixfold::input::{Budget, Faults, TooCostlyError};
    shared!(Budget, TooCostlyError, Faults<TooCostlyError>);
}
