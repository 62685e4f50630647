import sanitizeHtml from 'sanitize-html'

const PLAIN_VALUE = [/^[^()\\@]*$/, /^rgba?\([\d.,%\s]+\)$/i]
const STYLES = [
  'color',
  'background-color',
  'font-size',
  'font-weight',
  'font-style',
  'text-align',
  'text-decoration',
  'width',
  'border',
  'border-collapse',
  'padding',
]

/** The HTML of an email that somebody writes: what the editor can make, and nothing that acts or loads from elsewhere. */
export const composedHtml = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins', 'details', 'summary'],
    allowedAttributes: {
      '*': ['style', 'dir'],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      blockquote: ['type'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data', 'cid'] },
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? ''),
    allowedStyles: { '*': Object.fromEntries(STYLES.map((name) => [name, PLAIN_VALUE])) },
    nestingLimit: 200,
  })

/** No SVG: it can hold scripts. */
const isPicture = (source: string) => /^(cid:|data:image\/(png|jpeg|gif|webp);base64,)/i.test(source)
