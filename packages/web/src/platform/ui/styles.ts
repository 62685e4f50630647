/** Links whose style sheet could not be fetched. A link that is still loading looks the same from outside. */
const failed = new WeakSet<HTMLLinkElement>()

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

/** Call this once, when the page starts: the links in it have arrived or failed by then, later ones tell by an event. */
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
 * Waits for the style sheets that are on their way and fetches the failed ones again; false if one is still missing.
 * Nothing else asks for a style sheet twice, and a part whose code arrives before its style sheet would be drawn without it.
 */
export async function allStyled(): Promise<boolean> {
  const missing = links().filter((link) => !isRead(link))
  const arrived = await Promise.all(missing.map((link) => arrivalOf(failed.has(link) ? replaced(link) : link)))
  return arrived.every(Boolean)
}

/** The rules of a style sheet that could not be fetched cannot be read. */
function isRead({ sheet }: HTMLLinkElement) {
  try {
    return Boolean(sheet?.cssRules)
  } catch {
    return false
  }
}

const arrivalOf = (link: HTMLLinkElement) =>
  new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true })
    link.addEventListener('error', () => resolve(false), { once: true })
  })

function replaced(link: HTMLLinkElement) {
  const again = link.cloneNode() as HTMLLinkElement
  link.replaceWith(again)
  return again
}
