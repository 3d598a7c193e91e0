//! Saved values: serde writes and reads them, and refuses invalid ones.
#![cfg(all(feature = "serde", feature = "mint", feature = "hexx"))]

use std::fmt::Debug;

use crate::interop::json::{refusal, round_trip};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sixfold::coord::{Edge, Hex, Offset, Orientation, Parity, flat};
use sixfold::grid::{
    EdgeField, Field, Grid, GridFile, History, Outline, Placement, Posture, Region, Side, TerrainTable,
    Walls, Wrap, WrappedSides,
};
use sixfold::layout::{Layout, Point, YAxis};
use sixfold::search::{
    Costs, IMPASSABLE, OwnedFlow, OwnedPath, OwnedReach, OwnedTurningReach, Pose, Scratch, flow, path, reach,
    turning_reach,
};

#[test]
fn values_of_a_saved_game() {
    let south = Edge::new(Hex::ORIGIN, flat::S);
    round_trip(south, r#"[{"q":0,"r":1},{"q":0,"r":0}]"#);
    let walls = Walls::from_iter([south, Edge::new(Hex::new(1, 0), flat::NE)]);
    round_trip(walls, r#"[[{"q":0,"r":1},{"q":0,"r":0}],[{"q":1,"r":0},{"q":2,"r":-1}]]"#);
    assert_eq!(
        refusal::<Edge>(r#"[{"q":0,"r":1},{"q":0,"r":1}]"#),
        "hexes 0,1 and 0,1 are not neighbours: no side is between them"
    );
    let rivers = EdgeField::from_iter([
        (south, "deep".to_owned()),
        (Edge::new(Hex::new(1, 0), flat::NE), "ford".to_owned()),
    ]);
    round_trip(
        rivers,
        r#"[{"side":[{"q":0,"r":1},{"q":0,"r":0}],"value":"deep"},{"side":[{"q":1,"r":0},{"q":2,"r":-1}],"value":"ford"}]"#,
    );
    assert_eq!(
        refusal::<EdgeField<u8>>(
            r#"[{"side":[{"q":0,"r":1},{"q":0,"r":0}],"value":1},{"side":[{"q":0,"r":0},{"q":0,"r":1}],"value":2}]"#
        ),
        "the side between 0,1 and 0,0 occurs twice"
    );
    let field = Field::from_fn(Region::hexagon(1), Hex::q);
    round_trip(field, r#"{"shape":{"hexagon":{"radius":1}},"values":[-1,-1,0,0,0,1,1]}"#);
    let odd: Region = [Hex::ORIGIN, Hex::new(5, 5)].into_iter().collect();
    round_trip(
        Field::new(odd, true),
        r#"{"shape":{"hexes":[{"q":0,"r":0},{"q":5,"r":5}]},"values":[true,true]}"#,
    );
    let huge = r#"{"shape":{"hexagon":{"radius":1000000}},"values":[1]}"#;
    assert!(refusal::<Field<u8>>(huge).starts_with("shape: "), "{}", refusal::<Field<u8>>(huge));
    let few = r#"{"shape":{"hexes":[{"q":0,"r":0}]},"values":[1,2]}"#;
    assert_eq!(refusal::<Field<u8>>(few), "values: 2 are given and the shape has 1");
}

#[test]
fn regions_and_maps_that_wrap() {
    round_trip(Region::hexagon(2), r#"{"hexagon":{"radius":2}}"#);
    let odd: Region = [Hex::ORIGIN, Hex::new(5, 5)].into_iter().collect();
    round_trip(odd, r#"{"hexes":[{"q":0,"r":0},{"q":5,"r":5}]}"#);
    assert!(refusal::<Region>(r#"{"hexagon":{"radius":1000000}}"#).starts_with("shape: "));
    let corner = Offset { col: 0, row: 0 };
    for (sides, name) in [
        (WrappedSides::All, "all"),
        (WrappedSides::LeftRight, "left_right"),
        (WrappedSides::TopBottom, "top_bottom"),
    ] {
        let outline = Outline::Rectangle { corner, width: 6, height: 4, parity: Parity::OddR };
        let wrap = Wrap::try_new(outline, sides).expect("even");
        assert_eq!(wrap.sides(), sides);
        let text = format!(
            r#"{{"shape":{{"rectangle":{{"width":6,"height":4,"parity":"odd-r"}}}},"sides":"{name}"}}"#
        );
        round_trip(wrap, &text);
    }
    let world = Wrap::try_new(Outline::hexagon(3), WrappedSides::All).expect("a hexagon");
    round_trip(world, r#"{"shape":{"hexagon":{"radius":3}},"sides":"all"}"#);
    let odd = r#"{"shape":{"rectangle":{"width":5,"height":4,"parity":"odd-q"}},"sides":"all"}"#;
    assert_eq!(
        refusal::<Wrap>(odd),
        "a rectangle of 5 columns (odd-q) cannot wrap there: the number has to be even"
    );
    assert!(
        refusal::<Wrap>(r#"{"shape":{"hexagon":{"radius":3}},"sides":"left"}"#).contains("unknown variant")
    );
}

#[test]
fn units_and_layouts() {
    round_trip(Pose::new(Hex::new(1, 2), flat::SE), r#"{"hex":{"q":1,"r":2},"facing":2}"#);
    let there = Placement::at(Hex::new(1, 2)).facing(flat::SE);
    round_trip(there, r#"{"hex":{"q":1,"r":2},"facing":2}"#);
    let lying = there.posture(Posture::Prone).side(Side(3)).data(7_u32);
    round_trip(lying, r#"{"hex":{"q":1,"r":2},"facing":2,"prone":true,"side":3,"data":7}"#);
    let bare: Placement<u32> = serde_json::from_str(r#"{"hex":{"q":1,"r":2}}"#).expect("a hex will do");
    assert_eq!(bare, Hex::new(1, 2).into());
    assert!(refusal::<Placement>(r#"{"hex":{"q":1,"r":2},"facing":6}"#).starts_with("invalid value"));
    assert!(refusal::<Placement>(r#"{"hex":{"q":1,"r":2},"side":256}"#).starts_with("invalid value"));
    let layout = Layout::try_new(Orientation::Pointy, 20.0).expect("a size");
    let layout = layout.try_with_size_xy(20.0, 12.5).expect("sizes").with_y_axis(YAxis::Up);
    round_trip(
        layout.try_with_origin(Point::new(1.0, -2.0)).expect("an origin"),
        r#"{"orientation":"pointy","size":[20.0,12.5],"origin":{"x":1.0,"y":-2.0},"y_axis":"up"}"#,
    );
    let flat_size = r#"{"orientation":"flat","size":[20.0,0.0],"origin":{"x":0.0,"y":0.0},"y_axis":"down"}"#;
    assert!(refusal::<Layout>(flat_size).starts_with("size y is 0.0;"), "{}", refusal::<Layout>(flat_size));
}

#[test]
fn answers_of_searches() {
    let costs = Costs::per_hex(&Region::hexagon(2), |hex| if hex == Hex::new(0, 1) { IMPASSABLE } else { 1 });
    let mut scratch = Scratch::new();
    let way = path(&costs, Hex::ORIGIN, Hex::new(0, 2), &mut scratch).expect("a way").into_owned();
    let reached = reach(&costs, Hex::ORIGIN, 2, &mut scratch).into_owned();
    let home = flow(&costs, &[Hex::ORIGIN], &mut scratch).into_owned();
    let start = Pose::new(Hex::ORIGIN, flat::N);
    let turned = turning_reach(&costs, start, 1, 3, &mut scratch).into_owned();
    let turns = turned.path_to(Pose::new(Hex::new(1, 0), flat::SE)).expect("two turns and a step");
    fn again<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
        let text = serde_json::to_string(value).expect("it can be written");
        assert_eq!(serde_json::from_str::<T>(&text).expect("it can be read"), *value);
    }
    again(&way);
    again(&reached);
    again(&home);
    again(&turned);
    again(&turns);
    assert_eq!(
        refusal::<OwnedPath>(r#"{"cost":0,"hexes":[]}"#),
        "hexes: a path has at least one, where it begins and ends"
    );
    let three = r#""shape":{"hexes":[{"q":0,"r":0},{"q":0,"r":1},{"q":0,"r":2}]},"costs":[0,1,2]"#;
    round_trip(
        serde_json::from_str::<OwnedReach>(&format!(r#"{{{three},"before":[0,0,1]}}"#)).expect("a row"),
        &format!(r#"{{{three},"before":[0,0,1]}}"#),
    );
    for (before, refused) in [
        ("[0,0]", "before: 2 are given and the shape has 3"),
        ("[0,0,3]", "before[2]: there is no entry 3; they are 0 to 2"),
        ("[0,2,1]", "before[1]: the path from here leads back here and never ends"),
        ("[1,2,0]", "before[0]: the path from here leads back here and never ends"),
    ] {
        assert_eq!(refusal::<OwnedReach>(&format!(r#"{{{three},"before":{before}}}"#)), refused);
    }
    for (next, toward, refused) in [
        ("[0,0,1]", "[null,0,0]", None),
        ("[0,0,1]", "[null,0]", Some("toward: 2 are given and the shape has 3")),
        ("[0,2,1]", "[null,0,0]", Some("next[1]: the path from here leads back here and never ends")),
        (
            "[0,0,1]",
            "[0,0,0]",
            Some("toward[0]: a goal, which is next to itself, has null there, and only a goal"),
        ),
        (
            "[0,0,1]",
            "[null,null,0]",
            Some("toward[1]: a goal, which is next to itself, has null there, and only a goal"),
        ),
    ] {
        let text = format!(r#"{{{three},"next":{next},"toward":{toward}}}"#);
        match refused {
            None => assert_eq!(
                serde_json::from_str::<OwnedFlow>(&text).expect("a row").cost(Hex::new(0, 2)),
                Some(2)
            ),
            Some(refused) => assert_eq!(refusal::<OwnedFlow>(&text), refused),
        }
    }
    let poses =
        r#"{"shape":{"hexes":[{"q":0,"r":0}]},"costs":[[0,1,null,null,null,1]],"before":[[0,0,5,4,3,0]]}"#;
    let read: OwnedTurningReach = serde_json::from_str(poses).expect("poses that were not reached name any");
    assert_eq!(read.poses().count(), 3);
    assert!(refusal::<OwnedTurningReach>(&poses.replace("[0,0,5", "[1,0,5")).starts_with("before[0]: "));
}

#[test]
fn histories() {
    let mut history = History::new(1);
    history.push(2);
    history.push(3);
    history.undo();
    round_trip(history, r#"{"steps":[1,2,3],"at":1}"#);
    round_trip(History::with_limit('a', 20), r#"{"steps":["a"],"at":0,"limit":20}"#);
    for wrong in
        [r#"{"steps":[],"at":0}"#, r#"{"steps":[1],"at":1}"#, r#"{"steps":[1,2,3],"at":2,"limit":1}"#]
    {
        assert!(refusal::<History<u8>>(wrong).starts_with("a history of "), "{wrong}");
    }
    #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    struct Monster {
        hit_points: u32,
    }
    let lair = Grid::new(Region::hexagon(1)).with_unit_data(|_, ()| Monster::default());
    let ogre = Placement::at(Hex::ORIGIN).data(Monster { hit_points: 7 });
    let lair = lair.place("ogre", ogre).expect("an empty hex");
    round_trip(
        GridFile::of(&lair),
        r#"{"version":1,"shape":{"hexagon":{"radius":1}},"units":[{"unit":"ogre","hex":{"q":0,"r":0},"facing":0,"data":{"hit_points":7}}]}"#,
    );
    let grids = History::new(Grid::new(Region::hexagon(2)));
    let files = grids.try_map(|grid| Ok::<_, ()>(GridFile::of(grid))).expect("grids can be written");
    let text = serde_json::to_string(&files).expect("files can be written");
    let read: History<GridFile> = serde_json::from_str(&text).expect("it can be read");
    assert_eq!(read.try_map(|file| file.check(&TerrainTable::standard())).expect("nothing is wrong"), grids);
}
