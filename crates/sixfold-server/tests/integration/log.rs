//! The log of a match: what the referee lets in, and what it leads to.

use sixfold_games::catalogue;
use sixfold_server::matches::{Action, Ending, MatchLog, Offer, RefereeError};

const WHITE: usize = 0;
const BLACK: usize = 1;

fn underchex() -> MatchLog {
    MatchLog::new(catalogue::find("underchex").expect("a game of ours"), "white").expect("a side of it")
}

fn add(log: &mut MatchLog, player: usize, text: &str) -> Result<(), RefereeError> {
    log.add(player, &text.parse::<Action>().expect("a well-formed action"))
}

#[test]
fn moves_alternate_and_lead_on() {
    let mut log = underchex();
    assert_eq!(log.to_move(), Some(WHITE));
    assert_eq!(add(&mut log, BLACK, "d3-d4"), Err(RefereeError::NotYourTurn));
    assert_eq!(add(&mut log, WHITE, "d3-d4"), Ok(()));
    assert_eq!((log.to_move(), log.length()), (Some(BLACK), 1));
    assert_eq!(log.position_after(0), Some(log.start()));
    assert_eq!(log.position_after(1), Some(log.position()));
    assert_eq!(log.position_after(2), None);
}

#[test]
fn a_refused_move_leaves_the_log_as_it_was() {
    let mut log = underchex();
    let before = log.position().to_owned();
    let refused = add(&mut log, WHITE, "d3-d9").expect_err("there is no d9");
    assert!(matches!(refused, RefereeError::IllegalMove { .. }), "{refused}");
    assert_eq!((log.position(), log.length()), (before.as_str(), 0));
}

#[test]
fn who_resigns_loses_and_nothing_follows() {
    let mut log = underchex();
    assert_eq!(add(&mut log, BLACK, "!resign"), Ok(()));
    let outcome = log.outcome().expect("it is over");
    assert_eq!((outcome.winner, &outcome.ending), (Some(WHITE), &Ending::Resignation));
    assert_eq!(log.to_move(), None);
    assert_eq!(add(&mut log, WHITE, "d3-d4"), Err(RefereeError::MatchOver));
}

#[test]
fn a_draw_needs_two() {
    let mut log = underchex();
    assert_eq!(add(&mut log, WHITE, "!accept"), Err(RefereeError::NoOffer));
    assert_eq!(add(&mut log, WHITE, "!draw"), Ok(()));
    assert_eq!(log.offer(), Some((WHITE, Offer::Draw)));
    assert_eq!(add(&mut log, WHITE, "!accept"), Err(RefereeError::NoOffer));
    assert_eq!(add(&mut log, BLACK, "!draw"), Err(RefereeError::OfferOpen));
    assert_eq!(add(&mut log, BLACK, "!accept"), Ok(()));
    let outcome = log.outcome().expect("it is over");
    assert_eq!((outcome.winner, &outcome.ending), (None, &Ending::Agreement));
}

#[test]
fn an_offer_lapses_when_the_other_plays_on() {
    let mut log = underchex();
    for (player, text) in [(WHITE, "d3-d4"), (WHITE, "!draw")] {
        assert_eq!(add(&mut log, player, text), Ok(()));
    }
    let reply = log.game().moves(log.position()).expect("a position")[0].clone();
    assert_eq!(add(&mut log, BLACK, &reply), Ok(()));
    assert_eq!(log.offer(), None);
}

#[test]
fn a_turn_taken_back_is_gone_with_what_followed() {
    let mut log = underchex();
    assert_eq!(add(&mut log, WHITE, "!takeback"), Err(RefereeError::NothingToTakeBack));
    assert_eq!(add(&mut log, WHITE, "d3-d4"), Ok(()));
    let reply = log.game().moves(log.position()).expect("a position")[0].clone();
    assert_eq!(add(&mut log, BLACK, &reply), Ok(()));
    assert_eq!(add(&mut log, WHITE, "!takeback"), Ok(()));
    assert_eq!(add(&mut log, BLACK, "!accept"), Ok(()));
    assert_eq!((log.line().len(), log.length(), log.position()), (0, 4, log.start()));
    assert_eq!(log.to_move(), Some(WHITE));
}

#[test]
fn a_turn_of_several_moves_is_taken_back_whole() {
    let game = catalogue::find("war-in-heaven").expect("a game of ours");
    let mut log = MatchLog::new(game, "angels").expect("a side of it");
    while log.to_move() == Some(0) {
        let first = game.moves(log.position()).expect("a position")[0].clone();
        assert_eq!(add(&mut log, 0, &first), Ok(()));
    }
    assert!(log.line().len() > 1);
    assert_eq!(add(&mut log, 0, "!takeback"), Ok(()));
    assert_eq!(add(&mut log, 1, "!decline"), Ok(()));
    assert!(log.line().len() > 1);
    assert_eq!(add(&mut log, 0, "!takeback"), Ok(()));
    assert_eq!(add(&mut log, 1, "!accept"), Ok(()));
    assert_eq!((log.line().len(), log.position()), (0, log.start()));
}
