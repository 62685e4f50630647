import { contextUri } from '@bindery/contract/actions'
import { submissionUri } from '@bindery/contract/events'
import type { FormChange } from '@bindery/contract/forms'
import type { PolicyChangeContent, PolicyChangeForm } from '@bindery/contract/policyChangeForms'
import { withMaskedTaxIds } from '@bindery/forms/masking'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { type LoadedRisk, loadRisk, lockSubmission } from '#engine/actions/load.ts'
import { money } from '#engine/actions/wire.ts'
import { nameShownTo, shownTo } from '#engine/agentView.ts'
import { recordAnswers } from '#engine/forms/record.ts'
import { restateChange } from '#engine/policies/changeContent.ts'
import {
  CHANGE_TABLES,
  type ChangeForm,
  changeRow,
  changesOf,
  formsOfChange,
  lockChangeForm,
} from '#engine/policies/changeForms.ts'
import { changeListOf } from '#engine/policies/changeList.ts'
import { type ChangeContext, whyChangeNotEditable } from '#engine/policies/changeRules.ts'
import { premiumOfChange, ratedChange } from '#engine/policies/premium.ts'
import { firstSection, isTextOnly, openSections } from '#engine/policies/sections.ts'
import { breakdownAsRead } from '#engine/premium/breakdown.ts'
import type { PremiumChange } from '#engine/rating/change.ts'
import { acceptedChanges, refuseTooLarge } from '#engine/submissions/forms/save.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { forbidden, malformed, notFound } from '#platform/problems.ts'

const NO_FORM = 'This change has no such form.'

export async function readChanges(ctx: Ctx, context: ChangeContext, id: number): Promise<PolicyChangeContent> {
  const loaded = await loadRisk(ctx, { context, id })
  return contentAsRead(ctx, loaded, context, id)
}

async function contentAsRead(
  ctx: Ctx,
  { stored }: LoadedRisk,
  context: ChangeContext,
  id: number,
): Promise<PolicyChangeContent> {
  const change = changeRow(stored, context, id)
  const forms = await formsOfChange(ctx, context, id)
  const keys = forms.map(({ key }) => key)
  const whyNotEditable = whyChangeNotEditable(context, change, ctx.actor)
  const isOpen = openIn(context, change, forms)
  const list = await changeListOf(ctx, forms)
  return shownTo(ctx.actor, 'PolicyChangeContent', {
    id,
    uri: contextUri(context, id),
    submissionId: stored.submission.id,
    policyId: change.policy_id,
    baseVersion: change.base_version,
    whyNotEditable,
    mayOpen: whyNotEditable === null && ctx.actor.console === 'underwriter',
    textOnly: context === 'PolicyRewrite' || forms.length === 0 || isTextOnly(change.reasons, keys),
    start: context === 'Endorsement' ? firstSection(change.reasons, keys) : null,
    forms: forms.map((stored) => {
      const { key, title, navLabel, version } = stored.form.template
      const changes = changesOf(stored)
      return {
        ...{ key, title, navLabel, templateVersion: version, changeCount: changes.length },
        outstandingCount: change.content?.outstanding?.[key] ?? 0,
        sections: stored.form.sections.map((section) => ({
          key: section.key,
          title: section.title,
          isOpen: isOpen(key, section.key),
          changeCount: changes.filter(({ path }) => sectionOf(path) === section.key).length,
        })),
      }
    }),
    changeList: list.map(({ oldValue, newValue, ...line }) => ({
      ...line,
      oldValue: oldValue || null,
      newValue: newValue || null,
      corrected: null,
    })),
    premium: await premiumAsRead(ctx, stored, context, id),
  })
}

/** The premium that the change is charged by, once it is rated. Before that, the premium follows the answers. */
async function premiumAsRead(
  ctx: Ctx,
  stored: LoadedRisk['stored'],
  context: ChangeContext,
  id: number,
): Promise<PolicyChangeContent['premium']> {
  const endorsement = context === 'Endorsement' ? stored.endorsements.find((row) => row.id === id) : undefined
  if (endorsement && !endorsement.bears_premium) return null
  const { status, rating } = changeRow(stored, context, id)
  const isOpen = ['Draft', 'Invalid Rating'].includes(statusNamed(context, status))
  const rated = isOpen ? null : (rating as PremiumChange | null)
  const premium = rated?.parts
    ? rated
    : premiumOfChange(stored, context, id, await ratedChange(ctx, stored, context, id)).premium
  if (!premium) return null
  const inMoney = (total: string) => money(total, stored.submission.currency_code)!
  const { parts, days, ofDays, annual, newAnnual, change } = premium
  return {
    ...{ days, ofDays },
    parts: parts.map((part) => ({
      label: part.label,
      annual: inMoney(part.annual),
      newAnnual: inMoney(part.newAnnual),
      change: inMoney(part.change),
    })),
    annual: inMoney(annual),
    newAnnual: inMoney(newAnnual),
    change: inMoney(change),
    breakdown: breakdownAsRead(premium.breakdown, stored.submission.currency_code),
  }
}

