// The files of a zip archive, unpacked by the browser.

/** The signatures of the end of an archive and of an entry of its list. */
const [END, ENTRY] = [0x06054b50, 0x02014b50];

/** The lengths of what stands before the name of an entry, and before the bytes of a file. */
const [ENTRY_HEAD, FILE_HEAD, END_HEAD] = [46, 30, 22];

/** The ways in which a file is packed that browsers undo: not at all, and deflated. */
const [STORED, DEFLATED] = [0, 8];

/**
 * The files of an archive whose names are wanted.
 * @param {ArrayBuffer} archive
 * @param {(name: string) => boolean} isWanted
 * @param {number} most the most bytes of all of them together
 * @returns {Promise<File[]>}
 */
export async function unzipped(archive, isWanted, most) {
  const view = new DataView(archive);
  const files = [];
  let left = most;
  for (const { name, method, start, size } of entriesOf(view)) {
    if (!isWanted(name)) continue;
    const packed = archive.slice(start, start + size);
    const bytes = await unpacked(packed, method, left, name);
    left -= bytes.byteLength;
    files.push(new File([bytes], name));
  }
  return files;
}

/** The list at the end of an archive. @param {DataView} view */
function entriesOf(view) {
  const broken = new Error("This is not a zip archive, or a part of it is missing.");
  let end = view.byteLength - END_HEAD;
  // A comment of up to 65,535 bytes may stand behind the end.
  const first = Math.max(0, end - 0xffff);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) throw broken;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries = [];
  try {
    for (let number = 0; number < count; number += 1) {
      if (view.getUint32(at, true) !== ENTRY) throw broken;
      const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
      const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + ENTRY_HEAD, nameLength));
      const file = view.getUint32(at + 42, true);
      const start = file + FILE_HEAD + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
      entries.push({ name, method: view.getUint16(at + 10, true), start, size: view.getUint32(at + 20, true) });
      at += ENTRY_HEAD + nameLength + extra + comment;
    }
  } catch {
    throw broken;
  }
  return entries;
}

/**
 * @param {ArrayBuffer} packed
 * @param {number} method
 * @param {number} most
 * @param {string} name
 * @returns {Promise<ArrayBuffer>}
 */
async function unpacked(packed, method, most, name) {
  const tooLarge = new Error(`${name} is too large: a map and its files have at most ${most} bytes unpacked.`);
  if (method !== STORED && method !== DEFLATED)
    throw new Error(`${name} is packed in a way that browsers do not know.`);
  if (method === STORED) {
    if (packed.byteLength > most) throw tooLarge;
    return packed;
  }
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw tooLarge;
    }
    parts.push(value);
  }
}
