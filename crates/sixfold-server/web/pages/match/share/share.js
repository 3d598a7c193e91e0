// Things to take away from a match: a link to this move, a picture, a replay that plays by itself, the record; and
// for whoever plays, the seat itself, for another device.
import { Icon } from "../../../components/icon.js";
import * as api from "../../../lib/api.js";
import { copy, selectAll } from "../../../lib/clipboard.js";
import { save } from "../../../lib/download.js";
import { complain } from "../../../lib/messages.js";
import { invitationLink } from "../../../lib/seats.js";
import { loadSheets } from "../../../lib/stylesheet.js";
import { html, render, useState } from "../../../lib/view.js";
import { sideTitle } from "../../../lib/words.js";

/** @import { Match } from "../../../lib/api.js" */

/**
 * @typedef {object} Shared
 * @property {string} id
 * @property {Match} match
 * @property {number} at how many moves the board shows
 * @property {(string | null)[]} secrets the seats of this browser
 */

/** Shows what can be shared. @param {Shared} shared */
export async function share(shared) {
  await loadSheets("match/share");
  const dialog = document.createElement("dialog");
  dialog.className = "share-sheet";
  dialog.setAttribute("aria-labelledby", "share-title");
  dialog.addEventListener("close", () => dialog.remove());
  render(html`<${Choices} shared=${shared} close=${() => dialog.close()} />`, dialog);
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {{ shared: Shared, close: () => void }} props */
function Choices({ shared, close }) {
  const { id, match, at, secrets } = shared;
  const [making, make] = useState(false);
  const back = at < match.moves.length;
  const link = `${location.origin}/m/${id}${back ? `?move=${at}` : ""}`;
  const replay = async () => {
    make(true);
    try {
      const { replayOf } = await import("./replay.js");
      save(new Blob([await replayOf(id, match)], { type: "image/svg+xml" }), `${match.game}.svg`);
    } catch (error) {
      complain(error);
    }
    make(false);
  };
  const record = () => api.record(id).then((text) => copy(text, "The record"), complain);
  const send = () => navigator.share({ title: match.title, url: link }).catch(() => {});
  const picture = `/api/matches/${id}/at/${at}/picture.png`;
  return html`
    <button class="icon close" type="button" aria-label="Close" onClick=${close}><${Icon} name="x" /></button>
    <h2 id="share-title">Share</h2>
    <label class="field">${back ? `Link to move ${at}` : "Link to the game"}
      <input readonly value=${link} onFocus=${selectAll} /></label>
    <div class="choices">
      <button type="button" class="main" onClick=${() => copy(link, "The link")}><${Icon}
        name="link" />Copy the link</button>
      ${"share" in navigator && html`<button type="button" onClick=${send}><${Icon} name="share" />Send…</button>`}
      <a class="button" href=${picture} download=${`${match.game}.png`}><${Icon} name="image" />Save a picture</a>
      ${
        match.moves.length > 0 &&
        html`<button type="button" disabled=${making} onClick=${replay}><${Icon} name="play" />${
          making ? "Making the replay…" : "Save the replay"
        }</button>`
      }
      <button type="button" onClick=${record}><${Icon} name="copy" />Copy the record</button>
      <a class="button" href=${`/api/matches/${id}/record`}><${Icon} name="download" />Save the record</a>
    </div>
    <p class="small">Who has the link can watch. The replay is a picture that moves, for any browser.</p>
    ${secrets.map(
      (secret, player) =>
        secret && html`<${OtherDevice} key=${player} id=${id} secret=${secret} side=${match.seats[player].side} />`,
    )}`;
}

/** The seat for another device of the same person. @param {{ id: string, secret: string, side: string }} props */
function OtherDevice({ id, secret, side }) {
  const link = invitationLink(id, secret);
  const show = async (/** @type {Event} */ event) => {
    const details = /** @type {HTMLDetailsElement} */ (event.currentTarget);
    if (!details.open || details.querySelector(".code")) return;
    const { codePicture } = await import("./qr.js");
    details.append(codePicture(link));
  };
  return html`
    <details class="device" onToggle=${show}>
      <summary><${Icon} name="monitor" />Play ${sideTitle(side)} on another device</summary>
      <p>Open this link there, or point its camera at the code. Keep it to yourself: whoever has it plays for you.</p>
      <button type="button" onClick=${() => copy(link, "The link to your seat")}><${Icon}
        name="copy" />Copy the link to my seat</button>
    </details>`;
}
