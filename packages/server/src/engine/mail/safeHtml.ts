import sanitizeHtml from 'sanitize-html'
import { foldQuotes, quoteKind } from './quotes.ts'
import { safeStyle } from './safeStyle.ts'

const LOOKS = ['style', 'align', 'valign', 'bgcolor', 'color', 'width', 'height', 'dir']

/** A picture that was written into the html itself. */
interface WrittenPicture {
  contentId: string
  mediaType: string
  content: Buffer
}

interface SafeHtml {
  html: string
  hasRemoteContent: boolean
  pictures: WrittenPicture[]
}

/**
 * The html of a mail without scripts, forms, frames, style sheets and addresses that are loaded. Pictures of the mail have a
 * `cid:` address, those from the internet a neutral attribute; pictures.ts shows them. Quoted text is folded.
 */
export function safeHtml(html: string): SafeHtml {
  let hasRemoteContent = false
  const pictures: WrittenPicture[] = []
  /** Newsletters repeat the same few styles in every cell. */
  const styles = new Map<string, string>()

  /** Only new attributes, so that a mail cannot bring its own neutral ones. */
  function source(src = ''): Record<string, string> {
    const [, contentId] = /^\s*cid:([^\s"'<>]{1,256})\s*$/i.exec(src) ?? []
    if (contentId) return { src: `cid:${decoded(contentId)}` }
    const [, mediaType, data] = /^\s*data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/=\s]+)$/i.exec(src) ?? []
    if (mediaType && data) {
      const contentId = `picture-${pictures.length + 1}@html`
      pictures.push({ contentId, mediaType: mediaType.toLowerCase(), content: Buffer.from(data, 'base64') })
      return { src: `cid:${contentId}` }
    }
    const remote = remoteAddress(src)
    if (!remote) return {}
    hasRemoteContent = true
    return { 'data-remote-src': remote }
  }

  const safe = sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'center', 'font', 'del', 'ins'],
    allowedAttributes: {
      '*': LOOKS,
      a: ['href', 'title'],
      img: ['src', 'alt', 'data-remote-src'],
      font: ['size', 'face'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      div: ['data-quote'],
      blockquote: ['data-quote'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['cid'] },
    allowProtocolRelative: false,
    // safeStyle checks the styles: the parser of the library takes most of the time of a newsletter.
    parseStyleAttributes: false,
    transformTags: {
      // The tooltip of a link is its address: its text may say another one. A link without a scheme would lead into the product.
      a: (tagName, { href, style }) => ({
        tagName,
        attribs: { ...(isAbsolute(href) && { href, title: href }), ...(style && { style }) },
      }),
      img: (tagName, { src, srcset: _, 'data-remote-src': __, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...source(src) },
      }),
      '*': (tagName, attribs) => {
        const { style } = attribs
        const quote = quoteKind(tagName, attribs)
        if (style) {
          if (!styles.has(style)) styles.set(style, safeStyle(style))
          attribs.style = styles.get(style)!
        }
        if (quote) attribs['data-quote'] = quote
        else if ('data-quote' in attribs) delete attribs['data-quote']
        return { tagName, attribs }
      },
    },
    nestingLimit: 200,
  })
  return { html: foldQuotes(safe), hasRemoteContent, pictures }
}

function decoded(contentId: string) {
  try {
    return decodeURIComponent(contentId)
  } catch {
    return contentId
  }
}

const isAbsolute = (href: string | undefined) => /^\s*(?:https?|mailto|tel):/i.test(href ?? '')

const ADDRESS_LIMIT = 2000

function remoteAddress(src: string): string | null {
  const text = src.trim()
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  const isRemote = url && /^https?:$/.test(url.protocol) && url.hostname !== ''
  return isRemote && url.href.length <= ADDRESS_LIMIT ? url.href : null
}
