import type { FastifyReply } from 'fastify'
import { html } from '#engine/documents/html.ts'
import { withPictures } from '#engine/mail/pictures.ts'
import type { Ctx } from '#platform/context.ts'
import { getEmail } from './read.ts'

interface Wanted {
  remote?: boolean
  dark?: boolean
}

/** No scripts, no forms, no requests; pictures of the internet only if the reader asks for them. */
const policy = (isRemote: boolean) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:${isRemote ? ' https: http:' : ''}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

/** The text of an email as a page for a sandboxed frame. */
export async function showPage(ctx: Ctx, id: number, { remote = false, dark = false }: Wanted, reply: FastifyReply) {
  const { subject, body } = await getEmail(ctx, id)
  const images = await imagesOf(ctx, id)
  // The embedded engine gives bytes that are no Buffer.
  const ofMail = (contentId: string) => {
    const image = images.find((one) => one.contentId === contentId)
    return image ? `data:${image.mediaType};base64,${Buffer.from(image.content).toString('base64')}` : null
  }
  const text = withPictures(body, { ofMail, showRemote: remote })
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy(remote))
  return reply.send(
    `${html`<!doctype html><meta charset="utf-8"><base target="_blank"><title>${subject}</title>`.text}${style(dark)}<body>${text}</body>`,
  )
}

const imagesOf = ({ db }: Ctx, emailId: number) =>
  db.selectFrom('emailImage').select(['contentId', 'mediaType', 'content']).where('emailId', '=', emailId).execute()

/** A message with colours of its own stays on white: light text on a dark page could not be read. */
const style = (isDark: boolean) => `<style>
  body { margin: 12px 16px; font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
    ${isDark ? 'color: #e6e6e6; background: #1f1f1f' : 'color: #1f1f1f; background: #fff'} }
  img { max-width: 100%; height: auto }
  table { max-width: 100% }
  blockquote { margin: 8px 0; padding-left: 12px; border-left: 3px solid #b5b5b5 }
  a { color: ${isDark ? '#7ab8ff' : '#0b5cad'} }
</style>`
