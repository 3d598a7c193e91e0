// The link for the friend who is waited for, as text and as a QR code.
import { Icon } from "../../../../components/icon.js";
import * as api from "../../../../lib/api.js";
import { copy, selectAll } from "../../../../lib/clipboard.js";
import { held, invitationLink, keepInvitation, newSecret } from "../../../../lib/seats.js";
import { html, later } from "../../../../lib/view.js";

/** @typedef {import("../../match.js").MatchScreen} MatchScreen */

/** Names of this machine that no other machine knows it by. */
const ONLY_HERE = /^(localhost|.*\.localhost|127\.[0-9.]+|\[::1\])$/;

const Reach = later(async () => (await import("./reach.js")).Reach);

/** @param {{ screen: MatchScreen }} props */
export function Invitation({ screen }) {
  const { match, id } = screen.shown;
  const open = match.seats.findIndex(({ kind }) => kind === "open");
  const invitation = held(id)?.invitation;
  if (open >= 0 && invitation && screen.secrets[1 - open])
    return html`<${Invite} screen=${screen} link=${invitationLink(id, invitation)} player=${1 - open} />`;
  const host = screen.secrets.findIndex((secret) => secret);
  // The guest may have lost the answer, or the wrong person may have opened the link.
  const canReplace =
    open < 0 && invitation && host >= 0 && !screen.secrets[1 - host] && match.moves.length === 0 && !match.outcome;
  if (!canReplace) return null;
  return html`
    <p class="invite-again"><button class="quiet" type="button"
      onClick=${() => confirm(REPLACE) && inviteAgain(screen, host)}>Invite somebody else</button></p>`;
}

const REPLACE = "Make a new link for the other seat? Whoever has come by the old one can then only watch.";

/** @param {{ screen: MatchScreen, link: string, player: number }} props */
function Invite({ screen, link, player }) {
  return html`
    <section class="panel invite" aria-label="Invite a friend">
      <h2>Invite a friend</h2>
      <p>Send this link. It works once: whoever opens it first plays.</p>
      <input readonly value=${link} aria-label="Link for the other player"
        onFocus=${selectAll} />
      <div class="buttons">
        <button class="main" type="button" onClick=${() => copy(link, "The link")}><${Icon}
          name="copy" />Copy the link</button>
        <button class="quiet" type="button" onClick=${() => inviteAgain(screen, player)}>Make a new one</button>
      </div>
      ${ONLY_HERE.test(location.hostname) && html`<${Reach} link=${link} />`}
      <details key=${link} onToggle=${(/** @type {Event} */ event) => showCode(event, link)}>
        <summary>As a QR code</summary></details>
    </section>`;
}

/** @param {Event} event @param {string} link */
async function showCode({ currentTarget }, link) {
  const details = /** @type {HTMLDetailsElement} */ (currentTarget);
  if (!details.open || details.querySelector("svg")) return;
  const { codePicture } = await import("../../share/qr.js");
  details.append(codePicture(link));
}

/** Replaces the invitation for the other seat. @param {MatchScreen} screen @param {number} player */
async function inviteAgain(screen, player) {
  const { id } = screen.shown;
  const secret = screen.secrets[player];
  if (!secret) return;
  const [old, invitation] = [held(id)?.invitation, newSecret()];
  // Kept before the server is asked, which tells everybody of the open seat before it answers.
  keepInvitation(id, invitation);
  try {
    await api.inviteAgain(id, secret, invitation);
  } catch (error) {
    if (error instanceof api.Refusal && error.status >= 400) keepInvitation(id, old);
    screen.fail(error);
  }
  screen.draw([]);
}
