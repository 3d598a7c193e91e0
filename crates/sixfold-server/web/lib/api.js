// Requests to the server. The server decides; the page only asks and shows.

import { OFFLINE } from "./words.js";

/** An answer that is not the one hoped for. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} kind
   * @param {string} message
   */
  constructor(status, kind, message) {
    super(message);
    this.status = status;
    this.kind = kind;
  }
}

/** Whether no answer came at all. @param {unknown} error */
export const isOffline = (error) => error instanceof Refusal && error.kind === "offline";

/**
 * Sends a request. What is not answered, and what is refused, is an error with words for people.
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 */
export async function request(path, options) {
  const response = await fetch(path, options).catch((error) => {
    // A caller that aborts its request expects no answer.
    throw error.name === "AbortError" ? error : new Refusal(0, "offline", OFFLINE);
  });
  if (response.ok) return response;
  const error = (await response.json().catch(() => null))?.error;
  throw new Refusal(
    response.status,
    error?.kind ?? "unknown",
    error?.message ?? `The server answered ${response.status}.`,
  );
}

/** @typedef {import("./api_types.d.ts").Api} Api */
/** @typedef {keyof Api} Operation an operation of the API by its method and path */
/**
 * The contents of a request: what its path names, its parameters, its body, the secret of a seat or a map.
 * @template {Operation} O
 * @typedef {Omit<Api[O], "answer"> & { signal?: AbortSignal }} Contents
 */

/** @typedef {{ [name: string]: string | number | boolean | null | undefined }} Named */

/**
 * Sends a request of the API.
 * @template {Operation} O
 * @param {O} operation
 * @param {Contents<O>} contents
 * @returns {Promise<Response>}
 */
export function send(operation, contents) {
  /** @type {{ path?: Named, query?: Named, seat?: string, body?: unknown, signal?: AbortSignal }} */
  const { path = {}, query = {}, seat, body, signal } = contents;
  const [method, pattern] = operation.split(" ");
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])));
  const known = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const parameters = new URLSearchParams(known.map(([name, value]) => [name, String(value)]));
  /** @type {Record<string, string>} */
  const headers = {};
  if (seat) headers.authorization = `Bearer ${seat}`;
  const isFile = typeof body === "string" || body instanceof Blob;
  if (body !== undefined) headers["content-type"] = isFile ? "application/octet-stream" : "application/json";
  const sent = body === undefined || isFile ? body : JSON.stringify(body);
  return request(known.length > 0 ? `${filled}?${parameters}` : filled, { method, headers, body: sent, signal });
}

/**
 * Sends a request of the API; gives its answer, which is JSON or nothing.
 * @template {Operation} O
 * @param {O} operation
 * @param {Contents<O>} contents
 * @returns {Promise<Api[O]["answer"]>}
 */
export async function ask(operation, contents) {
  const response = await send(operation, contents);
  return response.status === 204 ? null : response.json();
}

/** The pauses before a request that got no answer is sent again, in milliseconds. */
const PAUSES = [300, 1000, 2000];

/**
 * Asks for a change that can be asked for again without harm: when no answer comes, it is sent again a few times.
 * @template {Operation} O
 * @param {O} operation
 * @param {Contents<O>} contents
 * @returns {Promise<Api[O]["answer"]>}
 */
async function askAgain(operation, contents) {
  for (const pause of PAUSES) {
    try {
      return await ask(operation, contents);
    } catch (error) {
      if (!isOffline(error)) throw error;
    }
    await new Promise((later) => setTimeout(later, pause));
  }
  return ask(operation, contents);
}

/** @typedef {import("./api_types.d.ts").GameView} GameInfo */

/** The games of the house. */
export const games = async () => (await ask("GET /api/games", {})).games;

/** The listed matches. */
export const running = () => ask("GET /api/matches", {});

/**
 * Opens a match; the rules or a lot say who begins. The same key opens the same match.
 * @param {Api["POST /api/matches"]["body"] & { key: string }} body
 */
export const open = (body) => askAgain("POST /api/matches", { body });

/** Asks for no actions, where only how it stands is of interest. */
export const NONE = 4294967295;

/** @typedef {import("./api_types.d.ts").MatchView} Match */
/** @typedef {import("./api_types.d.ts").GameState} State what a board shows */
/** @typedef {import("./api_types.d.ts").StateToken} Token on a board */
/** @typedef {import("./api_types.d.ts").StateCard} Card a kind of token off the board */
/** @typedef {import("./api_types.d.ts").EventView} Happened an event of a move */
/** @typedef {import("./api_types.d.ts").ActionView} Action of the log of a match */
/** @typedef {import("./api_types.d.ts").RunningMatch} RunningMatch */
/** @typedef {import("./api_types.d.ts").LiveMessage} LiveMessage */

/**
 * A match with all its moves, which come in several answers when there are very many.
 * @param {string} id
 * @param {number} after the number of actions that are known
 * @returns {Promise<Match>}
 */
export async function view(id, after) {
  const match = await ask("GET /api/matches/{id}", { path: { id }, query: { after } });
  /** @type {Match["moves"]} */
  const moves = [];
  while (moves.length < match.moves_before) {
    const query = { after: NONE, moves: moves.length };
    const page = await ask("GET /api/matches/{id}", { path: { id }, query });
    // It went on meanwhile, and moves may have been taken back.
    if (page.number !== match.number) return view(id, after);
    moves.push(...page.moves.slice(0, match.moves_before - moves.length));
  }
  return { ...match, moves: [...moves, ...match.moves], moves_before: 0 };
}

/**
 * @param {string} id
 * @param {string} seat
 * @param {number} number
 * @param {string[]} actions
 */
