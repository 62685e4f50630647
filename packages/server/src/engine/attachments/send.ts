import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '#platform/files/byteStore.ts'
import { rangeIn } from '#platform/http/range.ts'
import { ProblemError } from '#platform/problems.ts'
import { isShown } from './fileTypes.ts'

/** A document runs no scripts and loads nothing: its styles and pictures are inline. */
const OF_DOCUMENTS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox"

export const sendPage = (reply: FastifyReply, page: string | Buffer | Readable) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', OF_DOCUMENTS).send(page)

interface File {
  id: number
  name: string
  mediaType: string
  size: number
  read(range?: ByteRange): AsyncIterable<Buffer>
}

/**
 * Shown inline if the browser can show the type safely; otherwise downloaded. A range of bytes is sent if one is asked for, so that
 * large PDFs and videos open before all of them has arrived.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { id, name, mediaType, size, read }: File) {
  // The content of an id never changes: a new version has an id of its own.
  const etag = `"${id}-${size}"`
  const range = rangeIn(request.headers, { size, etag })
  reply.header('accept-ranges', 'bytes').header('etag', etag)
  if (range === 'none') {
    reply.header('content-range', `bytes */${size}`)
    throw new ProblemError(416, 'no-such-range', 'The file does not have these bytes.')
  }
  const how = isShown(mediaType) ? 'inline' : 'attachment'
  reply.header('content-disposition', `${how}; filename*=UTF-8''${encodeURIComponent(name)}`)
  reply.header('content-length', range ? range.last - range.first + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  const bytes = Readable.from(read(range ?? undefined))
  if (mediaType === 'text/html') return sendPage(reply, bytes)
  return reply.type(mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType).send(bytes)
}
