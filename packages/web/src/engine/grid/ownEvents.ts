interface Bubbling {
  currentTarget: { contains: (node: Node) => boolean }
  target: EventTarget
}

/** Ignores the events of a dialog that a row has opened: they bubble here through React, but not through the page. */
export const ownEvents =
  <Event>(handle: (event: Event) => void) =>
  (event: Event & Bubbling) => {
    if (event.currentTarget.contains(event.target as Node)) handle(event)
  }
