import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { isShown } from './fileTypes.ts'

/** A document runs no scripts and loads nothing: its styles and pictures are inline. */
const OF_DOCUMENTS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox"

export const sendPage = (reply: FastifyReply, page: string | Buffer | Readable) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', OF_DOCUMENTS).send(page)

interface File {
  name: string
  mediaType: string
  size: number
  content: Buffer | AsyncIterable<Buffer>
}

/** Shown inline if the browser can show the type safely; otherwise downloaded. */
export function sendFile(reply: FastifyReply, { name, mediaType, size, content }: File) {
  const how = isShown(mediaType) ? 'inline' : 'attachment'
  reply.header('content-disposition', `${how}; filename*=UTF-8''${encodeURIComponent(name)}`)
  reply.header('content-length', size)
  const bytes = Buffer.isBuffer(content) ? content : Readable.from(content)
  if (mediaType === 'text/html') return sendPage(reply, bytes)
  return reply.type(mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType).send(bytes)
}
