import { emailApi as api, PLAIN_EMAIL } from '@bindery/contract/email'
import type { CorrespondenceForm, LetterAnswers } from '@bindery/contract/letters'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { stageContent } from '#engine/attachments/content.ts'
import { acceptFile } from '#engine/attachments/fileTypes.ts'
import { addAttachment } from '#engine/attachments/store.ts'
import { isMailFile, isOutlookFile } from '#engine/mail/read.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { type Ctx, requirePermission } from '#platform/context.ts'
import { route, routeWithOwnKey } from '#platform/http/route.ts'
import { takeUploads, uploadedFile } from '#platform/http/uploads.ts'
import { once } from '#platform/idempotency.ts'
import { forbidden, malformed, ProblemError } from '#platform/problems.ts'
import { answerEmail, signatureOf } from './answers.ts'
import {
  addFileToDraft,
  changeEmail,
  createDraft,
  DRAFTS_ONLY,
  deleteEmail,
  type EmailContent,
  requireEmail,
} from './drafts.ts'
import { filingPlaces } from './filingPlaces.ts'
import { showPage } from './page.ts'
import { readEmail } from './read.ts'
import { uploadMail } from './receive.ts'
import { cancelSending, sendAgain, sendEmail } from './send.ts'
import { suggestedAddresses } from './suggestions.ts'
import { fileEmail, listUnfiled } from './unfiled.ts'

/** The email templates, which are another feature. */
interface EmailTemplates {
  form(ctx: Ctx, of: TemplateOf): Promise<CorrespondenceForm>
  write(ctx: Ctx, of: TemplateOf, answers: LetterAnswers): Promise<EmailContent>
}
interface TemplateOf {
  submissionId: number
  formId: string
  address: string
}

const isPlain = (formId: string) => formId === PLAIN_EMAIL || formId === ''
const addressOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

/** A plain email asks nothing. */
const PLAIN_FORM: CorrespondenceForm = {
  ...{ formId: PLAIN_EMAIL, name: 'Plain email', unavailable: null, missing: [], fields: [], answers: {} },
  ...{ canShare: false, shared: false },
}

export function emailRoutes(app: FastifyInstance, templates: EmailTemplates) {
  route(app, api.read, (ctx, { params }) => readEmail(ctx, params.id))
  route(app, api.page, (ctx, { params, query }, { reply }) => showPage(ctx, params.id, query, reply))
  route(app, api.update, (ctx, { params, body }) => changeEmail(ctx, params.id, body))
  route(app, api.remove, (ctx, { params }) => deleteEmail(ctx, params.id))
  route(app, api.create, async (ctx, { query: { submissionId, formId = '' }, body }, { request }) => {
    const signature = await signatureOf(ctx)
    if (isPlain(formId)) return createDraft(ctx, submissionId, { body: signature, to: body.to ?? '' })
    const of = { submissionId, formId, address: addressOf(request) }
    const written = await templates.write(ctx, of, body.answers ?? {})
    return createDraft(ctx, submissionId, { ...written, body: `${written.body ?? ''}${signature}` })
  })
  route(app, api.form, async (ctx, { query: { submissionId, formId = '' } }, { request }) => {
    if (isPlain(formId)) {
      await getAccessible(ctx, submissionId)
      return PLAIN_FORM
    }
    return templates.form(ctx, { submissionId, formId, address: addressOf(request) })
  })
  route(app, api.send, (ctx, { query, body }) => sendEmail(ctx, query.submissionId, body))
  route(app, api.cancel, (ctx, { params }) => cancelSending(ctx, params.id))
  route(app, api.sendAgain, (ctx, { params }) => sendAgain(ctx, params.id))
  for (const way of ['reply', 'replyAll', 'forward'] as const)
    route(app, api[way], (ctx, { params }) => answerEmail(ctx, params.id, way))
  route(app, api.addresses, (ctx, { params, query }) => suggestedAddresses(ctx, params.id, query.search ?? ''))
  route(app, api.unfiled, (ctx, { query }) => listUnfiled(ctx, query))
  route(app, api.file, (ctx, { params, body }) => fileEmail(ctx, params.id, body.submissionId))
  route(app, api.places, (ctx, { query }) => filingPlaces(ctx, query.text))
  app.register(async (scope) => {
    takeUploads(scope)
    routeWithOwnKey(scope, api.upload, async (ctx, { params: { id } }, { request, services: { scan } }) => {
      await getAccessible(ctx, id)
      requirePermission(ctx, 'email.create')
      await requireEmail(ctx)
      const { file, said } = await uploadedFile(request, api.upload.query)
      if (!file) throw malformed('Send the file as multipart/form-data.')
      const name = said.filename || file.name
      if (!isMailFile(name)) throw notAMail(name)
      const { content } = await acceptFile(ctx, file, name)
      return uploadMail(ctx, id, { content, isOutlook: isOutlookFile(name) }, { scan, log: request.log })
    })
    routeWithOwnKey(scope, api.uploadAttachment, async (ctx, { params: { id } }, { request }) => {
      const draft = await readEmail(ctx, id)
      if (!draft.canEdit || draft.submissionId === null) throw forbidden(DRAFTS_ONLY)
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
        await addFileToDraft(tx, id, attachmentId)
        return { id: attachmentId }
      })
      return readEmail(ctx, id)
    })
  })
}

const notAMail = (name: string) =>
  new ProblemError(
    415,
    'unsupported-media',
    `File ${name} is no email. Emails end with .eml or .msg; add others as files.`,
  )
