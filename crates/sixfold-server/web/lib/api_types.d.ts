// The types of the API, written by `SIXFOLD_BLESS=1 cargo test -p sixfold-server --lib openapi`.

export type Acting = {
  actions: string[];
  number: number;
};

/** An action of the log. */
export type ActionView = {
  /** When, in milliseconds since 1970. */
  at: number;
  /** Its number, from 1. */
  number: number;
  /** The side that acted. */
  side: string;
  /**
   * A move in notation, or `!resign`, `!draw`, `!takeback`, `!accept`, `!decline`, `!withdraw`, `!rematch`,
   * `!flag`.
   */
  text: string;
  /** How many milliseconds of a clock were used before it. */
  used: number;
};

/** The result of a search so far. */
export type AnalysisView = {
  /** How many moves (turns, in a game of long turns) it looks ahead for certain. */
  depth: number;
  /** Whether it has ended. */
  done: boolean;
  /** The best lines, the best first; none when the game is over. */
  lines: LineView[];
  /** How many positions it has looked at. */
  nodes: number;
  /** The side that moves first, to which the values belong. */
  side: string;
};

/** The position to be searched. */
export type AnalysisWish = {
  /** The game, by name. */
  game: string;
  /** The number of first moves whose lines are wanted, 1 to 5; 3 where it is missing. */
  lines?: number | null;
  /**
   * The most positions to look at, at most 100,000,000; 400,000 where it is missing. It ends before that after
   * two minutes, and after three seconds when others wait.
   */
  nodes?: number | null;
  /** The position in the notation of the game. */
  position: string;
};

/** The body of an error answer. */
export type ApiError = {
  error: ErrorDetails;
};

export type Arrow = {
  direction: number;
  hex: HexAsked;
};

/** The result of a try at a lesson. */
export type AttemptView = {
  done: boolean;
  /** The events of the last move. */
  events: EventView[];
  moves_left: number;
  position: string;
  state: GameState;
};

/** A hex as queries write it. */
export type BattleHex = {
  q: number;
  r: number;
};

/** A map for a page, which gives it back changed. */
export type BattleMap = {
  /** The map in our own form, with its units. */
  map: OwnMap;
  /** Notes on the map: its own, and the parts that were not understood when it was opened. */
  notes: string[];
  title: string;
};

/** Whose a unit is. */
export type BattleSide = "1" | "2";

/** A unit of a battle. */
export type BattleUnit = {
  /** Whether it stands behind partial cover. */
  cover?: boolean;
  /** Its facing, 0 to 5. */
  facing: number;
  /** Its gunnery skill, to which to-hit modifiers are added. */
  gunnery: number;
  /** Its heat. */
  heat: number;
  /** Where it stands. */
  hex: HexKey;
  /** How many hexes it moved this turn. */
  hexes?: number;
  /** Whether it is immobile. */
  immobile?: boolean;
  /** Points for jumping. */
  jump: number;
  /** The type of unit, in words such as `Scout`. */
  kind?: string;
  /** How it moved this turn. */
  moved?: Moved;
  /** Its type of movement, one of those of `/api/maps`; left out for the rules without one. */
  movement?: string;
  /** Whether it is prone. */
  prone: boolean;
  /** Whose it is: `"1"` or `"2"`. */
  side: BattleSide;
  /** How many points of movement it spent this turn. */
  spent?: number;
  /** Its name. */
  unit: string;
  /** Points for walking. */
  walk: number;
};

/** The numbers on a card. */
export type CardView = {
  attack: number;
  cost: number;
  defense: number;
  side: string;
};

/** The valid part of a given battle, and the refusals. */
export type CheckedBattle = {
  /** The map before the operations. */
  map: BattleMap;
  /** The operations that it takes, one after the other, in the words of the map. */
  operations: Operation[];
  /** The first hundred entries that were refused. */
  refused: RefusedEntry[];
  /** How many more there were. */
  refused_besides: number;
};

/** The clocks of a match. */
export type ClockView = {
  /**
   * How long the players may think: `5+3` is five minutes and three seconds more after each turn, `3d` three
   * days for each turn.
   */
  control: string;
  /**
   * The milliseconds that each player has left, in the order of the game's sides; `null` for the built-in
   * opponent.
   */
  left: [number | null, number | null];
  /** The side whose clock runs; `null` while none does. */
  runs: string | null;
};

/** Hexes in words, in the order in which they were given. */
export type DescribedHexes = {
  hexes: HexView[];
};

/** The pictures of parts. */
export type DrawnParts = {
  /** An SVG for each part. */
  drawings: string[];
};

/** An error for programs and for people. */
export type ErrorDetails = {
  /** The kind, for programs. */
  kind: ErrorKind;
  /** The reason, for people. */
  message: string;
};

/** The kind of an error of the API, for programs. */
export type ErrorKind =
  | "bad_map"
  | "bad_operation"
  | "bad_request"
  | "damaged"
  | "failed"
  | "foreign_origin"
  | "illegal_move"
  | "just_withdrawn"
  | "match_goes_on"
  | "match_over"
  | "no_format"
  | "no_game"
  | "no_key"
  | "no_lesson"
  | "no_map"
  | "no_match"
  | "no_offer"
  | "no_seat"
  | "not_your_turn"
  | "nothing_to_take_back"
  | "nothing_to_withdraw"
  | "offer_open"
  | "seat_taken"
  | "stale"
  | "too_busy"
  | "too_costly"
  | "too_large"
  | "too_long"
  | "too_many_maps"
  | "too_many_matches"
  | "too_many_requests"
  | "too_many_watchers"
  | "too_much_in_flight"
  | "too_slow"
  | "unavailable"
  | "unknown_host";