export const act = (id, seat, number, actions) =>
  askAgain("POST /api/matches/{id}/actions", { path: { id }, seat, body: { number, actions } });

/**
 * @param {string} id
 * @param {string[]} moves
 */
export const plan = (id, moves) => ask("POST /api/matches/{id}/plan", { path: { id }, body: { moves } });

/**
 * @param {string} id
 * @param {number} moves
 */
export const positionAfter = (id, moves) => ask("GET /api/matches/{id}/at/{moves}", { path: { id, moves } });

/** @typedef {import("./api_types.d.ts").LessonView} Lesson */
/** @typedef {import("./api_types.d.ts").GuideView} GuideEntry */

/**
 * The lessons of a game in their order, and a guide of its tokens.
 * @param {string} game
 */
export const lessons = (game) => ask("GET /api/games/{game}/lessons", { path: { game } });

/**
 * The result of these moves in a lesson.
 * @param {string} game
 * @param {string} lesson
 * @param {string[]} moves
 */
export const tryLesson = (game, lesson, moves) =>
  ask("POST /api/games/{game}/lessons/{lesson}/try", { path: { game, lesson }, body: { moves } });

/** The review of a match that has ended, or how far it is. @param {string} id */
export const review = (id) => ask("GET /api/matches/{id}/review", { path: { id } });

/**
 * Takes the seat of an invitation with a secret of one's own; without an invitation the open seat of a listed match.
 * @param {string} id
 * @param {string | undefined} invitation
 * @param {string} secret
 * @param {string | undefined} name what the player is called
 */
export const sitDown = (id, invitation, secret, name) =>
  invitation
    ? askAgain("POST /api/matches/{id}/seat", { path: { id }, seat: invitation, body: { secret, name } })
    : askAgain("POST /api/matches/{id}/join", { path: { id }, body: { secret, name } });

/**
 * Gives the player of a seat another name, or none.
 * @param {string} id
 * @param {string} seat
 * @param {string | undefined} name
 */
export const rename = (id, seat, name) =>
  askAgain("POST /api/matches/{id}/name", { path: { id }, seat, body: { name: name ?? null } });

/**
 * Says one of six phrases.
 * @param {string} id
 * @param {string} seat
 * @param {string} phrase
 */
export const say = (id, seat, phrase) => ask("POST /api/matches/{id}/say", { path: { id }, seat, body: { phrase } });

/** How others reach this server. */
export const reach = () => ask("GET /api/reach", {});

/**
 * Replaces the invitation for the other seat by a new one.
 * @param {string} id
 * @param {string} seat
 * @param {string} secret
 */
export const inviteAgain = (id, seat, secret) =>
  askAgain("POST /api/matches/{id}/invite", { path: { id }, seat, body: { secret } });

/**
 * @param {string} id
 * @param {string} seat
 */
export const forget = (id, seat) => ask("DELETE /api/matches/{id}", { path: { id }, seat });

/** The record of a match as text. @param {string} id */
export const record = async (id) => (await send("GET /api/matches/{id}/record", { path: { id } })).text();

/**
 * A picture of the server's drawing, ready to be put into the page.
 * @param {string} path
 * @returns {Promise<SVGSVGElement>}
 */
export async function drawing(path) {
  const parsed = new DOMParser().parseFromString(await (await request(path)).text(), "image/svg+xml");
  const root = /** @type {Element} */ (parsed.documentElement);
  return /** @type {SVGSVGElement} */ (document.importNode(root, true));
}

/**
 * Receives every change of a match or a shared map, and connects again by itself.
 * @param {string} path the address of its live updates
 * @param {() => number} known how many actions or operations are known
 * @param {(message: LiveMessage) => void} onMessage
 * @param {(connected: boolean) => void} connection
 * @param {() => string[]} [seats] the secrets of one's own seats, by which the server shows others that one is here
 * @returns {() => void} ends it
 */
export function listen(path, known, onMessage, connection, seats = () => []) {
  /** @type {WebSocket | null} */
  let socket = null;
  let pause = 500;
  let ended = false;
  const connect = () => {
    if (ended) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const own = new WebSocket(`${scheme}://${location.host}${path}/live`);
    socket = own;
    own.addEventListener("open", () => {
      connection(true);
      own.send(JSON.stringify({ after: known(), seats: seats() }));
    });
    own.addEventListener("message", (event) => {
      // A server whose store is away takes connections and closes them.
      pause = 500;
      onMessage(JSON.parse(event.data));
    });
    own.addEventListener("close", () => {
      if (socket !== own) return;
      connection(false);
      setTimeout(connect, pause);
      pause = Math.min(2 * pause, 8000);
    });
  };
  connect();
  // Shows the server that somebody is still here.
  const alive = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send("{}"), 25000);
  const stopWatching = watchForReturn(() => {
    const old = socket;
    if (old?.readyState !== WebSocket.OPEN) return;
    connect();
    old.close();
  });
  return () => {
    ended = true;
    clearInterval(alive);
    stopWatching();
    socket?.close();
  };
}

/** How long a page is hidden before its connections count as lost, in milliseconds. */
const ASLEEP = 30_000;

/**
 * Calls back when connections may have been lost without a sign: the device is on another network, or has slept.
 * @param {() => void} back
 * @returns {() => void} ends it
 */
function watchForReturn(back) {
  let hidden = Infinity;
  const look = () => {
    if (document.visibilityState === "hidden") hidden = Date.now();
    else if (Date.now() - hidden > ASLEEP) back();
  };
  addEventListener("online", back);
  document.addEventListener("visibilitychange", look);
  return () => {
    removeEventListener("online", back);
    document.removeEventListener("visibilitychange", look);
  };
}
