import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import { malformed } from '../problems.ts'
import { fieldErrors, unstorable } from './validation.ts'

/** Room for the largest file that is allowed, and some more, so that one above it hears what is too large about it. */
const UPLOAD_LIMIT = 32 * 1024 * 1024

/** For calls that take a file. Read as it came, and taken apart when the call is answered. */
export function takeUploads(app: FastifyInstance) {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: UPLOAD_LIMIT },
    (_request, body, done) => done(null, body),
  )
}

/**
 * The file of a multipart body, and what is said about it: in the query or in fields beside the file, held against the
 * same schema.
 */
export async function uploadedFile<Q extends TObject>({ body, headers, query }: FastifyRequest, schema: Q) {
  const form = Buffer.isBuffer(body) ? await formIn(body, headers['content-type']!) : new FormData()
  const parts = [...form.entries()]
  const file = parts.map(([, part]) => part).find((part) => typeof part !== 'string')
  const fields = Object.fromEntries(parts.filter(([, part]) => typeof part === 'string'))
  return {
    file: file && { name: file.name, content: Buffer.from(await file.arrayBuffer()) },
    said: checked(schema, { ...(query as object), ...fields }),
  }
}

const formIn = (body: Buffer, contentType: string) =>
  new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw malformed('The upload cannot be read.')
  })

function checked<Q extends TObject>(schema: Q, fields: Record<string, unknown>): Static<Q> {
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(schema.properties, name))
  if (unknown !== undefined) throw wrong(unknown, 'This field is not known.')
  const [odd] = fieldErrors(unstorable(fields))
  if (odd) throw wrong(odd.path, odd.message)
  const read = Value.Convert(schema, fields) as Record<string, unknown>
  for (const [name, field] of Object.entries(schema.properties)) {
    const [error] = read[name] === undefined ? [] : Value.Errors(Type.Optional(field), read[name])
    if (error) throw wrong(name, `${name} ${error.message}.`)
  }
  return read as Static<Q>
}

const wrong = (path: string, message: string) => malformed(message, [{ path, message }])
