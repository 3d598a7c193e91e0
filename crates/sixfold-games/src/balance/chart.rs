//! The report as a picture: four charts, one below the other.
//!
//! All words in it are names that the games give (sides, endings, tokens): small letters, digits and blanks.
//! So nothing has to be escaped. Floats are used only for positions in the picture; whole numbers decide
//! everything else.

use std::fmt::{self, Display, Write};

use sixfold_render::{Color, Theme};

use crate::balance::{Balance, Comparison, Share, TokenBalance};
use crate::picture::game_theme;

/// The report as SVG, in the colours of the game.
///
/// Four charts: the wins of each side with the interval of each share; the endings; the lengths of the games;
/// and for each kind of token the share of wins of its side in games in which one came to the board, or fell,
/// beside the games in which none did.
///
/// # Panics
/// Never: a string takes every text.
#[must_use]
pub fn balance_chart(balance: &Balance) -> String {
    let theme = game_theme(balance.game).unwrap_or_else(Theme::light);
    let mut chart = Chart { body: String::new(), y: 20.0, theme };
    let written = chart.write_all(balance);
    written.expect("a string takes every text");
    let (paper, height) = (chart.theme.style("paper"), chart.y + MARGIN);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         font-family=\"system-ui,sans-serif\" font-size=\"13\" fill=\"{}\">\n<title>{}</title>\n\
         <path fill=\"{}\" d=\"M0 0h{WIDTH}v{height}h-{WIDTH}z\"/>\n{}</svg>\n",
        paper.text_ink(),
        title(balance),
        paper.fill,
        chart.body
    )
}

const WIDTH: f64 = 760.0;
const MARGIN: f64 = 24.0;

/// The left and right ends of bars, between the words before them and the numbers after them.
const LEFT: f64 = 300.0;
const RIGHT: f64 = 640.0;

/// The height of a row of words.
const ROW: f64 = 22.0;

/// The shares that lines mark, in thousandths.
const AXIS: [u32; 3] = [0, 500, 1000];

/// The most bars in the chart of lengths.
const MOST_BARS: u32 = 48;

fn title(balance: &Balance) -> String {
    format!("{}, {} games, {} different", balance.game, balance.games(), balance.different_games())
}

/// A place between `from` and `to` for a number of thousandths.
fn place(from: f64, to: f64, thousandths: u32) -> f64 {
    from + (to - from) * f64::from(thousandths) / 1000.0
}

/// Thousandths as a percentage.
fn percent(thousandths: u32) -> String {
    format!("{}.{} %", thousandths / 10, thousandths % 10)
}

struct Chart {
    body: String,
    y: f64,
    theme: Theme,
}

impl Chart {
    fn write_all(&mut self, balance: &Balance) -> fmt::Result {
        self.y += 12.0;
        writeln!(
            self.body,
            "<text x=\"{MARGIN}\" y=\"{}\" font-size=\"18\" font-weight=\"600\">{}</text>",
            self.y,
            title(balance)
        )?;
        self.shares(balance)?;
        self.endings(balance)?;
        self.lengths(balance)?;
        self.tokens(balance)
    }

    fn heading(&mut self, text: &str) -> fmt::Result {
        self.y += 44.0;
        writeln!(
            self.body,
            "<text x=\"{MARGIN}\" y=\"{}\" font-size=\"15\" font-weight=\"600\">{text}</text>",
            self.y
        )?;
        self.y += 12.0;
        Ok(())
    }

    fn text(&mut self, x: f64, anchor: &str, text: impl Display) -> fmt::Result {
        let y = self.y + 15.0;
        writeln!(self.body, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>")
    }

    fn rectangle(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), fill: Color) -> fmt::Result {
        let rim = self.theme.style("line").fill;
        writeln!(
            self.body,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{fill}\" stroke=\"{rim}\"/>"
        )
    }

    fn line(
        &mut self,
        (x, y): (f64, f64),
        (to_x, to_y): (f64, f64),
        color: Color,
        width: f64,
    ) -> fmt::Result {
        writeln!(
            self.body,
            "<path d=\"M{x:.1} {y:.1}L{to_x:.1} {to_y:.1}\" stroke=\"{color}\" stroke-width=\"{width}\"/>"
        )
    }

    /// The colour of a side, or of a draw.
    fn color(&self, side: Option<&str>) -> Color {
        self.theme.style(side.unwrap_or("inactive")).fill
    }

    /// The wins of each side: a bar for each share, with its interval as a whisker.
    fn shares(&mut self, balance: &Balance) -> fmt::Result {
        self.heading("Who won (whiskers: 95 % interval)")?;
        let sides = balance.sides();
        let rows = [
            (sides[0], Some(sides[0]), balance.wins(0)),
            (sides[1], Some(sides[1]), balance.wins(1)),
            ("draw", None, balance.draws()),
        ];
        let (top, ink) = (self.y, self.theme.style("paper").text_ink());
        for (name, side, share) in rows {
            self.text(LEFT - 10.0, "end", name)?;
            self.bar(share, self.color(side))?;
            let (low, high) = share.interval();
            let middle = self.y + ROW / 2.0;
            let (from, to) = (place(LEFT, RIGHT, low), place(LEFT, RIGHT, high));
            // A whisker crosses its bar and the paper: a dark line with a pale rim is visible on both.
            let pale = self.theme.style("paper").fill;
            for (color, width) in [(pale, 4.0), (ink, 1.5)] {
                self.line((from, middle), (to, middle), color, width)?;
                for x in [from, to] {
                    self.line((x, middle - 4.0), (x, middle + 4.0), color, width)?;
                }
            }
            self.text(WIDTH - MARGIN, "end", percent(share.thousandths()))?;
            self.y += ROW;
        }
        let half = place(LEFT, RIGHT, 500);
        self.line((half, top), (half, self.y), self.theme.style("line").fill, 1.0)
    }

