/** Fetches the style sheets anew that could not be had: nothing else asks for one twice, and what it is for would come without it. */
export const styleAgain = () =>
  Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(hasFailed).map(replaced))

/** One that could not be fetched has rules that cannot be read. */
function hasFailed({ sheet }: HTMLLinkElement) {
  try {
    return !sheet?.cssRules
  } catch {
    return true
  }
}

const replaced = (failed: HTMLLinkElement) =>
  new Promise<unknown>((resolve) => {
    const again = failed.cloneNode() as HTMLLinkElement
    again.onload = again.onerror = resolve
    failed.replaceWith(again)
  })
