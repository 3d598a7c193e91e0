// Says that a link works on this machine alone, and how others reach it.
import { reach } from "../../../../lib/api.js";
import { copy } from "../../../../lib/clipboard.js";
import { html, useEffect, useRef, useState } from "../../../../lib/view.js";

/** @param {{ link: string }} props */
export function Reach({ link }) {
  const [known, know] = useState(/** @type {import("../../../../lib/api_types.d.ts").ReachView | null} */ (null));
  useEffect(() => {
    // Without an answer the warning stands alone.
    reach().then(know, () => {});
  }, []);
  const links = (known?.addresses ?? []).map((address) => {
    const there = new URL(link);
    there.hostname = address.includes(":") ? `[${address}]` : address;
    return there.href;
  });
  return html`
    <div class="reach" role="note">
      <p><b>This link works on this machine only.</b></p>
      ${known && (known.only_here ? html`<${StartAgain} links=${links} />` : html`<${Others} links=${links} />`)}
    </div>`;
}

/** How to let others in. @param {{ links: string[] }} props */
const StartAgain = ({ links }) => html`
  <p>For somebody on your network start the server with <code>sixfold serve --bind 0.0.0.0</code>${
    links.length > 0 ? ". It is then reached at" : ", and open it by the address of this machine."
  }</p>
  ${links.map((link) => html`<p key=${link}><code>${new URL(link).origin}</code></p>`)}`;

/** The link by each address of this machine. @param {{ links: string[] }} props */
const Others = ({ links }) =>
  links.length === 0
    ? html`<p>Open this page by the address of this machine, and invite from there.</p>`
    : html`<p>For somebody on your network:</p>${links.map((link) => html`<${Other} key=${link} link=${link} />`)}`;

/** @param {{ link: string }} props */
function Other({ link }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    import("../../share/qr.js").then(({ codePicture }) => place.current?.replaceChildren(codePicture(link)));
  }, [link]);
  return html`
    <input readonly value=${link} aria-label="Link for somebody on your network" />
    <button type="button" onClick=${() => copy(link, "The link")}>Copy this one</button>
    <div ref=${place}></div>`;
}