/** One thing that happened when a move was played. What a kind of event does not have is left out. */
export type EventView = {
  /** The piece that a pawn has become. */
  becomes?: string;
  /** The reason why the game ended. */
  ending?: string;
  /** `moved`, `captured`, `killed` and so on, as the page of the game documents them. */
  event: string;
  /** The hex where it was. */
  from?: string;
  /** The id of the token, the same from move to move. */
  id?: string;
  /** The move of the line, counted from 0. */
  move: number;
  /** Its side, or the side that passed. */
  side?: string;
  /** The hex where it is now. */
  to?: string;
  /** The piece or the card. */
  token?: string;
  /** Who won. */
  winner?: string;
};

/** A feature of a hex, as our own form has it. */
export type FeatureNow = {
  /** The sides it goes on to, as bits. */
  exits?: number;
  /** How much of it there is. */
  level: number;
  /** Its name, known to us or not. */
  name: string;
};

/** A feature of a hex, as our own form has it. */
export type FeatureNowRequest = {
  /** The sides it goes on to, as bits. */
  exits?: number | null;
  /** How much of it there is. */
  level: number;
  /** Its name, known to us or not. */
  name: string;
};

/** A file of a folder. */
export type FolderFile = {
  /** Its bytes. */
  base64: string;
  /** Its name, with folders where they are known. */
  name: string;
};

/** The games that can be played here. */
export type GameList = {
  games: GameView[];
};

/** Everything a page needs to draw a position. Fields that only one of the games has are optional. */
export type GameState = {
  /** War in Heaven: actions left in the turn; 0 outside a turn. */
  actions_left?: number;
  /** The name of the board. */
  board: string;
  /** War in Heaven: whether each side can still call a token. */
  calls?: {
    angels: boolean;
    demons: boolean;
  };
  /** Underchex: the label of the king that is attacked, or null. */
  check?: TextOrNull;
  /** War in Heaven: the side that goes first in every round. */
  first?: string;
  /** War in Heaven: the tokens on the gates, and their control. */
  gates?: StateGates;
  /** Underchex: the number of the move, from 1. */
  move_number?: number;
  /** Every legal move; none once the game is over. */
  moves: StateMove[];
  /** Underchex: the number of times this placement has occurred; three make a draw. */
  occurrences?: number;
  /** War in Heaven: the tokens off the board, in the order of the cards. */
  off_board?: StateCard[];
  /** The outcome by the rules; null while the game goes on. */
  outcome: StateOutcome | null;
  /** War in Heaven: the kind of decision: `recharge`, `ability`, `actions`, `gates` or `over`. */
  phase?: string;
  /** Underchex: moves of either side since the last capture or pawn move; 100 make a draw. */
  quiet_moves?: number;
  /** War in Heaven: the round, from 1. */
  round?: number;
  /** War in Heaven: the number of rounds. */
  rounds?: number;
  /** The side to move. */
  side_to_move: string;
  /** The tokens on the board, in board order. */
  tokens: StateToken[];
};

/** A game. */
export type GameView = {
  /** The game in a sentence or two. */
  about: string;
  /** The tokens that act along straight lines. */
  along_lines: LinesView | null;
  /** The meaning of an attacked hex. */
  attacks: string;
  /** Its name for programs. */
  game: string;
  /** How each kind of token moves, or what else is special about it, by its name in states. */
  kinds: TokenKindView[];
  /** The levels of the opponent, the weakest first. */
  levels: LevelView[];
  /** The parts of a turn, by their names in states. */
  phases: PhaseView[];
  /** The rules in short. */
  rules: string[];
  set_up: SetUpView;
  sides: [string, string];
  /** Its name for people. */
  title: string;
};

/**
 * A battle as somebody wrote it: a map, what is on it, and what was done since. The lists mean what they mean
 * in a [`MapStart`](crate::battle::MapStart).
 */
export type GivenBattle = {
  cells?: OldCell[];
  height?: number | null;
  holes?: BattleHex[];
  map?: OwnMap | null;
  operations?: OperationRequest[];
  parity?: string | null;
  title?: string;
  units?: BattleUnit[] | null;
  walls?: WallKey[] | null;
  width?: number | null;
};

/** The goal of a lesson. */
export type GoalView = {
  hexes: string[];
  /** `reach` with `hexes`, `check`, `win`, or a change such as `deployed` with `tokens`. */
  kind: string;
  tokens: string[];
};

/** The ground of a hex. */
export type Ground = {
  /** How deep water is. */
  depth?: number;
  /** Its level. */
  elevation: number;
  /** How high a building is. */
  height?: number;
  /** The terrain, by the name that queries use. */
  terrain: string;
};

/** Tokens, as the terrain room sends them. */
export type GroundFile = {
  /** The level down to which walls close the rim. */
  base: number | null;
  description: string | null;
  /** The kinds of ground that tokens and triangles name. */
  kinds: GroundKind[] | null;
  orientation: string;
  /** The height of one level, with triangles of side 1. */
  rise: number | null;
  shading: string | null;
  title: string;
  tokens: GroundToken[];
  /** Triangles that differ from their token. */
  triangles: GroundTriangle[] | null;
};

