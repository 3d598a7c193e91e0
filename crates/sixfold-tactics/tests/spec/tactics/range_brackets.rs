use sixfold_tactics::{Bracket, Ranges, RangesError, RuleTable};

#[test]
fn fixed_brackets() {
    for distance in 0..=15 {
        let (bracket, modifier) = match distance {
            0..=3 => (Bracket::Short, 0),
            4..=6 => (Bracket::Medium, 2),
            _ => (Bracket::Long, 4),
        };
        assert_eq!(
            (Bracket::of(distance), RuleTable::STANDARD.range_modifier(bracket)),
            (bracket, modifier),
            "{distance}"
        );
        assert_eq!(RuleTable::STANDARD.modifier_at(distance), Some(modifier), "{distance}");
        assert_eq!(Ranges::FIXED.bracket(distance), Some(bracket), "{distance}");
    }
    assert_eq!([16, 17, u32::MAX].map(Bracket::of), [Bracket::Extreme; 3]);
    assert_eq!([16, 17, u32::MAX].map(|distance| RuleTable::STANDARD.modifier_at(distance)), [None; 3]);
    assert_eq!([16, 17, u32::MAX].map(|distance| Ranges::FIXED.bracket(distance)), [None; 3]);
}

#[test]
fn ranges_of_a_weapon() {
    let cannon = Ranges::try_new(6, 12, 18).expect("in order");
    let brackets = [0, 6, 7, 12, 13, 18, 19].map(|distance| cannon.bracket(distance));
    let (short, medium, long) = (Some(Bracket::Short), Some(Bracket::Medium), Some(Bracket::Long));
    assert_eq!(brackets, [short, short, medium, medium, long, long, None]);
    assert_eq!(cannon.longest(), 18);
    // A weapon for contact only has no other bracket, and distance 0 is still short.
    let blade = Ranges::try_new(0, 0, 0).expect("in order");
    assert_eq!([0, 1].map(|distance| blade.bracket(distance)), [short, None]);
}

#[test]
fn extreme_range() {
    let cannon = Ranges::try_new(6, 12, 18).and_then(|ranges| ranges.try_with_extreme(24)).expect("in order");
    let modifier = |distance| Some(RuleTable::STANDARD.range_modifier(cannon.bracket(distance)?));
    assert_eq!([18, 19, 24].map(modifier), [Some(4), Some(6), Some(6)]);
    assert_eq!((cannon.bracket(25), cannon.longest()), (None, 24));
}

#[test]
fn minimum_range() {
    let cannon = Ranges::try_new(6, 12, 18).expect("in order").with_minimum(3);
    assert_eq!([0, 1, 2, 3, 4, 18].map(|distance| cannon.too_near(distance)), [4, 3, 2, 1, 0, 0]);
    let without = cannon.with_minimum(0);
    assert_eq!([0, 1].map(|distance| without.too_near(distance)), [0, 0]);
    assert_eq!(cannon.with_minimum(u32::MAX).too_near(0), u32::MAX, "no overflow");
}

#[test]
fn brackets_in_order() {
    let refused = Ranges::try_new(6, 5, 18);
    assert_eq!(refused, Err(RangesError { bracket: Bracket::Medium, to: 5, nearer: 6 }));
    assert_eq!(
        refused.map_err(|error| error.to_string()),
        Err("medium range ends at 5, before the nearer bracket does at 6; it can be 6 or more".into())
    );
    assert_eq!(Ranges::try_new(6, 12, 11).map_err(|error| error.bracket), Err(Bracket::Long));
    let extreme = Ranges::FIXED.try_with_extreme(14).map_err(|error| error.bracket);
    assert_eq!(extreme, Err(Bracket::Extreme));
}
