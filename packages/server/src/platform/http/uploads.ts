import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import { refuseMalware } from '../files/scanner.ts'
import { malformed } from '../problems.ts'
import { fieldErrors, unstorable } from './validation.ts'

/** Above the usual limit of 25 MB, so that a file slightly too large is refused with a sentence that names the limit. */
const MOST_FILE_BYTES = 32 * 1024 * 1024
const MOST_FIELD_BYTES = 64 * 1024
const MOST_PARTS = 100

/** For calls that take a file. The handler reads the body, so that rights are checked first. */
export function takeUploads(app: FastifyInstance) {
  app.register(multipart, {
    limits: { fileSize: MOST_FILE_BYTES, fieldSize: MOST_FIELD_BYTES, parts: MOST_PARTS },
    isPartAFile: (_field, _contentType, fileName) => fileName !== undefined,
  })
}

/**
 * The file of a multipart body, scanned for malware if a scanner is configured, and its parameters: from the query or
 * from fields beside the file, validated by the same schema.
 */
export async function uploadedFile<Q extends TObject>(request: FastifyRequest, schema: Q) {
  const { file, fields } = request.isMultipart() ? await partsOf(request) : { file: undefined, fields: {} }
  const { scan } = request.server.services
  if (file && scan) await refuseMalware(scan, file.name, Readable.from([file.content]), request.log)
  return { file, said: checked(schema, { ...(request.query as object), ...fields }) }
}

/** The first file and all fields. Further files are read and dropped. */
async function partsOf(request: FastifyRequest) {
  let file: { name: string; content: Buffer } | undefined
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (file) part.file.resume()
      else file = { name: unescaped(part.filename), content: await part.toBuffer() }
    }
  } catch (error) {
    if ((error as FastifyError).statusCode === 413) throw error
    throw unreadable()
  }
  if (!file && Object.keys(fields).length === 0) throw unreadable()
  return { file, fields }
}

const unreadable = () => malformed('The upload cannot be read.')

/** Browsers escape only these characters in a file name. */
const ESCAPED: Record<string, string> = { '%22': '"', '%0A': '\n', '%0D': '\r' }
const unescaped = (name: string) => name.replace(/%(?:22|0A|0D)/gi, (code) => ESCAPED[code.toUpperCase()]!)

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
