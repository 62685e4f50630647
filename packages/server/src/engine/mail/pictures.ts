import { escaped } from './quotes.ts'

interface PictureSources {
  /** The address of a picture of the mail, by its content id; null if there is none. */
  ofMail: (contentId: string) => string | null
  /** Whether the reader asked for the pictures from the internet. */
  showRemote: boolean
}

/** Gives the pictures of stored html the addresses that they are loaded from. Others stay without one. */
export const withPictures = (html: string, { ofMail, showRemote }: PictureSources) =>
  html.replace(/<img\b[^>]*>/g, (image) =>
    image.replace(/ (src="cid:|data-remote-src=")([^"]*)"/, (whole, kind: string, value: string) => {
      if (kind === 'data-remote-src="') return showRemote ? ` src="${value}"` : whole
      const address = ofMail(unescaped(value))
      return address === null ? whole : ` src="${escaped(address)}"`
    }),
  )

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => SIGNS[entity]!)

/** For pages on which a link must not lead anywhere. Its address stays as the tooltip. */
export const withoutLinks = (html: string) => html.replace(/<a href="[^"]*"/g, '<a')

/** Whether the html shows the picture with this content id. Other pictures are files like any other. */
export const isShownIn = (html: string, contentId: string) => html.includes(`src="cid:${escaped(contentId)}"`)