/** Tokens, as the terrain room sends them. */
export type GroundFileRequest = {
  /** The level down to which walls close the rim. */
  base?: number | null;
  description?: string | null;
  /** The kinds of ground that tokens and triangles name. */
  kinds?: GroundKind[] | null;
  orientation: string;
  /** The height of one level, with triangles of side 1. */
  rise?: number | null;
  shading?: string | null;
  title: string;
  tokens: GroundTokenRequest[];
  /** Triangles that differ from their token. */
  triangles?: GroundTriangle[] | null;
};

export type GroundHex = {
  q: number;
  r: number;
};

export type GroundKind = {
  /** `#rrggbb`. */
  color: string;
  name: string;
};

/** The ground of a hex. */
export type GroundRequest = {
  /** How deep water is. */
  depth?: number | null;
  /** Its level. */
  elevation?: number;
  /** How high a building is. */
  height?: number | null;
  /** The terrain, by the name that queries use. */
  terrain: string;
};

export type GroundToken = {
  height: number;
  hex: GroundHex;
  /** One of the kinds; a token without one is coloured by its height. */
  kind: string | null;
};

export type GroundTokenRequest = {
  height: number;
  hex: GroundHex;
  /** One of the kinds; a token without one is coloured by its height. */
  kind?: string | null;
};

export type GroundTriangle = {
  col: number;
  kind: string;
  row: number;
};

/** A kind of token and how it moves. */
export type GuideView = {
  card: CardView | null;
  leaps: LeapView[];
  name: string;
  /** The directions, 0 to 5, in which it goes any number of steps. */
  rides: number[];
  says: string;
  /** The directions, 0 to 5, in which it goes one step. */
  steps: number[];
  title: string;
  /** Its value in pawns, where it has one. */
  worth: number | null;
};

export type HexAsked = {
  q: number;
  r: number;
};

/** A hex: `q,r`. */
export type HexKey = string;

/** A hex in the words of the map, as kinds of our own form have it. */
export type HexNow = {
  /** The contents. */
  features?: FeatureNow[];
  /** The level of the ground, or of the surface of water. */
  level: number;
  /** The look of the hex. */
  theme?: string;
};

/** A hex in the words of the map, as kinds of our own form have it. */
export type HexNowRequest = {
  /** The contents. */
  features?: FeatureNowRequest[];
  /** The level of the ground, or of the surface of water. */
  level?: number;
  /** The look of the hex. */
  theme?: string;
};

/** A hex in words. */
export type HexView = {
  /**
   * The points of a step onto it at the same level: by the rules without a type of movement, then for each of
   * `movement_types` of `/api/maps`; null where it cannot be entered.
   */
  costs: (number | null)[];
  /** Whether it is played on; the border of a map is not. */
  played: boolean;
  /** The style of its ground, as `/api/colors.css` names it. */
  style: string;
  /** The name of its terrain, with the depth of water and the height of a building. */
  terrain: string;
};

/** Hexes to be described. */
export type HexesToDescribe = {
  hexes: HexNowRequest[];
};

/** The operations on a stored map. */
export type KeptMapChange = {
  operations: OperationRequest[];
};

/** A map that is kept for questions. */
export type KeptMapView = {
  /** The hash of its content, 64 hexadecimal digits, by which a query names it: `"map": "…"`. */
  map: string;
};

/** A jump to a hex that lies so far away. */
export type LeapView = {
  q: number;
  r: number;
};

/** The lessons of a game in their order, and a guide of its kinds of tokens. */
export type LessonList = {
  /** The side at the lower edge of the board as it is drawn, where the game has one. */
  below: string | null;
  game: string;
  guide: GuideView[];
  lessons: LessonView[];
};

/** One lesson: a position and something to do in it. */
export type LessonView = {
  chapter: string;
  goal: GoalView;
  id: string;
  /** The most moves of a try. */
  most_moves: number;
  position: string;
  /** The side that the learner plays. */
  side: string;
  solution: string[];
  /** The goal in words. */
  task: string;
  /** One sentence about what is learned. */
  text: string;
  title: string;
  /** Whether the other side does not move. */
  waits: boolean;
};

/** A level of the opponent. */
export type LevelView = {
  /** A short description of its strength. */
  about: string;
  /** Its number, from 1. */
  level: number;
  /** Its name for people. */
  name: string;
};

/** The expected moves from a position on. */
export type LineView = {
  /** The moves of both sides in notation. */
  moves: string[];
  /** Their value for the side that moves first. */
  value: number;
};

/** Tokens that act along straight lines. */
export type LinesView = {
  title: string;
  tokens: string[];
};

/** A message of a live connection; parts that it does not have are left out. */
export type LiveMessage = {
  /** Why there is no such match or map any more. */
  gone?: string;
  /** Operations of the map that the client may lack. */
  map?: OperationsView;
  /** The match, with the actions that the client may lack. */
  match?: MatchView;
  /**
   * Whether each player of the match is at the table, in the order of the game's sides: with a live connection,
   * to this server or to another of the same store, that has shown the secret of the seat.
   */
  present?: [boolean, boolean];
  /** A phrase of a player. */
  said?: SaidView;
  /** A number of what the side sees now: it is another one when something of that has changed, and only then. */
  side?: string;
  /** How many watch. */
  watching?: number;
};

