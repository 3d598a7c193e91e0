// The places of a pointer that a browser has put into one event.

/**
 * The oldest first. Browsers tell of them on https and localhost only; elsewhere there is the last one.
 * @param {PointerEvent} event
 * @returns {PointerEvent[]}
 */
export function coalesced(event) {
  const places = event.getCoalescedEvents?.() ?? [];
  return places.length > 0 ? places : [event];
}
