//! Pictures of positions: scenes of both games for `sixfold_render`.
//!
//! | question | answer |
//! |---|---|
//! | what does a position look like? | [`underchex_scene`], [`war_in_heaven_scene`] |
//! | a position of a game by name? | [`position_scene`] with [`game_theme`] |
//! | which hexes are selected, legal, refused, of the last move? | [`PositionMarks`] |
//! | which drawings and themes are there? | [`SYMBOLS`], [`THEMES`] |
//! | board, symbols and colours for a page? | [`page_board`], [`page_sprite`], [`page_colors`], [`side_below`] |

mod options;
mod underchex_scene;
mod war_in_heaven_scene;
mod by_name;
mod page;
mod symbols;
mod themes;

pub use self::by_name::{GameLook, game_theme, position_scene, theme_in_look, token_picture};
pub use self::options::{PictureDetail, PieceLook, PositionMarks, PositionOptions};
pub use self::page::{page_board, page_colors, page_sprite, side_below};
pub use self::symbols::SYMBOLS;
pub use self::themes::THEMES;
pub use self::underchex_scene::underchex_scene;
pub use self::war_in_heaven_scene::war_in_heaven_scene;
