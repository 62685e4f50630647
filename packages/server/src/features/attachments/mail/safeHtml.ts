import sanitizeHtml from 'sanitize-html'

const LOOKS = ['style', 'align', 'valign', 'bgcolor', 'color', 'width', 'height', 'dir']

/**
 * The html of a mail without scripts, forms, frames, links that lead anywhere, and content from elsewhere. Pictures stay if
 * they are part of the mail.
 */
export function safeHtml(html: string): { html: string; hasRemoteContent: boolean } {
  let hasRemoteContent = false
  const safe = sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'center', 'font', 'del', 'ins'],
    allowedAttributes: {
      '*': LOOKS,
      a: ['title'],
      img: ['src', 'alt'],
      font: ['size', 'face'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    transformTags: {
      // A link shows its address and leads nowhere: mails are where deceptive links are.
      a: (tagName, { href }) => ({ tagName, attribs: href ? { title: href } : ({} as Record<string, string>) }),
      img: (tagName, attribs) => {
        if (/^\s*(https?:)?\/\//i.test(attribs.src ?? '')) hasRemoteContent = true
        return { tagName, attribs }
      },
    },
    // The style of a mail may name pictures elsewhere. The frame's policy blocks them as well.
    allowedStyles: { '*': allStyles() },
    nestingLimit: 200,
  })
  return { html: safe, hasRemoteContent }
}

const PLAIN_VALUE = [/^[^()\\@]*$/, /^rgba?\([\d.,%\s]+\)$/i]
const STYLES =
  'color background-color font font-family font-size font-style font-weight text-align text-decoration line-height margin margin-top margin-right margin-bottom margin-left padding padding-top padding-right padding-bottom padding-left border border-top border-right border-bottom border-left border-collapse border-color border-style border-width width max-width height vertical-align white-space'
const allStyles = () => Object.fromEntries(STYLES.split(' ').map((name) => [name, PLAIN_VALUE]))

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

/** Plain text as html, with its line breaks. */
export const textAsHtml = (text: string) => `<pre style="font: inherit; white-space: pre-wrap">${escaped(text)}</pre>`
