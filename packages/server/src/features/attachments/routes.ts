import { attachmentsApi as api } from '@bindery/contract/attachments'
import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { loadRisk } from '#engine/actions/load.ts'
import type { StoredRow } from '#engine/actions/stored.ts'
import { stageContent } from '#engine/attachments/content.ts'
import { acceptFile } from '#engine/attachments/fileTypes.ts'
import { listAttachments, readAttachment, readFile } from '#engine/attachments/read.ts'
import { sendFile } from '#engine/attachments/send.ts'
import { addAttachment } from '#engine/attachments/store.ts'
import { refuseUnauthorizedProducts } from '#engine/scope.ts'
import { type Ctx, NO_AGENCY } from '#platform/context.ts'
import { route, routeWithOwnKey } from '#platform/http/route.ts'
import { takeUploads, uploadedFile } from '#platform/http/uploads.ts'
import { once } from '#platform/idempotency.ts'
import { malformed } from '#platform/problems.ts'
import { changeFile, deleteFile } from './change.ts'
import { readDetail } from './detail.ts'
import { checkType } from './fileType.ts'
import { showMail, showPage } from './show.ts'
import { tusRoutes } from './tusRoutes.ts'

export function attachmentRoutes(app: FastifyInstance) {
  route(app, api.list, (ctx, { params, query }) => listAttachments(ctx, params.id, query.shared ?? false))
  route(app, api.content, async (ctx, { params }, { request, reply }) =>
    sendFile(request, reply, await readFile(ctx, params.id)),
  )
  route(app, api.read, (ctx, { params }) => readDetail(ctx, params.id))
  route(app, api.update, (ctx, { params, query, body }) => changeFile(ctx, params.id, { ...query, ...body }))
  route(app, api.remove, (ctx, { params }) => deleteFile(ctx, params.id))
  route(app, api.page, (ctx, { params }, { reply }) => showPage(ctx, params.id, reply))
  route(app, api.mail, (ctx, { params }) => showMail(ctx, params.id))
  tusRoutes(app)
  app.register(async (scope) => {
    takeUploads(scope)
    routeWithOwnKey(scope, api.upload, async (ctx, { params }, http) => {
      const { stored } = await loadRisk(ctx, { context: 'Submission', id: params.id })
      refuseUnauthorizedProducts(ctx, stored.submission.product_short_names)
      const { file, said } = await uploadedFile(http.request, api.upload.query)
      if (!file) throw malformed('Send the file as multipart/form-data.')
      return readAttachment(ctx, await upload(ctx, stored.submission, file, said))
    })
  })
}

type UploadFields = Static<typeof api.upload.query>

interface File {
  name: string
  content: Buffer
}

async function upload(ctx: Ctx, submission: StoredRow, file: File, said: UploadFields) {
  const { name, mediaType } = await acceptFile(ctx, file, said.filename)
  if (said.type) await checkType(ctx, said.type)
  const content = await stageContent(ctx.db, file.content)
  // Files uploaded by an agent are always shared with agents. Carrier users choose.
  const shared = ctx.actor.console === 'agent' || (said.shared ?? false)
  const asked = { upload: { submissionId: submission.id, name, digest: content.sha256, said } }
  const { id } = await once(ctx, asked, async (tx) => {
    tx.publish({
      type: 'submission.changed',
      uri: submissionUri(submission.id),
      list: SUBMISSION_LIST,
      agencyId: shared ? (submission.agency_id as number) : NO_AGENCY,
    })
    const id = await addAttachment(tx, {
      submissionId: submission.id,
      name,
      description: said.displayLabel ?? '',
      type: said.type || null,
      mediaType,
      content,
      shared,
    })
    return { id }
  })
  return id
}