/** The look of the page that shows the picture. */
export type Look = "light" | "dark" | "contrast";

export type MapChange = {
  by: string;
  number: number;
  operations: OperationRequest[];
};

/** A map and files that it names. */
export type MapFolder = {
  /** The files, the map among them; at most 200. */
  files: FolderFile[];
  /** The name of the file with the map. */
  map: string;
};

/** The limits of battle maps, for pages that check before they send. */
export type MapLimits = {
  /** The most characters of the descriptions of a map together. */
  description: number;
  /** The most characters of a remark about a hex. */
  note: number;
  /** The most operations of a shared map. */
  operations: number;
  /** How far a unit sees, in hexes. */
  sight: number;
  /** The most characters of a title. */
  title: number;
  /** The most characters of the name of a unit. */
  unit_name: number;
  /** The largest number of a unit. */
  unit_number: number;
  /** The most units. */
  units: number;
  /** The most columns, and the most rows. */
  widest: number;
};

/** The names of the built-in maps, the terrains to paint with, and the limits of maps. */
export type MapNames = {
  limits: MapLimits;
  maps: [string, string];
  /** The types of movement of the terrain table, in its order. */
  movement_types: string[];
  palette: PaletteEntry[];
};

/** The answer about a shared map: without `after` the map, with it operations. */
export type MapOrOperations = MapView | OperationsView;

/** A part of a map, and the rectangle of the picture that is wanted. */
export type MapPart = {
  /** A map in our own form: the hexes in the rectangle and two more on every side. */
  map: OwnMap;
  /**
   * The left and the upper end, the width and the height. A hex is 60 by 52 units, its middle at 45 q, 26 (2 r
   * + q) in flat-top, at 26 (2 q + r), 45 r in pointy-top.
   */
  view: [number, number, number, number];
};

/** The contents of a picture, as a room describes them. */
export type MapPicture = {
  arrows?: Arrow[];
  description?: string;
  fills?: Styled[];
  labels?: string | null;
  legend?: Meaning[];
  marked?: HexAsked[];
  orientation?: string | null;
  paths?: Styled[];
  shape: MapShape;
  theme?: string | null;
  title: string;
  walls?: ([HexAsked, HexAsked])[];
  words?: Words[];
};

/** Which hexes are drawn, written as the query protocol writes a shape. */
export type MapShape = {
  hexagon: {
    radius: number;
  };
} | {
  rectangle: {
    height: number;
    parity?: string | null;
    width: number;
  };
} | {
  board: string;
};

/**
 * The first state of a shared map: a map in our own form. [`MapLog::new`](crate::battle::MapLog::new) checks
 * it. Before maps were kept it was a size, a parity and lists: all hexes that are not clear ground, hexes that
 * are not there, walls and units. With both, the cells are those that differ from the map, and walls and units,
 * where they are given, are all that there are.
 */
export type MapStart = {
  cells?: OldCell[] | null;
  height?: number | null;
  holes?: BattleHex[] | null;
  /** A map in our own form. */
  map?: OwnMap | null;
  parity?: string | null;
  title: string;
  units?: BattleUnit[] | null;
  walls?: WallKey[] | null;
  width?: number | null;
};

/** A battle map to be printed to scale. */
export type MapToPrint = {
  battle: MapStart;
  /** Whether the coordinates of hexes are written on them, as the page says them: `q,r`. */
  coordinates?: boolean;
  /** A hex from one side to the opposite one, in thousandths of an inch: 100 to 12,000. */
  hex: number;
  /** Whether the names of terrains are. */
  names?: boolean;
  paper: PrintedAs;
};

/** A shared map as it is now. */
export type MapView = {
  /** Its name. */
  id: string;
  /** The map itself. */
  map: BattleMap;
  /** The number of operations so far. */
  number: number;
};

/** A sign for a move that was not good. */
export type MarkKind = "slip" | "mistake" | "blunder";

/** A move that was not good. */
export type MarkView = {
  /** And after it. */
  after: number;
  /** The value of the position to that side before the move. */
  before: number;
  /** The computer's choice, and how it would have gone on. */
  better: string[];
  /** How many moves ahead the computer saw, before the move and after it. */
  depth: number;
  /** The moves that would have been about as good as the best, which is the first of them. */
  good: string[];
  /** How bad it was. */
  kind: MarkKind;
  /** The move of the line, counted from 0. */
  move: number;
  /** How the other side can answer the move. */
  reply: string[];
  /** Who made it. */
  side: string;
  /** The move in notation. */
  text: string;
};

export type MatchOpening = {
  /**
   * How long the players may think, such as `5+3` (five minutes, three seconds more after each turn) or `3d`
   * (three days for each turn); for as long as they like without it.
   */
  clock?: string | null;
  first?: string | null;
  game: string;
  /** 64 digits that make the request repeatable. */
  key?: string | null;
  /**
   * Whether the match is in the list of matches, where an open seat can be taken by anybody. Without it those
   * with an invitation are not.
   */
  listed?: boolean | null;
  /** The name of the player who opens the match: up to 24 characters. */
  name?: string | null;
  /**
   * In the order of the game's sides: `me`, `invite` or `level:N`; `engine:N` of earlier versions is the
   * nearest level.
   */
  seats: [string, string];
};

