// One's own name in a match, typed in place of the player bar's words.
import { rename } from "../../../../lib/api.js";
import { complain } from "../../../../lib/messages.js";
import { keepName, LONGEST_NAME, ownName } from "../../../../lib/own_name.js";
import { html } from "../../../../lib/view.js";

/** @param {{ screen: import("../../match.js").MatchScreen, player: number }} props */
export function OwnName({ screen, player }) {
  const done = () => {
    screen.shown.naming = false;
    screen.draw([]);
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    keepName(String(new FormData(form).get("player") ?? ""));
    rename(screen.shown.id, screen.secrets[player] ?? "", ownName()).catch(complain);
    done();
  };
  return html`
    <form class="own-name" onSubmit=${submit}>
      <input name="player" aria-label="Your name" autocomplete="nickname" maxlength=${LONGEST_NAME}
        defaultValue=${ownName() ?? ""} placeholder="Your name" autofocus />
      <button class="main">Keep</button>
      <button type="button" onClick=${done}>Cancel</button>
    </form>`;
}