    /// A bar as long as a share.
    fn bar(&mut self, share: Share, fill: Color) -> fmt::Result {
        let width = place(LEFT, RIGHT, share.thousandths()) - LEFT;
        self.rectangle((LEFT, self.y + 3.0), (width, ROW - 6.0), fill)
    }

    /// The endings of the games, by the side that won.
    fn endings(&mut self, balance: &Balance) -> fmt::Result {
        self.heading("How games ended")?;
        for (winner, ending, games) in balance.endings() {
            let who = winner.map_or("draw".to_owned(), |side| format!("{side} won"));
            self.text(LEFT - 10.0, "end", format_args!("{who}: {ending}"))?;
            self.bar(Share { part: games, of: balance.games() }, self.color(winner))?;
            self.text(WIDTH - MARGIN, "end", games)?;
            self.y += ROW;
        }
        Ok(())
    }

    /// The chart of the lengths of games.
    fn lengths(&mut self, balance: &Balance) -> fmt::Result {
        const HEIGHT: f64 = 120.0;
        let lengths: Vec<(u32, u32)> = balance.lengths().collect();
        let (Some(&(least, _)), Some(&(most, _))) = (lengths.first(), lengths.last()) else { return Ok(()) };
        self.heading("How long games were, in moves")?;
        let wide = (most - least) / MOST_BARS + 1;
        let bars = (most - least) / wide + 1;
        let mut games = vec![0_u32; bars as usize];
        for (moves, count) in lengths {
            games[((moves - least) / wide) as usize] += count;
        }
        let highest = games.iter().copied().max().unwrap_or(1);
        let (from, width) = (MARGIN + 50.0, (WIDTH - 2.0 * MARGIN - 50.0) / f64::from(bars));
        let (fill, foot) = (self.color(None), self.y + HEIGHT);
        self.text(from - 8.0, "end", highest)?;
        for (number, &count) in games.iter().enumerate() {
            let height = HEIGHT * f64::from(count) / f64::from(highest);
            let x = from + width * number as f64;
            self.rectangle((x, foot - height), (width, height), fill)?;
        }
        self.y = foot;
        self.text(from, "start", least)?;
        let median = balance.median_length();
        let middle = from + width * (f64::from((median - least) / wide) + 0.5);
        // Near the ends the word would cover the numbers there, so the line stands without a word.
        if (from + 90.0..WIDTH - MARGIN - 90.0).contains(&middle) {
            self.text(middle, "middle", format_args!("median {median}"))?;
        }
        self.line((middle, foot - HEIGHT), (middle, foot), self.theme.style("paper").text_ink(), 1.5)?;
        self.text(WIDTH - MARGIN, "end", most)?;
        self.y += ROW;
        Ok(())
    }

    /// Wins with and without a token, for tokens that came in some games and not in others.
    fn tokens(&mut self, balance: &Balance) -> fmt::Result {
        type Pick = fn(&TokenBalance) -> Comparison;
        let charts: [(&str, Pick); 2] = [
            ("How often its side won when one came to the board", |token| token.entered),
            ("How often its side won when one fell", |token| token.fell),
        ];
        for (heading, pick) in charts {
            let mut rows: Vec<(i32, TokenBalance)> = balance
                .tokens()
                .filter_map(|token| pick(&token).difference().map(|difference| (difference, token)))
                .collect();
            if rows.is_empty() {
                continue;
            }
            rows.sort_by_key(|&(difference, _)| -difference);
            self.heading(heading)?;
            self.y += 4.0;
            self.text(LEFT, "start", "| games without")?;
            self.text(LEFT + 115.0, "start", "● games with it")?;
            self.text(WIDTH - MARGIN, "end", "difference")?;
            self.y += ROW;
            let grey = self.theme.style("line").fill;
            let foot = self.y + ROW * rows.len() as f64;
            for thousandths in AXIS {
                let x = place(LEFT, RIGHT, thousandths);
                self.line((x, self.y), (x, foot), grey, 0.5)?;
            }
            for (difference, token) in rows {
                self.comparison(&token, pick(&token), difference)?;
            }
            for thousandths in AXIS {
                self.text(place(LEFT, RIGHT, thousandths), "middle", format_args!("{} %", thousandths / 10))?;
            }
            self.y += ROW;
        }
        Ok(())
    }

    /// One row: the share without as a stroke, the share with as a disc, bold where the difference is clear.
    fn comparison(&mut self, token: &TokenBalance, found: Comparison, difference: i32) -> fmt::Result {
        let name = token.token.replace('_', " ");
        self.text(LEFT - 10.0, "end", format_args!("{} {name}", token.side))?;
        let ink = self.theme.style("paper").text_ink();
        let y = self.y + ROW / 2.0;
        let [without, with] =
            [found.without, found.with].map(|share| place(LEFT, RIGHT, share.thousandths()));
        let width = if found.is_clear() { 3.0 } else { 1.0 };
        self.line((without, y), (with, y), ink, width)?;
        // They differ by shape, not by colour: a white disc on white paper would be a ring.
        self.line((without, y - 6.0), (without, y + 6.0), ink, 2.0)?;
        let fill = self.color(Some(token.side));
        writeln!(
            self.body,
            "<circle cx=\"{with:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"1.5\"/>"
        )?;
        let sign = if difference < 0 { '−' } else { '+' };
        let weight = if found.is_clear() { "600" } else { "400" };
        let words = percent(difference.unsigned_abs());
        self.text(
            WIDTH - MARGIN,
            "end",
            format_args!("<tspan font-weight=\"{weight}\">{sign}{words}</tspan>"),
        )?;
        self.y += ROW;
        Ok(())
    }
}