/** The public view of a match. */
export type MatchView = {
  /** The actions after the number that was asked for, as many as a view holds. */
  actions: ActionView[];
  /** The side that plays from the lower edge of the board as it is drawn. */
  below: string | null;
  /** The clocks, where the players have some. */
  clock: ClockView | null;
  /** When it was made, in milliseconds since 1970. */
  created: number;
  /** The events of the last turn, and of as many moves as there are actions here. */
  events: EventView[];
  /** The game, by name. */
  game: string;
  /** Its name. */
  id: string;
  /** Whether the match is in the list of matches. */
  listed: boolean;
  /** Whether a turn is several moves, planned first and made at once. */
  long_turns: boolean;
  /** The moves that count, in notation, as many as a view holds. */
  moves: MoveView[];
  /** How many of the moves that count come before these. */
  moves_before: number;
  /** The number of actions so far. */
  number: number;
  /** The open offer. */
  offer: OfferView | null;
  /** How the match ended. */
  outcome: OutcomeView | null;
  /** The position in the notation of the game. */
  position: string;
  /** The name of the rematch, once both have agreed on it. */
  rematch: string | null;
  /** The side that offers a rematch, while the other has not answered. */
  rematch_by: string | null;
  /** Who sits where, in the order of the game's sides. */
  seats: [SeatView, SeatView];
  /** Everything the board shows, as the page of the game documents it. */
  state: GameState;
  /** Its name as people write it. */
  title: string;
  /** The side that decides next; `null` after the end. */
  to_move: string | null;
};

export type Meaning = {
  style: string;
  text: string;
};

/** A move that counts. */
export type MoveView = {
  /** The side that moved. */
  side: string;
  /** The move in notation. */
  text: string;
  /** The piece or the card that went to another hex by it, by its own move or by a call. */
  token?: string;
};

/** How a unit moved. */
export type Moved = "no" | "walk" | "run" | "jump";

/** The name of a player. */
export type Naming = {
  /** Up to 24 characters; `null` for no name. */
  name?: string | null;
};

/** The kind of an offer. */
export type OfferKind = "draw" | "takeback";

/** An offer that waits for an answer. */
export type OfferView = {
  /** The side that offers. */
  by: string;
  /** The offer. */
  kind: OfferKind;
};

/** A hex and its ground. */
export type OldCell = {
  depth?: number | null;
  elevation?: number;
  height?: number | null;
  hex: BattleHex;
  terrain: string;
};

/** A map that was opened with its files. */
export type OpenedFolder = {
  battle: BattleMap;
  /**
   * The ground as its tiles look; null where the map has no tiles, or says what is on every hex and has no
   * picture.
   */
  ground: TileGround | null;
};

/** A map that was shared. */
export type OpenedMapView = {
  id: string;
  /** The secret with which it is changed. */
  secret: string;
};

/** A match that was opened. */
export type OpenedMatchView = {
  id: string;
  /** The secret of each seat that has one. */
  secrets: [string | null, string | null];
};

/** One change of a shared map: the value afterwards, whatever was there before. */
export type Operation = {
  /** The hex. */
  hex: HexKey;
  /** The contents. */
  to: HexNow;
  what: "hex";
} | {
  /** The hex. */
  hex: HexKey;
  /** Its ground. */
  to: Ground;
  what: "ground";
} | {
  /** Whether a wall is there. */
  to: boolean;
  /** The hexside. */
  wall: WallKey;
  what: "wall";
} | {
  /** The unit; `null` removes it. */
  to: BattleUnit | null;
  /** Its name. */
  unit: string;
  what: "unit";
} | {
  /** The hex. */
  hex: HexKey;
  /** All of them. */
  to: string[];
  what: "notes";
} | {
  /** The title. */
  to: string;
  what: "title";
} | {
  /** All of them. */
  to: string[];
  what: "descriptions";
} | {
  /** Its name. */
  name: string;
  /** The value; `null` removes it. */
  to: string | null;
  what: "option";
};

/** One change of a shared map: the value afterwards, whatever was there before. */
export type OperationRequest = {
  /** The hex. */
  hex: HexKey;
  /** The contents. */
  to: HexNowRequest;
  what: "hex";
} | {
  /** The hex. */
  hex: HexKey;
  /** Its ground. */
  to: GroundRequest;
  what: "ground";
} | {
  /** Whether a wall is there. */
  to: boolean;
  /** The hexside. */
  wall: WallKey;
  what: "wall";
} | {
  /** The unit; `null` removes it. */
  to?: BattleUnit | null;
  /** Its name. */
  unit: string;
  what: "unit";
} | {
  /** The hex. */
  hex: HexKey;
  /** All of them. */
  to: string[];
  what: "notes";
} | {
  /** The title. */
  to: string;
  what: "title";
} | {
  /** All of them. */
  to: string[];
  what: "descriptions";
} | {
  /** Its name. */
  name: string;
  /** The value; `null` removes it. */
  to?: string | null;
  what: "option";
};

/** An operation of a shared map. */
export type OperationView = {
  /** The name that the sending browser gave itself. */
  by: string;
  /** The operation with the present contents. */
  operation: Operation;
};

/** Operations of a shared map, one after the other. */
export type OperationsView = {
  /** The number of the operation before the first of these. */
  after: number;
  /** The number of operations the map has. */
  number: number;
  /** Those after it, as many as one answer holds; the client requests the rest. */
  operations: OperationView[];
};

/** How a match ended. */
export type OutcomeView = {
  /** The reason of the end, in words. */
  ending: string;
  /** The side that won; `null` is a draw. */
  winner: string | null;
};

