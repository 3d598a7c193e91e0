//! Every operation of the part "Triangles", with answers worked out by hand.

use crate::asked::{expect, expect_all, ok};

#[test]
fn neighbours_of_even_and_odd_triangles_in_both_orientations() {
    expect_all(&[
        (
            r#"{"op":"triangle_neighbors","triangle":{"col":0,"row":0}}"#,
            r#"[{"col":-1,"row":0},{"col":1,"row":0},{"col":0,"row":1}]"#,
        ),
        (
            r#"{"op":"triangle_neighbors","triangle":{"col":-3,"row":-2}}"#,
            r#"[{"col":-4,"row":-2},{"col":-2,"row":-2},{"col":-3,"row":-3}]"#,
        ),
        (
            r#"{"op":"triangle_neighbors","triangle":{"col":0,"row":0},"orientation":"pointy"}"#,
            r#"[{"col":0,"row":-1},{"col":0,"row":1},{"col":1,"row":0}]"#,
        ),
    ]);
}

#[test]
fn anchors() {
    expect_all(&[
        (r#"{"op":"valid_anchor","triangle":{"col":0,"row":0}}"#, "true"),
        (r#"{"op":"valid_anchor","triangle":{"col":-3,"row":-1}}"#, "true"),
        (r#"{"op":"valid_anchor","triangle":{"col":-3,"row":0}}"#, "false"),
        (r#"{"op":"valid_anchor","triangle":{"col":2,"row":0}}"#, "false"),
        (r#"{"op":"valid_anchor","triangle":{"col":2,"row":0},"orientation":"pointy"}"#, "true"),
    ]);
}

#[test]
fn eight_places_beside_two_tokens_in_any_order() {
    let eight = r#"[{"col":0,"row":2},{"col":0,"row":4},{"col":3,"row":1},{"col":3,"row":5},{"col":6,"row":0},{"col":6,"row":4},{"col":9,"row":1},{"col":9,"row":3}]"#;
    expect_all(&[
        (r#"{"op":"placeable","anchors":[{"col":3,"row":3},{"col":6,"row":2}]}"#, eight),
        (r#"{"op":"placeable","anchors":[{"col":6,"row":2},{"col":3,"row":3}]}"#, eight),
        (r#"{"op":"placeable","anchors":[]}"#, "[]"),
    ]);
    expect(
        r#"{"op":"placeable","anchors":[{"col":0,"row":0},{"col":0,"row":0}]}"#,
        "bad_argument",
        "argument `anchors[1]`: hex 0,0 has a token already; a token needs an empty hex",
    );
}

#[test]
fn corners_are_means_of_the_tokens_that_exist() {
    expect_all(&[
        (
            r#"{"op":"corner_heights","tokens":[{"hex":{"q":0,"r":0},"height":6},{"hex":{"q":0,"r":1},"height":-3}],"hex":{"q":0,"r":0}}"#,
            r#"{"center":6.0,"corners":[6.0,6.0,6.0,1.5,1.5,6.0]}"#,
        ),
        (
            r#"{"op":"corner_heights","tokens":[{"hex":{"q":-1,"r":0},"height":0.5}],"hex":{"q":-1,"r":0}}"#,
            r#"{"center":0.5,"corners":[0.5,0.5,0.5,0.5,0.5,0.5]}"#,
        ),
    ]);
    expect(
        r#"{"op":"corner_heights","tokens":[],"hex":{"q":0,"r":0}}"#,
        "bad_argument",
        "argument `hex`: no token lies on hex 0,0",
    );
}

#[test]
fn triangles_around_a_hex_and_between_two_of_them() {
    expect_all(&[
        (
            r#"{"op":"triangle_contributors","triangle":{"col":0,"row":0}}"#,
            r#"[[{"col":0,"row":0},{"col":0,"row":0},{"col":0,"row":0}],[{"col":0,"row":0},{"col":-1,"row":1},{"col":-2,"row":0}],[{"col":0,"row":0},{"col":-1,"row":-1},{"col":1,"row":-1}]]"#,
        ),
        (r#"{"op":"triangle_distance","a":{"col":0,"row":0},"b":{"col":2,"row":1}}"#, "3"),
        (r#"{"op":"triangle_distance","a":{"col":0,"row":0},"b":{"col":0,"row":-1}}"#, "3"),
        (
            r#"{"op":"triangle_distance","a":{"col":0,"row":0},"b":{"col":1,"row":0},"orientation":"pointy"}"#,
            "1",
        ),
        (
            r#"{"op":"triangle_line","a":{"col":0,"row":0},"b":{"col":2,"row":1}}"#,
            r#"[{"col":0,"row":0},{"col":1,"row":0},{"col":2,"row":0},{"col":2,"row":1}]"#,
        ),
    ]);
    let around = ok(r#"{"op":"triangle_surrounding","hex":{"q":0,"r":0}}"#);
    assert_eq!(around.matches("col").count(), 18);
    assert!(around.starts_with(r#"[{"col":0,"row":-1},{"col":1,"row":-1},"#), "{around}");
    let (kind, _) = crate::asked::refused(
        r#"{"op":"triangle_line","a":{"col":-4294967296,"row":0},"b":{"col":4294967296,"row":0}}"#,
    );
    assert_eq!(kind, "too_large");
}

#[test]
fn the_ground_under_a_point() {
    let ask = |question: &str| {
        ok(&format!(
            r#"{{"op":"terrain","tokens":[{{"hex":{{"q":0,"r":0}},"height":5}}],"ask":[{question}]}}"#
        ))
    };
    // The centre of the hex, and a point where no token lies.
    assert_eq!(ask(r#"{"height_at":{"x":1,"y":0.8660254037844386}}"#), "[1.0]");
    assert_eq!(ask(r#"{"height_at":{"x":5,"y":5}}"#), "[null]");
    assert_eq!(ask(r#"{"triangle_at":{"x":1,"y":0.5}}"#), r#"[{"col":1,"row":0}]"#);
    let points = ask(r#"{"points":{"q":0,"r":0}}"#);
    assert!(points.contains(r#""point":{"x":1.0,"y":0.8660254037844386}"#), "{points}");
    // Far away there is no ground and no triangle.
    assert_eq!(ask(r#"{"height_at":{"x":1e300,"y":0}}"#), "[null]");
    expect(
        r#"{"op":"terrain","ask":[{"triangle_at":{"x":1e300,"y":0}}]}"#,
        "out_of_range",
        "argument `ask[0].triangle_at`: point (1e300, 0.0) is in no triangle within the limit: |col| and |row| can be at most 4294967296",
    );
}
