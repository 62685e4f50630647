/** The quoted element itself, or also everything that follows it. */
type QuoteKind = 'element' | 'rest'

const QUOTE_CLASSES = /\b(gmail_quote|gmail_extra|yahoo_quoted|moz-cite-prefix|protonmail_quote|x_gmail_quote)\b/
const REPLY_HEADERS = /^(x_)*(divRplyFwdMsg|appendonsend|reply-intro)$/
/** Outlook draws a line above the heads of the mail that is answered. */
const OUTLOOK_LINE = /border-top:\s*solid #(e1e1e1|b5c4df)/i

/** Where mail programs put the mail that is answered. */
export function quoteKind(tagName: string, attribs: Record<string, string | undefined>): QuoteKind | null {
  if (tagName === 'blockquote') return 'element'
  if (tagName !== 'div') return null
  if (REPLY_HEADERS.test(attribs.id ?? '') || OUTLOOK_LINE.test(attribs.style ?? '')) return 'rest'
  if (/\bmoz-cite-prefix\b/.test(attribs.class ?? '')) return 'rest'
  return QUOTE_CLASSES.test(attribs.class ?? '') ? 'element' : null
}

/** Shorter quotes are left as they are: an answer between short quotes is read with them. */
const LONG = 300
const OPENING = '<details><summary>Quoted text</summary>'
const CLOSING = '</details>'

interface OpenElement {
  start: number
  isDiv: boolean
  /** The number of visible characters before the element. */
  before: number
}
interface Quote {
  start: number
  /** The quote ends with the element at this depth, or just before that element's end tag. */
  depth: number
  isRest: boolean
  before: number
}

/**
 * Puts long quotes into elements that the reader opens, without a script. Takes sanitized html: its tags are balanced, and
 * `data-quote` marks where a quote begins. A mail that begins with a quote is a forwarded one and is not folded.
 */
export function foldQuotes(html: string): string {
  if (!html.includes('data-quote=')) return html
  const folds: { start: number; end: number }[] = []
  const open: OpenElement[] = []
  let quote: Quote | null = null
  let visible = 0
  let at = 0
  const endAt = (end: number) => {
    if (quote && visible - quote.before >= LONG) folds.push({ start: quote.start, end })
    quote = null
  }
  for (const tag of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/g)) {
    visible += html.slice(at, tag.index).replace(/\s+/g, '').length
    at = tag.index + tag[0].length
    const [, slash, name, rest = ''] = tag
    if (slash) {
      open.pop()
      const current = quote as Quote | null
      if (current && open.length === current.depth) endAt(current.isRest ? tag.index : at)
    } else if (!rest.endsWith('/')) {
      const [, kind] = / data-quote="(element|rest)"/.exec(rest) ?? []
      if (kind && !quote && visible > 0) quote = beginning(kind as QuoteKind, tag.index, open, visible)
      open.push({ start: tag.index, isDiv: name === 'div', before: visible })
    }
  }
  visible += html.slice(at).replace(/\s+/g, '').length
  endAt(html.length)
  let folded = ''
  let copied = 0
  for (const { start, end } of folds) {
    folded += html.slice(copied, start) + OPENING + html.slice(start, end) + CLOSING
    copied = end
  }
  return (folded + html.slice(copied)).replaceAll(/ data-quote="(?:element|rest)"/g, '')
}

/** The heads that Outlook writes are often alone in an element: the quote then begins with that one. */
function beginning(kind: QuoteKind, index: number, open: readonly OpenElement[], visible: number): Quote {
  if (kind === 'element') return { start: index, depth: open.length, isRest: false, before: visible }
  let depth = open.length
  let start = index
  while (depth > 0 && open[depth - 1]!.isDiv && open[depth - 1]!.before === visible) start = open[--depth]!.start
  return { start, depth: depth - 1, isRest: true, before: visible }
}

/** The html for an answer: other mail programs do not fold. */
export const unfolded = (html: string) => html.replaceAll(OPENING, '').replaceAll(CLOSING, '')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

const SEPARATOR =
  /^\s*-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|message d'origine)\s*-{2,}\s*$/i
const PRE = '<pre style="font: inherit; white-space: pre-wrap; margin: 0">'

/** Plain text as html with its line breaks. Long quotes are folded. */
export function textAsHtml(text: string): string {
  const lines = text.split(/\r?\n/)
  const shown = (part: readonly string[]) => (part.length > 0 ? `${PRE}${escaped(part.join('\n'))}</pre>` : '')
  const blocks: { isQuote: boolean; lines: string[] }[] = []
  let isRest = false
  for (const line of lines) {
    isRest ||= SEPARATOR.test(line)
    const isQuote = isRest || line.startsWith('>')
    const last = blocks.at(-1)
    if (last?.isQuote === isQuote) last.lines.push(line)
    else blocks.push({ isQuote, lines: [line] })
  }
  return blocks
    .map(({ isQuote, lines }, index) => {
      const isLong = lines.join('').replace(/\s+/g, '').length >= LONG
      return isQuote && isLong && index > 0 ? OPENING + shown(lines) + CLOSING : shown(lines)
    })
    .join('')
}
