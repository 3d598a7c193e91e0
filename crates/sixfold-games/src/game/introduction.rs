/// What a game is, for somebody who has never played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// Its name as people write it.
    pub title: &'static str,
    /// What it is and how it is won, in a sentence or two.
    pub about: &'static str,
    /// What it means that a hex is attacked, in a sentence.
    pub attacks: &'static str,
    /// The rules in short, each sentence or two about one thing.
    pub rules: &'static [&'static str],
}
