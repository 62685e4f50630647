import {
  type CorrespondenceForm,
  FILE_TEMPLATES,
  type LetterAnswers,
  outstandingLetterFields,
} from '@bindery/contract/letters'
import { addAttachment } from '#engine/attachments/store.ts'
import { letterPage } from '#engine/documents/letterPage.ts'
import { pageOf } from '#engine/documents/make.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { conflict, malformed, notFound } from '#platform/problems.ts'
import { askedAnswers, misfits } from './checkAnswers.ts'
import { missingFacts } from './missingFacts.ts'
import { letterSubject, requireLetterWriter, type UncheckedTexts } from './subject.ts'
import {
  type Answers,
  answersOf,
  type FileTemplate,
  type LetterSubject,
  type TemplateForm,
  typeOf,
} from './template.ts'
import { TEMPLATES } from './templates.ts'
import { isShareable } from './temporary.ts'

interface LetterOf {
  submissionId: number
  formId: string
}

/** The fields of a letter for this submission, with what can be proposed for them. */
export async function readForm(ctx: Ctx, of: LetterOf, unchecked: UncheckedTexts): Promise<CorrespondenceForm> {
  const subject = await letterSubject(ctx, of.submissionId, unchecked)
  requireLetterWriter(ctx)
  const { template, name } = await getTemplate(ctx, of.formId)
  const unavailable = template.whyNot?.(subject) ?? null
  return {
    formId: of.formId,
    name,
    unavailable,
    missing: missingFacts(subject.facts),
    fields: unavailable ? [] : template.fields(subject),
    answers: unavailable ? {} : (template.proposed?.(subject) ?? {}),
    canShare: isShareable(typeOf(template)),
    shared: isShareable(typeOf(template)),
  }
}

async function getTemplate({ db }: Ctx, formId: string) {
  const template = TEMPLATES[formId]
  const item = await db
    .selectFrom('dataSetItem')
    .select('name')
    .where('dataSetName', '=', FILE_TEMPLATES)
    .where('value', '=', formId)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!template || !item) throw notFound('There is no such file template.')
  return { template, name: item.name }
}

/** Writes the letter as a temporary file, after the same checks that the form makes. */
export async function generateLetter(ctx: Ctx, of: LetterOf, given: LetterAnswers, unchecked: UncheckedTexts) {
  const subject = await letterSubject(ctx, of.submissionId, unchecked)
  requireLetterWriter(ctx)
  const { template, name: title } = await getTemplate(ctx, of.formId)
  const refusal = template.whyNot?.(subject)
  if (refusal) throw conflict(refusal)
  refuseMissingFacts(subject)
  const answers = checkedAnswers(template, subject, given)
  const page = await pageFor(ctx, of.formId, title, template, answers, subject)
  const name = `${title} ${subject.facts.number} ${subject.facts.today}.html`
  return inTransaction(ctx, async (tx) => ({
    id: await addAttachment(tx, {
      submissionId: of.submissionId,
      name,
      description: title,
      type: typeOf(template),
      mediaType: 'text/html',
      content: Buffer.from(page),
      shared: false,
      temporary: true,
    }),
    name,
  }))
}

export function refuseMissingFacts({ facts }: LetterSubject) {
  const missing = missingFacts(facts)
  if (missing.length === 0) return
  const sentences = missing.map(({ field, where }) => `${field} (${where})`)
  throw conflict(`It needs facts that the submission does not have yet: ${sentences.join(', ')}.`)
}

export function checkedAnswers(template: TemplateForm, subject: LetterSubject, given: LetterAnswers): Answers {
  const fields = template.fields(subject)
  const wrong = misfits(fields, given)
  if (wrong.length > 0) throw malformed(wrong[0]!.message, wrong)
  const asked = askedAnswers(fields, given)
  const outstanding = outstandingLetterFields(fields, asked)
  if (outstanding.length > 0) {
    const labels = fields.filter(({ key }) => outstanding.includes(key)).map(({ label }) => label)
    const errors = outstanding.map((path) => ({ path, message: 'This is needed for the letter.' }))
    throw malformed(`The letter still needs: ${labels.join(', ')}.`, errors)
  }
  const answers = answersOf(asked)
  const contradictions = template.wrong?.(answers, subject) ?? []
  if (contradictions.length > 0) throw malformed(contradictions[0]!.message, contradictions)
  return answers
}

async function pageFor(
  ctx: Ctx,
  formId: string,
  title: string,
  template: FileTemplate,
  answers: Answers,
  subject: LetterSubject,
): Promise<string> {
  if ('document' in template) return pageOf(ctx, subject.facts, template.document(answers, subject))
  return letterPage(subject.facts, {
    title,
    heading: template.heading?.(answers) ?? title,
    to: template.to,
    reference: template.reference?.(answers, subject) ?? [],
    body: template.body(answers, subject),
    enclosure: template.enclosure?.(answers, subject) ?? null,
    isSigned: template.isSigned ?? true,
    template: `${formId} ${template.version}`,
  })
}
