//! The report as text.

use sixfold_games::balance::{Balance, Comparison, Share, TokenBalance};

use crate::terminal::Page;

/// The report as lines that fit a terminal.
pub(crate) fn report_page(balance: &Balance) -> Page {
    let mut page = Page::new();
    let [one, other] = balance.sides();
    let games = balance.games();
    page.line(format!("games    {games}, {} of them different", balance.different_games()));
    for (number, side) in [one, other].into_iter().enumerate() {
        page.line(format!("{side:<8} {}", counted("won", balance.wins(number))));
    }
    page.line(format!("draws    {}", counted("drawn", balance.draws())));
    let decided = balance.decided();
    let word = if decided.may_be_half() { "maybe" } else { "no" };
    page.line(format!(
        "even     {word}: {one} won {} of {} decided games",
        percent_and_interval(decided),
        decided.of
    ));
    for (number, side) in [one, other].into_iter().enumerate() {
        let first = balance.wins_when_first(number);
        if first.of > 0 {
            page.line(format!(
                "first    {side} began {} games and won {}",
                first.of,
                percent_and_interval(first)
            ));
        }
    }
    let (least, most) = (balance.lengths().next(), balance.lengths().last());
    let moves = balance.moves();
    if let (Some((least, _)), Some((most, _))) = (least, most) {
        page.line(format!(
            "moves    {least} to {most}, median {}, mean {}",
            balance.median_length(),
            mean(moves.into(), games.into())
        ));
        page.line(format!(
            "choices  {} a move on average, at most {}",
            mean(balance.choices(), moves),
            balance.most_choices()
        ));
    }
    for (winner, ending, games) in balance.endings() {
        let who = winner.map_or("draw".to_owned(), |side| format!("{side} won"));
        page.line(format!("ending   {games:>6}  {who}: {ending}"));
    }
    add_tokens(&mut page, balance);
    page
}

/// A table of the tokens that came to the board or fell in some games.
fn add_tokens(page: &mut Page, balance: &Balance) {
    let seen = |token: &TokenBalance| token.entered.with.of > 0 || token.fell.with.of > 0;
    let tokens: Vec<TokenBalance> = balance.tokens().filter(seen).collect();
    if tokens.is_empty() {
        return;
    }
    page.line("");
    page.line("Wins of a token's side, in percent: in games in which one came to the board");
    page.line("(`came`) or fell, beside the other games (`else`). A star: too much for chance.");
    page.line(format!("{:<22}{}{}", "token", head("came"), head("fell")).trim_end().to_owned());
    for token in tokens {
        let name = format!("{} {}", token.side, token.token.replace('_', " "));
        let row = format!("{name:<22}{}{}", columns(token.entered), columns(token.fell));
        page.line(row.trim_end());
    }
}

fn head(what: &str) -> String {
    format!("{what:>8}{:>6}{:>6}{:>7} ", "won", "else", "diff")
}

fn columns(found: Comparison) -> String {
    let share = |share: Share| if share.of > 0 { percent(share.thousandths()) } else { "-".to_owned() };
    let difference = found.difference().map_or("-".to_owned(), |difference| {
        let sign = if difference < 0 { '-' } else { '+' };
        format!("{sign}{}", percent(difference.unsigned_abs()))
    });
    let star = if found.is_clear() { '*' } else { ' ' };
    format!("{:>8}{:>6}{:>6}{difference:>7}{star}", found.with.of, share(found.with), share(found.without))
}

fn counted(word: &str, share: Share) -> String {
    format!("{} {word}, {}", share.part, percent_and_interval(share))
}

fn percent_and_interval(share: Share) -> String {
    let (low, high) = share.interval();
    format!("{} % ({} to {})", percent(share.thousandths()), percent(low), percent(high))
}

/// Thousandths in percent.
fn percent(thousandths: u32) -> String {
    format!("{}.{}", thousandths / 10, thousandths % 10)
}

/// A mean with one digit after the point, rounded with whole numbers.
fn mean(sum: u128, of: u64) -> String {
    let of = u128::from(of.max(1));
    let tenths = (20 * sum + of) / (2 * of);
    format!("{}.{}", tenths / 10, tenths % 10)
}
