interface PictureSources {
  /** The address of a picture of the mail, by its content id; null if there is none. */
  ofMail: (contentId: string) => string | null
  /** Whether the reader asked for the pictures from the internet. */
  showRemote: boolean
}

/** Gives the pictures of stored html the addresses that they are loaded from. Others stay without one. */
export const withPictures = (html: string, { ofMail, showRemote }: PictureSources) =>
  html.replace(/<img\b[^>]*>/g, (image) =>
    image.replace(/ data-(cid|remote-src)="([^"]*)"/, (whole, kind: string, value: string) => {
      if (kind === 'remote-src') return showRemote ? ` src="${value}"` : whole
      const address = ofMail(unescaped(value))
      return address === null ? whole : ` src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
    }),
  )

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => SIGNS[entity]!)

/** The visible text of sanitized html, for the search. */
export const textOf = (html: string) =>
  unescaped(
    html
      .replace(/<br \/>|<\/(?:p|div|tr|li|h[1-6]|pre|blockquote|table)>/g, '\n')
      .replace(/<\/t[dh]>/g, ' ')
      .replace(/<(?:"[^"]*"|[^">])*>/g, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
