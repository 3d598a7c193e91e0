use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::{Strategy, prop_assert, prop_assert_eq, proptest};
use proptest::{collection, prop_oneof};
use sixfold::coord::{Hex, LIMIT, Orientation, Triangle};
use sixfold::grid::History;
use sixfold_terrain::{Terrain, Token, TokenError};

#[derive(Clone, Debug)]
enum Change {
    Place(Hex, i32),
    Remove(Hex),
    Height(Hex, i32),
    Kind(Hex, u8),
    Triangle(Triangle, Option<u8>),
}

fn change() -> impl Strategy<Value = Change> {
    let hex = || (-4..=4i32, -4..=4i32).prop_map(|(q, r)| Hex::new(q, r));
    let triangle = (-14..=14i64, -14..=14i64).prop_map(|(c, r)| Triangle::new(c, r));
    prop_oneof![
        4 => (hex(), -9..9i32).prop_map(|(hex, height)| Change::Place(hex, height)),
        2 => hex().prop_map(Change::Remove),
        1 => (hex(), -9..9i32).prop_map(|(hex, height)| Change::Height(hex, height)),
        1 => (hex(), 0..5u8).prop_map(|(hex, kind)| Change::Kind(hex, kind)),
        2 => (triangle, proptest::option::of(0..5u8)).prop_map(|(t, kind)| Change::Triangle(t, kind)),
    ]
}

/// The expected terrain, as plain maps.
#[derive(Clone, Debug, Default, PartialEq)]
struct Model {
    tokens: BTreeMap<Hex, Token<u8>>,
    triangles: BTreeMap<Triangle, u8>,
}

impl Model {
    fn placeable(&self) -> BTreeSet<Hex> {
        let beside = self.tokens.keys().flat_map(|hex| hex.neighbors());
        beside.filter(|hex| !self.tokens.contains_key(hex)).collect()
    }

    fn apply(&mut self, change: &Change, orientation: Orientation) -> Result<(), TokenError> {
        match *change {
            Change::Place(hex, height) => {
                if self.tokens.contains_key(&hex) {
                    return Err(TokenError::Occupied(hex));
                }
                if !self.tokens.is_empty() && !self.placeable().contains(&hex) {
                    return Err(TokenError::NotAdjacent(hex));
                }
                self.tokens.insert(hex, Token::new(height, 0));
            }
            Change::Remove(hex) => {
                self.tokens.remove(&hex).ok_or(TokenError::Empty(hex))?;
                self.triangles.retain(|t, _| t.hex(orientation) != Ok(hex));
            }
            Change::Height(hex, height) => {
                self.tokens.get_mut(&hex).ok_or(TokenError::Empty(hex))?.height = height;
            }
            Change::Kind(hex, kind) => {
                self.tokens.get_mut(&hex).ok_or(TokenError::Empty(hex))?.kind = kind;
            }
            Change::Triangle(triangle, kind) => {
                let hex = triangle.hex(orientation).expect("near the origin");
                self.tokens.get(&hex).ok_or(TokenError::Empty(hex))?;
                match kind {
                    Some(kind) => self.triangles.insert(triangle, kind),
                    None => self.triangles.remove(&triangle),
                };
            }
        }
        Ok(())
    }
}

fn apply(terrain: &Terrain<u8>, change: &Change) -> Result<Terrain<u8>, TokenError> {
    match *change {
        Change::Place(hex, height) => terrain.place(hex, Token::new(height, 0)),
        Change::Remove(hex) => terrain.remove(hex),
        Change::Height(hex, height) => terrain.with_height(hex, height),
        Change::Kind(hex, kind) => terrain.with_kind(hex, kind),
        Change::Triangle(triangle, kind) => terrain.with_triangle_kind(triangle, kind),
    }
}