/** A secret that the client has made. Without it the server makes one, and the request cannot be repeated. */
export type Own = {
  secret?: string | null;
};

/** A map in our own form; see `docs/map-format.md`. */
export type OwnMap = { [key: string]: any };

/** A terrain to paint with. */
export type PaletteEntry = {
  /** The features of a hex that is painted with it. */
  features: FeatureNow[];
  name: string;
};

/** Parts of a map to be drawn. */
export type PartsToDraw = {
  parts: MapPart[];
  /** The colours: `light` or `dark`. */
  theme: string;
  /** The parts left out. */
  without?: PictureLayer[];
};

/** A part of a turn. */
export type PhaseView = {
  /** The choices of the side to move, to be read after its name. */
  asks: string;
  /** Whether that ends the turn. */
  ends_turn: boolean;
  name: string;
  /** The name of ending a turn early. */
  passing: string;
  title: string;
};

/** The parts that can be left out of a picture. */
export type PictureLayer = "levels" | "numbers" | "roads";

/** The result of planned moves. */
export type PlanView = {
  /** The events of the last move. */
  events: EventView[];
  /** The position after them. */
  position: string;
  /** Everything the board would show. */
  state: GameState;
};

export type Planning = {
  moves: string[];
};

/** The file that a map is printed as. */
export type PrintedAs = "a4" | "letter" | "whole";

/** The answer to a line of the query protocol; it begins with the `id` of the request, where that had one. */
export type QueryAnswer = {
  id?: unknown;
  ok: unknown;
} | {
  error: QueryError;
  id?: unknown;
};

/** An error of the query protocol. */
export type QueryError = {
  /** The kind, for programs. */
  kind: string;
  /** The reason, for people. */
  message: string;
};

/** How others on the network reach this server. */
export type ReachView = {
  /** The addresses of this machine on its networks; only requests from the machine itself get them. */
  addresses: string[];
  /** Whether it answers only on its own machine. */
  only_here: boolean;
};

/** An entry that is not part of the battle. */
export type RefusedEntry = {
  /** Its place there, from 0. */
  at: number;
  /** Its kind, in a few characters. */
  entry: string;
  /** The list that it stands in. */
  list: string;
  why: string;
};

/** A match judged after its end, as the computer sees it. */
export type Review = {
  /** The lead that wins three of four games, in the units of the game. */
  clear: number;
  /** How many it looked at before and after each move that has a mark. */
  closely: number;
  /** How many moves ahead (turns, in a game of long turns) it saw from half of the positions, or more. */
  depth: number;
  /** The number of moves before the first position that was looked at. */
  from: number;
  /** The moves that were not good, in their order. */
  marks: MarkView[];
  /** How many positions the computer looked at to value each of them. */
  nodes: number;
  /** How each side played, in the order of the game. */
  sides: [SideReview, SideReview];
  /** The move that decided it, where one did; it has a mark. */
  turning: number | null;
  /** The value of each position from there on to the first side, in the units of the game. */
  values: number[];
  /** The verdict on how it was decided. */
  verdict: Verdict;
};

/** A review, or how far it is. */
export type ReviewView = {
  /** How much of the work is done, in percent. */
  percent: number;
  /** The review, once it is complete. */
  review: Review | null;
};

/** A match in progress, in a list. */
export type RunningMatch = {
  /** How long the players may think, such as `5+3` or `3d`. */
  clock: string | null;
  /** When it was opened, in milliseconds since 1970. */
  created: number;
  game: string;
  id: string;
  /** The number of actions so far. */
  number: number;
  /** In the order of the game's sides. */
  seats: [SeatView, SeatView];
  /** When something was last added, in milliseconds since 1970. */
  updated: number;
  /** How many watch it at this server. */
  watching: number;
};

/** The matches in progress. */
export type RunningMatches = {
  matches: RunningMatch[];
};

/** A phrase that a player says; it is not stored. */
export type SaidView = {
  /** The phrase: `hello`, `good_luck`, `well_played`, `thanks`, `one_moment` or `oops`. */
  phrase: string;
  /** Who says it: 0 or 1, in the order of the game's sides. */
  player: number;
};

/** A phrase of a player. */
export type Saying = {
  /** `hello`, `good_luck`, `well_played`, `thanks`, `one_moment` or `oops`. */
  phrase: string;
};

/** Who holds a seat. */
export type SeatKind = "person" | "open" | "engine";

/** A seat and the secret that opens it. */
export type SeatSecretView = {
  /** 0 or 1, in the order of the game's sides. */
  player: number;
  secret: string;
};

/** The public view of a seat. */
export type SeatView = {
  /** Who holds it. */
  kind: SeatKind;
  /** The name of that level. */
  level: string | null;
  /** The name of the person. */
  name: string | null;
  /** The side that is played from it. */
  side: string;
  /** The level of the built-in opponent, from 1 to 8. */
  strength: number | null;
};

/** The hexes that a side of a kept map sees. */
export type SeenHexes = {
  /** Hexes as `q,r`. */
  hexes: string[];
};

/** How a page sets a position up. */
export type SetUpView = {
  kind: "pieces";
  /** The operation of the query protocol that makes a position from `pieces` and `turn`. */
  operation: string;
} | {
  kind: "fields";
} | {
  kind: "text";
};

/** The links by which one looks at a shared map as a side. */
export type SideLinks = {
  /** The secret of the first side, and that of the second. */
  sides: [string, string];
};

