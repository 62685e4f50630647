import { EMAIL_SUBJECT_LIMIT, EMAIL_TEMPLATES } from '@bindery/contract/email'
import { writeAddress } from '@bindery/contract/emailAddresses'
import type { CorrespondenceForm, LetterAnswers } from '@bindery/contract/letters'
import { visibleAttachments } from '#engine/attachments/read.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict, forbidden, notFound } from '#platform/problems.ts'
import { missingFacts } from './missingFacts.ts'
import { letterSubject, type UncheckedTexts } from './subject.ts'
import type { EmailTemplate, LetterSubject } from './template.ts'
import * as templates from './templates/emails.ts'
import { checkedAnswers, refuseMissingFacts } from './write.ts'

/** By the value in the data set 'Email Templates'. */
export const EMAILS: Readonly<Record<string, EmailTemplate>> = {
  'email.received': templates.received,
  'email.missingInformation': templates.missingInformation,
  'email.quoteReleased': templates.quoteReleased,
  'email.quoteFollowUp': templates.quoteFollowUp,
  'email.binder': templates.binder,
  'email.policyIssued': templates.policyIssued,
  'email.decline': templates.decline,
  'email.renewal': templates.renewal,
}

interface EmailOf {
  submissionId: number
  formId: string
  /** The address of the product, for links. */
  address: string
}

/** An email as its template writes it, without the signature. */
interface WrittenEmail {
  to: string
  cc: string
  type: string
  subject: string
  body: string
  attachments: number[]
}

/** The fields of an email template for this submission, with proposed answers. */
export async function readEmailForm(ctx: Ctx, of: EmailOf, unchecked: UncheckedTexts): Promise<CorrespondenceForm> {
  const { template, name, subject } = await load(ctx, of, unchecked)
  const unavailable = template.whyNot?.(subject) ?? null
  return {
    formId: of.formId,
    name,
    unavailable,
    missing: missingFacts(subject.facts),
    fields: unavailable ? [] : template.fields(subject),
    answers: unavailable ? {} : (template.proposed?.(subject) ?? {}),
    ...{ canShare: false, shared: false },
  }
}

/** Writes an email from a template, after the same checks that the form makes. */
export async function writeEmail(
  ctx: Ctx,
  of: EmailOf,
  given: LetterAnswers,
  unchecked: UncheckedTexts,
): Promise<WrittenEmail> {
  const { template, subject } = await load(ctx, of, unchecked)
  const refusal = template.whyNot?.(subject)
  if (refusal) throw conflict(refusal)
  refuseMissingFacts(subject)
  const answers = checkedAnswers(template, subject, given)
  return {
    ...(await recipients(ctx, of.submissionId, subject, template.copiesContact ?? false)),
    type: template.emailType,
    subject: template.subject(answers, subject).slice(0, EMAIL_SUBJECT_LIMIT),
    body: template.body(answers, subject).text,
    attachments: await proposedFiles(ctx, of.submissionId, template),
  }
}

async function load(ctx: Ctx, of: EmailOf, unchecked: UncheckedTexts) {
  const subject = await letterSubject(ctx, of.submissionId, unchecked, of.address)
  if (ctx.actor.console !== 'underwriter') throw forbidden('Templates are for the underwriters of the carrier.')
  const template = EMAILS[of.formId]
  const item = await ctx.db
    .selectFrom('dataSetItem')
    .select('name')
    .where('dataSetName', '=', EMAIL_TEMPLATES)
    .where('value', '=', of.formId)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!template || !item) throw notFound('There is no such email template.')
  return { template, name: item.name, subject }
}

async function recipients({ db }: Ctx, submissionId: number, { facts }: LetterSubject, copiesContact: boolean) {
  const { agent } = facts
  const to = agent?.emailAddress ? writeAddress({ name: agent.name, emailAddress: agent.emailAddress }) : ''
  if (!copiesContact) return { to, cc: '' }
  const contact = await db
    .selectFrom('submission')
    .innerJoin('person', 'person.id', 'submission.agencyContactId')
    .select(['person.name', 'person.emailAddress'])
    .where('submission.id', '=', submissionId)
    .executeTakeFirst()
  const isOther = contact?.emailAddress && contact.emailAddress !== agent?.emailAddress
  return { to, cc: isOther ? writeAddress({ name: contact.name, emailAddress: contact.emailAddress! }) : '' }
}

/** The newest files that the template proposes. */
async function proposedFiles({ db, actor }: Ctx, submissionId: number, { proposes }: EmailTemplate) {
  if (!proposes) return []
  for (const type of [proposes.type, ...(proposes.orElse ? [proposes.orElse] : [])]) {
    const file = await db
      .selectFrom('attachment')
      .select('id')
      .where('submissionId', '=', submissionId)
      .where('type', '=', type)
      .where('superseded', '=', false)
      .where('temporary', '=', false)
      .$if(proposes.description !== undefined, (query) => query.where('description', '=', proposes.description!))
      .where(visibleAttachments(actor))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (file) return [file.id]
  }
  return []
}
