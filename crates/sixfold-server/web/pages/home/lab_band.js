// The rooms for people who make games, behind one entry.
import { Icon } from "../../components/icon.js";
import { html } from "../../lib/view.js";

/** Each room with its address and its icon. */
const ROOMS = [
  ["Explorer", "/explore", "waypoints"],
  ["Battle map", "/battle", "mountain"],
  ["Terrain", "/terrain", "box"],
  ["Analysis", "/analysis", "chart-line"],
  ["Docs", "/read", "file-text"],
];

export const LabBand = () => html`
  <section class="lab" id="lab" aria-labelledby="lab-title">
    <div>
      <h2 id="lab-title">The Lab</h2>
      <p>For people who make games: the hex engine under both.</p>
    </div>
    <ul>${ROOMS.map(([title, path, icon]) => html`<li><a href=${path}><${Icon} name=${icon} />${title}</a></li>`)}</ul>
    <a class="button" href="/explore">Open the Lab<${Icon} name="chevron-right" /></a>
  </section>`;
