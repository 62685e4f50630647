/** HTML that is safe as it is; whatever else is put into a document is escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Content = string | number | Html | null | undefined | false | readonly Content[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)

/** html`<p>${name}</p>`: what is put in is text, unless it is HTML itself. */
export const html = (parts: TemplateStringsArray, ...contents: Content[]): Html =>
  new Html(parts.map((part, index) => part + textOf(contents[index])).join(''))

function textOf(content: Content): string {
  if (content instanceof Html) return content.text
  if (Array.isArray(content)) return content.map(textOf).join('')
  return content === null || content === undefined || content === false ? '' : escaped(String(content))
}

/** A field that nobody has filled in. */
export const orDash = (text: string | null | undefined) => text || '—'