/** The section of a path: `locations` of `locations[#k7].name`. */
const sectionOf = (path: string) => path.split(/[.[]/)[0]!

/** A rewrite replaces the policy, so all its sections are open. */
function openIn(
  context: ChangeContext,
  change: { reasons: string[]; opened_sections: string[] },
  forms: readonly Pick<ChangeForm, 'key'>[],
) {
  const open = openSections(
    change,
    forms.map(({ key }) => key),
  )
  return (formKey: string, section: string) => context === 'PolicyRewrite' || open.has(`${formKey}.${section}`)
}

export async function readChangeForm(
  ctx: Ctx,
  context: ChangeContext,
  id: number,
  key: string,
): Promise<PolicyChangeForm> {
  const { stored } = await loadRisk(ctx, { context, id })
  const change = changeRow(stored, context, id)
  const forms = await formsOfChange(ctx, context, id)
  const found = forms.find((one) => one.key === key)
  if (!found) throw notFound(NO_FORM)
  const { form, version, modifiedAt, modifiedById } = found
  const whyNotEditable = whyChangeNotEditable(context, change, ctx.actor)
  const isOpen = openIn(context, change, forms)
  // Only users who may edit the form see tax ids unmasked.
  const asShown = (answers: ChangeForm['answers']) =>
    whyNotEditable === null ? answers : withMaskedTaxIds(form, answers)
  const person = await ctx.db
    .selectFrom('person')
    .select(['id', nameShownTo(ctx.actor).as('name')])
    .where('id', '=', modifiedById)
    .executeTakeFirst()
  return {
    key,
    templateVersion: form.template.version,
    version,
    answers: asShown(found.answers),
    before: asShown(found.base),
    whyNotEditable,
    openSections: form.sections.filter((section) => isOpen(key, section.key)).map((section) => section.key),
    lastModifiedBy: person ?? null,
    timeLastModified: modifiedAt.getTime(),
  }
}

/** Saves answers of the copy one by one. Sections that nothing opened are refused. */
export async function saveChangeForm(
  ctx: Ctx,
  context: ChangeContext,
  id: number,
  key: string,
  sent: readonly FormChange[],
) {
  return inTransaction(ctx, async (tx) => {
    const { stored, form, forms, change } = await lockEditable(tx, context, id, key)
    const isOpen = openIn(context, change, forms)
    const closed = sent.find(({ path }) => !isOpen(key, sectionOf(path)))
    if (closed) throw forbidden(whyClosed(form, sectionOf(closed.path)))
    const { answers, made } = await acceptedChanges(tx, stored.submission.id, form, sent)
    refuseTooLarge(answers)
    if (made.length === 0) return { version: form.version, timeLastModified: form.modifiedAt.getTime() }
    const changeSet = await tx.db
      .selectFrom('changeSet')
      .select('id')
      .where('context', '=', context)
      .where('recordId', '=', id)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
    const version = await recordAnswers(tx, form, answers, made, { changeSetId: changeSet?.id ?? null })
    await restateChange(tx, stored, context, id)
    tell(tx, stored)
    return { version, timeLastModified: tx.now.getTime() }
  })
}

const whyClosed = ({ form }: ChangeForm, key: string) => {
  const section = form.sections.find((one) => one.key === key)
  return `${section?.title ?? 'This section'} is not opened by the reasons of this endorsement.`
}

/** Opens a section that the reasons do not open. The carrier decides that; agents choose among the reasons. */
export async function openSection(
  ctx: Ctx,
  context: ChangeContext,
  id: number,
  { formKey, section }: { formKey: string; section: string },
): Promise<PolicyChangeContent> {
  await inTransaction(ctx, async (tx) => {
    const { stored, form, change } = await lockEditable(tx, context, id, formKey)
    if (tx.actor.console === 'agent')
      throw forbidden('Ask the underwriter to open this section, or start an endorsement for that reason.')
    if (!form.form.sections.some(({ key }) => key === section))
      throw malformed('This form has no such section.', [
        { path: 'section', message: 'This form has no such section.' },
      ])
    await tx.db
      .updateTable(CHANGE_TABLES[context])
      .set({ openedSections: [...new Set([...change.opened_sections, `${formKey}.${section}`])] })
      .where('id', '=', id)
      .execute()
    tell(tx, stored)
  })
  return readChanges(ctx, context, id)
}

/** Locks the submission, as every action does, and the form. Throws if the user may not edit it. */
async function lockEditable(tx: TxCtx, context: ChangeContext, id: number, key: string) {
  await lockSubmission(tx, { context, id })
  const { stored } = await loadRisk(tx, { context, id })
  const change = changeRow(stored, context, id)
  const refusal = whyChangeNotEditable(context, change, tx.actor)
  if (refusal) throw forbidden(refusal)
  const form = await lockChangeForm(tx, context, id, key)
  if (!form) throw notFound(NO_FORM)
  return { stored, change, form, forms: await formsOfChange(tx, context, id) }
}

const tell = (tx: TxCtx, { submission }: LoadedRisk['stored']) =>
  tx.publish({ type: 'form.changed', uri: submissionUri(submission.id), agencyId: submission.agency_id })
