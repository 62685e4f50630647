/** Links whose style sheet failed to load. From outside, a link that is still loading looks the same. */
const failed = new WeakSet<HTMLLinkElement>()

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

/** Call this once, at page start: its links have loaded or failed by then; later ones fire an event. */
export function watchStyles() {
  for (const link of links()) if (!isRead(link)) failed.add(link)
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) failed.add(target)
    },
    true,
  )
}

/**
 * Waits for style sheets that are loading and retries the failed ones; false if one is still missing. Nothing else
 * retries a style sheet, and a part whose code arrives before its style sheet would render unstyled.
 */
export async function allStyled(): Promise<boolean> {
  const missing = links().filter((link) => !isRead(link))
  const arrived = await Promise.all(missing.map((link) => arrivalOf(failed.has(link) ? replaced(link) : link)))
  return arrived.every(Boolean)
}

/** Reading the rules of a style sheet that failed to load throws. */
function isRead({ sheet }: HTMLLinkElement) {
  try {
    return Boolean(sheet?.cssRules)
  } catch {
    return false
  }
}

/** A link without an event for this long counts as failed, so that the next attempt replaces it. */
const PATIENCE_MS = 10_000

const arrivalOf = (link: HTMLLinkElement) =>
  new Promise<boolean>((resolve) => {
    const giveUp = setTimeout(() => {
      failed.add(link)
      resolve(false)
    }, PATIENCE_MS)
    const end = (isLoaded: boolean) => {
      clearTimeout(giveUp)
      resolve(isLoaded)
    }
    link.addEventListener('load', () => end(true), { once: true })
    link.addEventListener('error', () => end(false), { once: true })
  })

function replaced(link: HTMLLinkElement) {
  const again = link.cloneNode() as HTMLLinkElement
  link.replaceWith(again)
  return again
}
