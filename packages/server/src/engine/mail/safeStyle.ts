const PROPERTIES = new Set(
  'color background-color font font-family font-size font-style font-weight text-align text-decoration line-height margin margin-top margin-right margin-bottom margin-left padding padding-top padding-right padding-bottom padding-left border border-top border-right border-bottom border-left border-collapse border-color border-style border-width width max-width height vertical-align white-space'.split(
    ' ',
  ),
)
const PLAIN_VALUE = /^(?:[^()\\@<>{}/:]{1,200}|rgba?\([\d.,%\s]+\))$/i

/** The declarations that only change how text looks: no addresses, functions, escapes or positions. */
export function safeStyle(style: string): string {
  const kept: string[] = []
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const property = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration.slice(colon + 1).trim()
    if (PROPERTIES.has(property) && PLAIN_VALUE.test(value)) kept.push(`${property}:${value}`)
  }
  return kept.join(';')
}
