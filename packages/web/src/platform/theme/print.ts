const SCHEME = 'data-mantine-color-scheme'

/** Prints on white, also in the dark theme. */
export function printOnWhite() {
  const { documentElement: html } = document
  let onScreen: string | null = null
  const change = ({ matches }: { matches: boolean }) => {
    if (matches) {
      onScreen = html.getAttribute(SCHEME)
      html.setAttribute(SCHEME, 'light')
    } else if (onScreen) html.setAttribute(SCHEME, onScreen)
  }
  matchMedia('print').addEventListener('change', change)
}