fn agrees(terrain: &Terrain<u8>, model: &Model) -> Result<(), proptest::test_runner::TestCaseError> {
    let orientation = terrain.orientation();
    prop_assert_eq!(terrain.len(), model.tokens.len());
    prop_assert!(terrain.tokens().eq(model.tokens.iter().map(|(&hex, token)| (hex, token))));
    prop_assert!(terrain.placeable().eq(model.placeable()));
    let mut anchors: Vec<_> =
        model.placeable().into_iter().map(|hex| Triangle::anchor_of(hex, orientation)).collect();
    anchors.sort_by_key(|t| (t.col(), t.row()));
    prop_assert_eq!(terrain.placeable_anchors(), anchors);
    let own: BTreeMap<_, _> = terrain.triangle_kinds().map(|(t, &kind)| (t, kind)).collect();
    prop_assert_eq!(&own, &model.triangles);
    for (&hex, token) in &model.tokens {
        let kinds = terrain.kinds(hex).expect("there is a token");
        for (triangle, kind) in Triangle::of_hex(hex, orientation).into_iter().zip(kinds) {
            let expected = model.triangles.get(&triangle).unwrap_or(&token.kind);
            prop_assert_eq!(kind, expected);
            prop_assert_eq!(terrain.kind_at(triangle), Some(expected));
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn a_terrain_does_what_a_plain_map_does(
        changes in collection::vec(change(), 0..60),
        pointy in proptest::bool::ANY,
    ) {
        let orientation = if pointy { Orientation::Pointy } else { Orientation::Flat };
        let mut history = History::new(Terrain::new(orientation));
        let mut models = vec![Model::default()];
        for change in &changes {
            let mut model = models.last().expect("never empty").clone();
            let expected = model.apply(change, orientation);
            let next = apply(history.now(), change);
            prop_assert_eq!(next.as_ref().map(|_| ()).map_err(|e| *e), expected);
            if let Ok(next) = next {
                agrees(&next, &model)?;
                history.push(next);
                models.push(model);
            }
        }
        // Equal terrains are equal values, even if they were built in different ways.
        let last = models.last().expect("never empty");
        let mut rebuilt = Terrain::from_tokens(orientation, last.tokens.iter().rev().map(|(&h, &t)| (h, t))).unwrap();
        for (&triangle, &kind) in &last.triangles {
            rebuilt = rebuilt.with_triangle_kind(triangle, Some(kind)).unwrap();
        }
        prop_assert!(rebuilt == *history.now());
        // All earlier terrains are unchanged.
        let count = models.len();
        for model in models.iter().rev() {
            agrees(history.now(), model)?;
            history.undo();
        }
        prop_assert_eq!(history.undone(), count - 1);
        for model in &models {
            agrees(history.now(), model)?;
            history.redo();
        }
    }
}

#[test]
fn tokens_lie_at_the_rim_of_the_world() {
    for hex in [Hex::new(LIMIT, 0), Hex::new(-LIMIT, LIMIT), Hex::new(0, -LIMIT)] {
        for orientation in Orientation::ALL {
            let one = Terrain::new(orientation).place(hex, Token::new(3, ())).unwrap();
            assert_eq!(one.placeable().len(), 3, "a corner of the world has three neighbours");
            assert_eq!(one.point_heights(hex).unwrap().corners, [3.0; 6]);
            assert!(one.remove(hex).unwrap().is_empty());
        }
    }
}

#[test]
fn hexes_far_apart_share_one_tree() {
    let far: Vec<_> = (0..60)
        .flat_map(|i| {
            let n = ((1i64 << (i / 2)) - i64::from(i % 2 == 0)) as i32;
            [Hex::new(n, -n), Hex::new(-n, 0), Hex::new(0, n)]
        })
        .filter(|hex| hex.length() < LIMIT as u32)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    let all = Terrain::from_tokens(Orientation::Flat, far.iter().map(|&hex| (hex, Token::new(hex.q(), ()))))
        .unwrap();
    assert!(all.tokens().map(|(hex, _)| hex).eq(far.iter().copied()));
    assert!(!all.is_connected());
    let mut rest = all.clone();
    for (i, &hex) in far.iter().enumerate() {
        assert_eq!(rest.height(hex), Some(hex.q()));
        rest = rest.remove(hex).unwrap();
        assert_eq!(rest.height(hex), None);
        assert!(rest.tokens().map(|(hex, _)| hex).eq(far[i + 1..].iter().copied()));
    }
    assert!(rest.is_empty() && rest.is_connected() && rest.placeable().len() == 0);
}

#[test]
fn refusals_say_what_would_be_right() {
    let flat = Orientation::Flat;
    let one = Terrain::new(flat).place(Hex::new(1, 1), Token::new(0, ())).unwrap();
    let message = |refusal: TokenError| refusal.to_string();
    assert_eq!(
        message(one.place(Hex::new(1, 1), Token::new(0, ())).unwrap_err()),
        "hex 1,1 has a token already; a token needs an empty hex"
    );
    assert_eq!(
        message(one.place(Hex::new(3, 1), Token::new(0, ())).unwrap_err()),
        "hex 3,1 is not next to a token; only the first token may lie anywhere"
    );
    assert_eq!(message(one.remove(Hex::new(0, 0)).unwrap_err()), "hex 0,0 has no token");
    assert_eq!(
        message(one.place_at(Triangle::new(4, 2), Token::new(0, ())).unwrap_err()),
        "triangle 4,2 is not the anchor of a hex; the anchor of its hex is 3,1"
    );
    let far = Triangle::new(Triangle::LIMIT, 0);
    assert!(message(one.place_at(far, Token::new(0, ())).unwrap_err()).contains("outside the limit"));
}
