import { Readable } from 'node:stream'
import { uploadsApi as api, TUS_CONTENT_TYPE, TUS_VERSION, uploadAddress } from '@bindery/contract/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getAccessible } from '#engine/submissions/access.ts'
import { route } from '#platform/http/route.ts'
import { malformed, ProblemError } from '#platform/problems.ts'
import { makeUploadDigests } from './digests.ts'
import { finishUpload } from './finish.ts'
import { appendTo, beginUpload, discardUpload, getUpload, listUploads, toUpload } from './uploads.ts'

/** The headers and statuses of the tus protocol, around the functions that do the work. */
export function tusRoutes(app: FastifyInstance) {
  const digests = makeUploadDigests()
  route(app, api.list, (ctx, { params }) => listUploads(ctx, params.id))
  route(app, api.finish, (ctx, { params, body }, { services, request }) =>
    finishUpload(ctx, params.id, body, { scan: services.scan, log: request.log, digests }),
  )
  route(app, api.read, async (ctx, { params }, { reply }) => {
    const upload = toUpload(await getUpload(ctx, params.id))
    inTus(reply)
    reply.header('cache-control', 'no-store').header('upload-offset', upload.offset)
    reply.header('upload-length', upload.length)
    return upload
  })
  route(app, api.begin, async (ctx, { params }, { request, reply }) => {
    await getAccessible(ctx, params.id)
    const length = wholeNumber(request, 'upload-length')
    const id = await beginUpload(ctx, { submissionId: params.id, name: fileNameIn(request), length })
    return inTus(reply).code(201).header('location', uploadAddress(id)).header('upload-offset', 0).send()
  })
  route(app, api.discard, async (ctx, { params }, { reply }) => {
    await discardUpload(ctx, params.id)
    return inTus(reply).code(204).send()
  })
  app.register(async (scope) => {
    // Passes the body on as a stream, so that rights are checked before any of it is read.
    scope.addContentTypeParser(TUS_CONTENT_TYPE, (_request, payload, done) => done(null, payload))
    route(scope, api.append, async (ctx, { params }, { request, reply }) => {
      const { body } = request
      await getUpload(ctx, params.id)
      if (!(body instanceof Readable))
        throw new ProblemError(415, 'unsupported-media', `Send the bytes as ${TUS_CONTENT_TYPE}.`)
      const bytes = { offset: wholeNumber(request, 'upload-offset'), chunks: body }
      const offset = await appendTo(ctx, params.id, bytes, digests)
      return inTus(reply).code(204).header('upload-offset', offset).send()
    })
  })
}

const inTus = (reply: FastifyReply) => reply.header('tus-resumable', TUS_VERSION)

function wholeNumber({ headers }: FastifyRequest, name: 'upload-length' | 'upload-offset'): number {
  const text = headers[name]
  if (typeof text === 'string' && /^\d{1,15}$/.test(text)) return Number(text)
  throw malformed(`Send ${name} as a header, a number of bytes.`, [{ path: name, message: 'A number of bytes.' }])
}

/** Upload-Metadata has pairs of a key and a value in base64, separated by commas. */
function fileNameIn({ headers }: FastifyRequest): string {
  const pairs = String(headers['upload-metadata'] ?? '').split(',')
  const [, encoded = ''] = pairs.map((pair) => pair.trim().split(' ')).find(([key]) => key === 'filename') ?? []
  const name = Buffer.from(encoded, 'base64').toString('utf8')
  if (name.trim() && name.isWellFormed()) return name
  throw malformed('Send the filename in Upload-Metadata.', [{ path: 'filename', message: 'The name of the file.' }])
}
