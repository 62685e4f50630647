import { intakeApi as api } from '@bindery/contract/intake'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '#platform/http/route.ts'
import { takeUploads, uploadedFile } from '#platform/http/uploads.ts'
import { malformed } from '#platform/problems.ts'
import { blankOf } from './blank.ts'
import { listReadings } from './readings.ts'
import { listSnippets, readSnippet } from './snippets.ts'
import { createFromApplication, uploadApplication } from './upload.ts'

export function intakeRoutes(app: FastifyInstance) {
  route(app, api.list, (ctx, { params }) => listReadings(ctx, params.id))
  route(app, api.snippets, (ctx, { params }) => listSnippets(ctx, params.id, params.key))
  route(app, api.snippetContent, async (ctx, { params }, { reply }) => {
    const content = await readSnippet(ctx, params.id)
    return reply.type('image/webp').header('cache-control', 'private, max-age=31536000, immutable').send(content)
  })
  route(app, api.blank, async (ctx, { params }, { reply }) => {
    const codes = [...new Set(params.codes.split(','))]
    const pdf = await blankOf(ctx, codes)
    const name = `${codes.join('-')} application.pdf`
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(Buffer.from(pdf))
  })
  app.register(async (scope) => {
    takeUploads(scope)
    route(scope, api.create, async (ctx, { query }, { request }) =>
      createFromApplication(ctx, await sentFile(request, query.filename), query.agencyId),
    )
    route(scope, api.upload, async (ctx, { params, query }, { request }) =>
      uploadApplication(ctx, params.id, await sentFile(request, query.filename)),
    )
  })
}

async function sentFile(request: FastifyRequest, name: string | undefined) {
  const { file } = await uploadedFile(request)
  if (!file) throw malformed('Send the file as multipart/form-data.')
  return { name: name || file.name, content: file.content }
}