/** How a side played. */
export type SideReview = {
  /** How good its moves were on average, in percent; nothing where it made none. */
  accuracy: number | null;
  /** How many of its moves the computer would have played. */
  best: number;
  blunders: number;
  mistakes: number;
  /** Its name. */
  side: string;
  /** How many were slips, mistakes and blunders. */
  slips: number;
};

/**
 * A shared map as a side sees it. Nothing in it tells which map it is, how often it was changed, or what its
 * units do not see.
 */
export type SideView = {
  /** The map with the hexes that its units see; the others are holes. */
  map: BattleMap;
  /** The side: `1` or `2`. */
  side: string;
};

/** Who takes a seat. */
export type SittingDown = {
  /** The name of the player: up to 24 characters. */
  name?: string | null;
  /** A secret that the client has made. Without it the server makes one, and the request cannot be repeated. */
  secret?: string | null;
};

/** The tokens of a card that are off the board. */
export type StateCard = {
  /** The ability of the card on the board, in a sentence. */
  ability: string | null;
  /** The number of active tokens. */
  active: number;
  /** The attack on its card. */
  attack: number;
  /** The name of the card. */
  card: string;
  /** The cost of a deployment. */
  cost: number;
  /** The defence on its card. */
  defense: number;
  /** The number of inactive tokens. */
  inactive: number;
  /** `commander`, `ally` or `troop`. */
  role: string;
  /** Its side. */
  side: string;
  /** The name for players. */
  title: string;
  /** Each of the tokens, active ones first. */
  tokens: StateWaiting[];
};

/** The tokens on the gates. */
export type StateGates = {
  /** The side with more tokens there. */
  control: string | null;
  /** The number of tokens of each side. */
  tokens: {
    angels: number;
    demons: number;
  };
};

/** Axial coordinates. */
export type StateHex = {
  q: number;
  r: number;
};

/** A legal move. */
export type StateMove = {
  /** Underchex: whether it captures. */
  capture?: boolean;
  /** War in Heaven: the card that moves, is deployed, is recharged or is returned. */
  card?: string;
  /** War in Heaven: the hexes of the tokens that fall in a battle. */
  dead?: string[];
  /** The label of the hex that a token leaves; for a troop off the board `active` or `inactive`. */
  from?: string;
  /** War in Heaven: `step`, `battle`, `deploy`, `call`, `recharge`, `return` or `pass`. */
  kind?: string;
  /** War in Heaven: the attackers that strike first in a battle. */
  order?: string[];
  /** War in Heaven: the cards that pay for a deployment. */
  pays?: string[];
  /** Underchex: the new kind of a promoted pawn, or null. */
  promotion?: TextOrNull;
  /** The move in notation, to be sent back. */
  text: string;
  /** The label of the hex that it reaches. */
  to?: string;
};

/** How a game ended by its rules. */
export type StateOutcome = {
  /** The reason of the end, in words. */
  ending: string;
  /** The side that won; null is a draw. */
  winner: string | null;
};

/** A token on the board. */
export type StateToken = {
  /** War in Heaven: the ability of its card, in a sentence, or null. */
  ability?: TextOrNull;
  /** War in Heaven: whether it is active; always true on the board. */
  active?: boolean;
  /** War in Heaven: its attack here, with the bonuses of other tokens. */
  attack?: number;
  /** War in Heaven: the name of its card. */
  card?: string;
  /** Underchex: its column; file a is 0. */
  col?: number;
  /** Underchex: its side. */
  color?: string;
  /** War in Heaven: its defence here, with the bonuses of other tokens. */
  defense?: number;
  /** Underchex: its doubled row. */
  drow?: number;
  /** Its hex by coordinates. */
  hex: StateHex;
  /** The id that follows it from move to move. */
  id: string;
  /** Its hex by label. */
  label: string;
  /** Underchex: its letter in position texts. */
  letter?: string;
  /** Underchex: the name of its kind. */
  piece?: string;
  /** War in Heaven: `commander`, `ally` or `troop`. */
  role?: string;
  /** Underchex: its row, odd columns half a hex lower; the topmost is 0. */
  row?: number;
  /** War in Heaven: its side. */
  side?: string;
  /** War in Heaven: the name for players. */
  title?: string;
};

/** A token off the board. */
export type StateWaiting = {
  /** Whether it is active. */
  active: boolean;
  /** The id that follows it from move to move. */
  id: string;
};

/** Hexes in a style of the theme. */
export type Styled = {
  hexes: HexAsked[];
  style: string;
};

/** A text or null. */
export type TextOrNull = string | null;

/** The ground of a map of Tiled, as a picture. */
export type TileGround = {
  /** Whether tiles have pictures; otherwise each has a colour. */
  pictures: boolean;
  svg: string;
  /** Its rectangle, in the units of `/api/maps/drawing`. */
  view: [number, number, number, number];
};

/** How a kind of token moves, or what else is special about it. */
export type TokenKindView = {
  moves: string;
  name: string;
};

/** The moves of a try, all of them from the position of the lesson. */
export type Trying = {
  moves: string[];
};

/** The verdict on how a match was decided. */
export type Verdict = "one_move" | "little_by_little" | "unclear" | "earlier" | "given_up" | "drawn";

/** A hexside: the keys of two neighbours, the smaller text first, such as `5,3 5,4`. */
export type WallKey = string;

