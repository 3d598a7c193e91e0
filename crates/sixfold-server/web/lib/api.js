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

/**
 * Asks for JSON; the caller states the API type of the answer.
 * @template T
 * @param {string} method
 * @param {string} path
 * @param {{ seat?: string, body?: unknown }} [options]
 * @returns {Promise<T>}
 */
export async function ask(method, path, { seat, body } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (seat) headers.authorization = `Bearer ${seat}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const response = await request(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return response.status === 204 ? /** @type {T} */ (null) : response.json();
}

/** The pauses before a request that got no answer is sent again, in milliseconds. */
const PAUSES = [300, 1000, 2000];

/**
 * Asks for a change that can be asked for again without harm: when no answer comes, it is sent again a few times.
 * @template T
 * @param {string} path
 * @param {{ seat?: string, body: unknown }} options
 * @returns {Promise<T>}
 */
async function askAgain(path, options) {
  for (const pause of PAUSES) {
    try {
      return await ask("POST", path, options);
    } catch (error) {
      if (!isOffline(error)) throw error;
    }
    await new Promise((later) => setTimeout(later, pause));
  }
  return ask("POST", path, options);
}

/** @typedef {import("./api_types.d.ts").GameView} GameInfo */

/** The games of the house. @returns {Promise<GameInfo[]>} */
export async function games() {
  const list = /** @type {import("./api_types.d.ts").GameList} */ (await ask("GET", "/api/games"));
  return list.games;
}

/** @returns {Promise<import("./api_types.d.ts").RunningMatches>} */
export const running = () => ask("GET", "/api/matches");

/**
 * Opens a match; the rules or a lot say who begins. The same key opens the same match.
 * @param {{ game: string, seats: string[], key: string, name?: string, clock?: string, listed?: boolean }} body
 * @returns {Promise<{ id: string, secrets: (string | null)[] }>}
 */
export const open = (body) => askAgain("/api/matches", { body });

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
  /** @type {Match} */
  const match = await ask("GET", `/api/matches/${id}?after=${after}`);
  /** @type {Match["moves"]} */
  const moves = [];
  while (moves.length < match.moves_before) {
    /** @type {Match} */
    const page = await ask("GET", `/api/matches/${id}?after=${NONE}&moves=${moves.length}`);
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
 * @returns {Promise<Match>}
 */
export const act = (id, seat, number, actions) =>
  askAgain(`/api/matches/${id}/actions`, { seat, body: { number, actions } });

/**
 * @param {string} id
 * @param {string[]} moves
 * @returns {Promise<import("./api_types.d.ts").PlanView>}
 */
export const plan = (id, moves) => ask("POST", `/api/matches/${id}/plan`, { body: { moves } });

/**
 * @param {string} id
 * @param {number} moves
 * @returns {Promise<import("./api_types.d.ts").PlanView>}
 */
export const positionAfter = (id, moves) => ask("GET", `/api/matches/${id}/at/${moves}`);

/** @typedef {import("./api_types.d.ts").LessonView} Lesson */
/** @typedef {import("./api_types.d.ts").GuideView} GuideEntry */

/**
 * The lessons of a game in their order, and a guide of its tokens.
 * @param {string} game
 * @returns {Promise<import("./api_types.d.ts").LessonList>}
 */
export const lessons = (game) => ask("GET", `/api/games/${encodeURIComponent(game)}/lessons`);

/**
 * The result of these moves in a lesson.
 * @param {string} game
 * @param {string} id
 * @param {string[]} moves
 * @returns {Promise<import("./api_types.d.ts").AttemptView>}
 */
export const tryLesson = (game, id, moves) => ask("POST", `/api/games/${game}/lessons/${id}/try`, { body: { moves } });

/**
 * The review of a match that has ended, or how far it is.
 * @param {string} id
 * @returns {Promise<import("./api_types.d.ts").ReviewView>}
 */
export const review = (id) => ask("GET", `/api/matches/${id}/review`);

/**
 * Takes the seat of an invitation with a secret of one's own; without an invitation the open seat of a listed match.
 * @param {string} id
 * @param {string | undefined} invitation
 * @param {string} secret
 * @param {string | undefined} name what the player is called
 * @returns {Promise<{ player: number, secret: string }>}
 */
export const sitDown = (id, invitation, secret, name) =>
  askAgain(`/api/matches/${id}/${invitation ? "seat" : "join"}`, { seat: invitation, body: { secret, name } });

/**
 * Gives the player of a seat another name, or none.
 * @param {string} id
 * @param {string} seat
 * @param {string | undefined} name
 */
export const rename = (id, seat, name) => askAgain(`/api/matches/${id}/name`, { seat, body: { name: name ?? null } });

/**
 * Says one of six phrases.
 * @param {string} id
 * @param {string} seat
 * @param {string} phrase
 */
export const say = (id, seat, phrase) => ask("POST", `/api/matches/${id}/say`, { seat, body: { phrase } });

/** How others reach this server. @returns {Promise<import("./api_types.d.ts").ReachView>} */
export const reach = () => ask("GET", "/api/reach");

/**
 * Replaces the invitation for the other seat by a new one.
 * @param {string} id
 * @param {string} seat
 * @param {string} secret
 * @returns {Promise<{ player: number, secret: string }>}
 */
export const inviteAgain = (id, seat, secret) => askAgain(`/api/matches/${id}/invite`, { seat, body: { secret } });

/**
 * @param {string} id
 * @param {string} seat
 */
export const forget = (id, seat) => ask("DELETE", `/api/matches/${id}`, { seat });

/**
 * The record of a match as text.
 * @param {string} id
 * @returns {Promise<string>}
 */
export const record = async (id) => (await request(`/api/matches/${id}/record`)).text();

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
 * @param {(message: LiveMessage) => void} heard
 * @param {(connected: boolean) => void} connection
 * @param {() => string[]} [seats] the secrets of one's own seats, by which the server shows others that one is here
 * @returns {() => void} ends it
 */
export function listen(path, known, heard, connection, seats = () => []) {
  /** @type {WebSocket | null} */
  let socket = null;
  let pause = 500;
  let ended = false;
  const connect = () => {
    if (ended) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}${path}/live`);
    socket.addEventListener("open", () => {
      connection(true);
      socket?.send(JSON.stringify({ after: known(), seats: seats() }));
    });
    socket.addEventListener("message", (event) => {
      // A server whose store is away takes connections and closes them.
      pause = 500;
      heard(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      connection(false);
      setTimeout(connect, pause);
      pause = Math.min(2 * pause, 8000);
    });
  };
  connect();
  // Shows the server that somebody is still here.
  const alive = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send("{}"), 25000);
  return () => {
    ended = true;
    clearInterval(alive);
    socket?.close();
  };
}
