import { AGENT_ADDRESS } from '@bindery/contract/consoles'
import { outstandingFields } from '@bindery/forms/outstanding'
import { type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import { documentFacts } from '#engine/documents/facts.ts'
import { filledForm } from '#engine/forms/filled.ts'
import { publicAddress } from '#engine/people/address.ts'
import { getAccessible } from '#engine/submissions/access.ts'
import { formsOf } from '#engine/submissions/forms/load.ts'
import { type Ctx, requirePermission } from '#platform/context.ts'
import { forbidden } from '#platform/problems.ts'
import type { LetterSubject, OpenItem } from './template.ts'

/** The unticked items of the checklist, which is another feature. */
export type UncheckedTexts = (ctx: Ctx, loaded: LoadedRisk) => Promise<string[]>

/** Letters are written by underwriters who may add attachments. */
export function requireLetterWriter(ctx: Ctx) {
  if (ctx.actor.console !== 'underwriter') throw forbidden('Letters are written by the underwriters of the carrier.')
  requirePermission(ctx, 'attachment.add')
}

export async function letterSubject(
  ctx: Ctx,
  submissionId: number,
  uncheckedTexts: UncheckedTexts,
  address = '',
): Promise<LetterSubject> {
  const loaded = await loadRisk(ctx, { context: 'Submission', id: submissionId })
  const { stored } = loaded
  const unchecked = (await uncheckedTexts(ctx, loaded)).map((text) => ({ group: 'Checklist', text, form: '' }))
  return {
    loaded,
    facts: await documentFacts(ctx, stored),
    products: stored.submission.product_short_names.map((code) => stored.products[code]?.name ?? code),
    link: `${await publicAddress(ctx.db, address)}${AGENT_ADDRESS}/submission/${submissionId}`,
    openItems: [...(await openQuestions(ctx, submissionId)), ...unchecked],
  }
}

/** The required questions of the application that nobody has answered. */
async function openQuestions(ctx: Ctx, submissionId: number): Promise<OpenItem[]> {
  const submission = await getAccessible(ctx, submissionId)
  const forms = await formsOf(ctx, submission)
  return forms
    .filter(({ form }) => form.template.kind === 'application')
    .flatMap((stored) => {
      const { title } = stored.form.template
      const labels = outstandingFields(filledForm(stored, forms, submission)).map(({ label }) => label)
      return [...new Set(labels)].map((text) => ({ group: title, text, form: title }))
    })
}
