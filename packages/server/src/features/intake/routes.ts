import { intakeApi as api } from '@bindery/contract/intake'
import type { FastifyInstance } from 'fastify'
import { getAccessible } from '#engine/submissions/access.ts'
import { route, routeWithOwnKey } from '#platform/http/route.ts'
import { takeUploads, uploadedFile } from '#platform/http/uploads.ts'
import { malformed } from '#platform/problems.ts'
import { blankOf } from './blank/ofProducts.ts'
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
    routeWithOwnKey(scope, api.create, async (ctx, _input, http) => {
      const { file, said } = await uploadedFile(http.request, api.create.query)
      return createFromApplication(ctx, named(file, said.filename), said.agencyId)
    })
    routeWithOwnKey(scope, api.upload, async (ctx, { params }, http) => {
      // Check access before looking at the upload.
      await getAccessible(ctx, params.id)
      const { file, said } = await uploadedFile(http.request, api.upload.query)
      return uploadApplication(ctx, params.id, named(file, said.filename))
    })
  })
}

function named<F extends { name: string }>(file: F | undefined, name: string | undefined): F {
  if (!file) throw malformed('Send the file as multipart/form-data.')
  return { ...file, name: name || file.name }
}
