// Pictures of the ground of battles that this browser keeps: too large for where the battles are, so in a database.

/** @typedef {import("../../../lib/api_types.d.ts").TileGround} Ground */

const STORE = "grounds";

/** The database; refused where the browser keeps nothing. @returns {Promise<IDBDatabase>} */
const database = () =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open("sixfold", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

/**
 * Asks the store, and waits.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} question
 * @returns {Promise<T | undefined>} nothing where the browser keeps nothing
 */
async function ask(mode, question) {
  try {
    const base = await database();
    return await new Promise((resolve, reject) => {
      const asked = question(base.transaction(STORE, mode).objectStore(STORE));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    }).finally(() => base.close());
  } catch {
    return undefined;
  }
}

/** @param {string} battle the name under which it is kept @param {Ground} ground */
export const keepGround = (battle, ground) => ask("readwrite", (store) => store.put(ground, battle));

/** @param {string} battle @returns {Promise<Ground | undefined>} */
export const keptGround = (battle) => ask("readonly", (store) => store.get(battle));

/** @param {string} battle */
export const dropGround = (battle) => ask("readwrite", (store) => store.delete(battle));
