const SHORTEST = 15_000
const LONGEST = 12 * 3_600_000

/** Half of the remaining time, so that a failed refresh leaves time for another. */
export const nextRefreshIn = (expiresAt: number, now: number) =>
  Math.min(LONGEST, Math.max(SHORTEST, (expiresAt - now) / 2))

let timer: ReturnType<typeof setTimeout> | undefined
let lastUse = 0
const used = () => {
  lastUse = Date.now()
}

/** Refreshes the token before it expires while the page is in use; an abandoned page is signed out. */
export function startRefreshing(expiresAt: number, refresh: () => void) {
  stopRefreshing()
  const begun = Date.now()
  for (const event of ['pointerdown', 'keydown', 'wheel']) addEventListener(event, used, { passive: true })
  const wait = () => {
    timer = setTimeout(() => (lastUse > begun ? refresh() : wait()), nextRefreshIn(expiresAt, Date.now()))
  }
  wait()
}

export function stopRefreshing() {
  clearTimeout(timer)
  timer = undefined
  for (const event of ['pointerdown', 'keydown', 'wheel']) removeEventListener(event, used)
}
