import { emailApi as api, PLAIN_EMAIL } from '@bindery/contract/email'
import type { FastifyInstance } from 'fastify'
import { stageContent } from '#engine/attachments/content.ts'
import { acceptFile } from '#engine/attachments/fileTypes.ts'
import { addAttachment } from '#engine/attachments/store.ts'
import { route, routeWithOwnKey } from '#platform/http/route.ts'
import { takeUploads, uploadedFile } from '#platform/http/uploads.ts'
import { once } from '#platform/idempotency.ts'
import { forbidden, malformed } from '#platform/problems.ts'
import { answerEmail, signatureOf } from './answers.ts'
import { changeEmail, createDraft, deleteEmail } from './drafts.ts'
import { showPage } from './page.ts'
import { readEmail } from './read.ts'
import { cancelSending, sendAgain, sendEmail } from './send.ts'
import { suggestedAddresses } from './suggestions.ts'

export function emailRoutes(app: FastifyInstance) {
  route(app, api.read, (ctx, { params }) => readEmail(ctx, params.id))
  route(app, api.page, (ctx, { params, query }, { reply }) => showPage(ctx, params.id, query, reply))
  route(app, api.update, (ctx, { params, body }) => changeEmail(ctx, params.id, body))
  route(app, api.remove, (ctx, { params }) => deleteEmail(ctx, params.id))
  route(app, api.create, async (ctx, { query: { submissionId, formId = PLAIN_EMAIL } }) => {
    if (formId !== PLAIN_EMAIL && formId !== '') throw malformed('There is no such email template.')
    return createDraft(ctx, submissionId, { body: await signatureOf(ctx) })
  })
  route(app, api.send, (ctx, { query, body }) => sendEmail(ctx, query.submissionId, body))
  route(app, api.cancel, (ctx, { params }) => cancelSending(ctx, params.id))
  route(app, api.sendAgain, (ctx, { params }) => sendAgain(ctx, params.id))
  for (const way of ['reply', 'replyAll', 'forward'] as const)
    route(app, api[way], (ctx, { params }) => answerEmail(ctx, params.id, way))
  route(app, api.addresses, (ctx, { params, query }) => suggestedAddresses(ctx, params.id, query.search ?? ''))
  app.register(async (scope) => {
    takeUploads(scope)
    routeWithOwnKey(scope, api.uploadAttachment, async (ctx, { params: { id } }, { request }) => {
      const draft = await readEmail(ctx, id)
      if (!draft.canEdit || draft.submissionId === null) throw forbidden('Files can be attached to a draft only.')
      const { submissionId } = draft
      const { file, said } = await uploadedFile(request, api.uploadAttachment.query)
      if (!file) throw malformed('Send the file as multipart/form-data.')
      const { name, mediaType } = await acceptFile(ctx, file, said.filename)
      const content = await stageContent(ctx.db, file.content)
      await once(ctx, { email: id, name, digest: content.sha256, said }, async (tx) => {
        const attachmentId = await addAttachment(tx, {
          ...{ submissionId, name, mediaType, content, type: null },
          description: said.displayLabel ?? '',
          shared: tx.actor.console === 'agent',
        })
        await changeEmail(tx, id, { attachments: [...draft.attachments.map((one) => one.id), attachmentId] })
        return { id: attachmentId }
      })
      return readEmail(ctx, id)
    })
  })
}
