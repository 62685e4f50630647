/** HTML that is inserted without escaping. All other values in a document are escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Content = string | number | Html | null | undefined | false | readonly Content[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)

/** html`<p>${name}</p>`: values are escaped, unless they are HTML themselves. */
export const html = (parts: TemplateStringsArray, ...contents: Content[]): Html =>
  new Html(parts.map((part, index) => part + textOf(contents[index])).join(''))

function textOf(content: Content): string {
  if (content instanceof Html) return content.text
  if (Array.isArray(content)) return content.map(textOf).join('')
  return content === null || content === undefined || content === false ? '' : escaped(String(content))
}

/** Shows a dash for an empty field. */
export const orDash = (text: string | null | undefined) => text || '—'

/** A dash for a missing fact. A draft marks it. */
export const orMissing = (text: string | null | undefined) => text || new Html('<span class="missing">—</span>')
