import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed } from '../problems.ts'

const UPLOAD_LIMIT = 25 * 1024 * 1024

/** For calls that take a file. Read as it came, and taken apart when the call is answered. */
export function takeUploads(app: FastifyInstance) {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: UPLOAD_LIMIT },
    (_request, body, done) => done(null, body),
  )
}

export async function uploadedFile({ body, headers }: FastifyRequest) {
  if (!Buffer.isBuffer(body)) return { file: undefined, fields: {} }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type']! } })
    .formData()
    .catch(() => {
      throw malformed('The upload cannot be read.')
    })
  const parts = [...form.entries()]
  const file = parts.map(([, part]) => part).find((part) => typeof part !== 'string')
  const fields = Object.fromEntries(parts.filter(([, part]) => typeof part === 'string'))
  return {
    file: file && { name: file.name, content: Buffer.from(await file.arrayBuffer()) },
    fields: fields as Record<string, string>,
  }
}