export type Words = {
  hex: HexAsked;
  text: string;
};

/** The operations of the API by method and path, with what a request holds and what is answered. */
export interface Api {
  "POST /api/analysis": { body: AnalysisWish; answer: unknown };
  "GET /api/colors.css": { answer: unknown };
  "GET /api/games": { answer: GameList };
  "GET /api/games/{game}/board.svg": { path: { game: string }; answer: unknown };
  "GET /api/games/{game}/colors.css": { path: { game: string }; answer: unknown };
  "GET /api/games/{game}/lessons": { path: { game: string }; answer: LessonList };
  "POST /api/games/{game}/lessons/{lesson}/try": { path: { game: string; lesson: string }; body: Trying; answer: AttemptView };
  "GET /api/games/{game}/picture.svg": { path: { game: string }; answer: unknown };
  "GET /api/games/{game}/sprite.svg": { path: { game: string }; answer: unknown };
  "GET /api/games/{game}/{token}.svg": { path: { game: string; token: string }; answer: unknown };
  "GET /api/map.svg": { query: { labels?: string | null; marks?: boolean; orientation?: string | null; shape: string }; answer: unknown };
  "GET /api/maps": { answer: MapNames };
  "POST /api/maps": { query: { name: string }; body: Blob | string; answer: BattleMap };
  "POST /api/maps/as/{format}": { path: { format: string }; body: MapStart; answer: unknown };
  "POST /api/maps/check": { body: GivenBattle; answer: CheckedBattle };
  "POST /api/maps/drawing": { body: PartsToDraw; answer: DrawnParts };
  "POST /api/maps/folder": { body: MapFolder; answer: OpenedFolder };
  "POST /api/maps/kept": { body: Blob | string; answer: KeptMapView };
  "POST /api/maps/kept/{hash}": { path: { hash: string }; body: KeptMapChange; answer: KeptMapView };
  "GET /api/maps/kept/{hash}/seen/{side}": { path: { hash: string; side: string }; answer: SeenHexes };
  "GET /api/maps/made": { query: { height: number | string; seed: number | string; width: number | string }; answer: BattleMap };
  "POST /api/maps/print": { body: MapToPrint; answer: unknown };
  "POST /api/maps/shared": { body: MapStart; answer: OpenedMapView };
  "DELETE /api/maps/shared/{id}": { path: { id: string }; seat: string; answer: null };
  "GET /api/maps/shared/{id}": { path: { id: string }; query?: { after?: number | string | null }; answer: MapOrOperations };
  "POST /api/maps/shared/{id}/operations": { path: { id: string }; seat: string; body: MapChange; answer: OperationsView };
  "POST /api/maps/shared/{id}/sides": { path: { id: string }; seat: string; answer: SideLinks };
  "GET /api/maps/shipped/{name}": { path: { name: string }; answer: BattleMap };
  "GET /api/maps/side": { seat: string; answer: SideView };
  "POST /api/maps/words": { body: HexesToDescribe; answer: DescribedHexes };
  "GET /api/matches": { answer: RunningMatches };
  "POST /api/matches": { body: MatchOpening; answer: OpenedMatchView };
  "DELETE /api/matches/{id}": { path: { id: string }; seat: string; answer: null };
  "GET /api/matches/{id}": { path: { id: string }; query?: { after?: number | string; moves?: number | string | null }; answer: MatchView };
  "POST /api/matches/{id}/actions": { path: { id: string }; seat: string; body: Acting; answer: MatchView };
  "GET /api/matches/{id}/at/{moves}": { path: { id: string; moves: number | string }; answer: PlanView };
  "GET /api/matches/{id}/at/{moves}/picture.png": { path: { id: string; moves: number | string }; query?: { look?: Look; small?: boolean }; answer: unknown };
  "GET /api/matches/{id}/at/{moves}/picture.svg": { path: { id: string; moves: number | string }; query?: { look?: Look; small?: boolean }; answer: unknown };
  "POST /api/matches/{id}/invite": { path: { id: string }; seat: string; body: Own; answer: SeatSecretView };
  "POST /api/matches/{id}/join": { path: { id: string }; body: SittingDown; answer: SeatSecretView };
  "POST /api/matches/{id}/name": { path: { id: string }; seat: string; body: Naming; answer: null };
  "GET /api/matches/{id}/picture.svg": { path: { id: string }; query?: { look?: Look; small?: boolean }; answer: unknown };
  "POST /api/matches/{id}/plan": { path: { id: string }; body: Planning; answer: PlanView };
  "GET /api/matches/{id}/record": { path: { id: string }; answer: unknown };
  "GET /api/matches/{id}/review": { path: { id: string }; answer: ReviewView };
  "POST /api/matches/{id}/say": { path: { id: string }; seat: string; body: Saying; answer: null };
  "POST /api/matches/{id}/seat": { path: { id: string }; seat: string; body: SittingDown; answer: SeatSecretView };
  "GET /api/openapi.json": { answer: unknown };
  "POST /api/picture/{format}": { path: { format: string }; body: MapPicture; answer: unknown };
  "POST /api/query": { body: Blob | string; answer: unknown };
  "GET /api/reach": { answer: ReachView };
  "POST /api/terrain/tokens": { body: Blob | string; answer: GroundFile };
  "POST /api/terrain/{format}": { path: { format: string }; body: GroundFileRequest; answer: unknown };
}
