import type { ActionId } from '@bindery/contract/actions/catalogue'
import type { Input } from '@bindery/contract/call'
import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { Worksheet, worksheetsApi } from '@bindery/contract/worksheets'
import { inputAt, isEditableInput } from '@bindery/rating/editableInputs'
import type { Plan } from '@bindery/rating/plan'
import { planFor } from '@bindery/rating/planChoice'
import { rateAmountsByPlans } from '@bindery/rating/rate'
import { rowsOf, statusNamed } from '@bindery/workflow/lifeCycles'
import { type LoadedRisk, loadRisk, lockSubmission } from '#engine/actions/load.ts'
import type { Stored } from '#engine/actions/stored.ts'
import { withTemplates } from '#engine/forms/withTemplates.ts'
import { answersOfApplication } from '#engine/policies/versions.ts'
import { planNamed, publishedPlans } from '#engine/rating/plans.ts'
import { filledAnswers, rateApplication, subjectOf } from '#engine/rating/ratedApplication.ts'
import { type Ctx, inTransaction, requirePermission } from '#platform/context.ts'
import type { StoredInputs } from '#platform/db/schema/records.ts'
import { conflict, forbidden, malformed, stale } from '#platform/problems.ts'
import { termOf } from './rating.ts'

type Quote = Stored<'quote'>

/** Rating steps reveal the carrier's judgement: agents never see them. */
export function refuseAgents({ actor }: Ctx) {
  if (actor.console === 'agent') throw forbidden('The worksheet is for the underwriters of the carrier.')
}

const seesCommission = ({ actor }: Ctx) => actor.permissions.has('quote.commission')

export async function readWorksheet(ctx: Ctx, id: number): Promise<Worksheet> {
  const loaded = await loadRisk(ctx, { context: 'Quote', id })
  refuseAgents(ctx)
  return worksheetOfQuote(ctx, loaded, quoteRow(loaded, id))
}

export async function worksheetOfQuote(ctx: Ctx, loaded: LoadedRisk, quote: Quote): Promise<Worksheet> {
  const { id } = quote
  const kept = await ctx.db
    .selectFrom('quoteRisk')
    .leftJoin('person', 'person.id', 'ratedById')
    .select(['risk', 'suggested', 'ratedById', 'ratedAt', 'person.name as ratedByName'])
    .where('quoteId', '=', id)
    .executeTakeFirst()
  const isRated = quote.rating !== null && kept !== undefined && !EDITABLE.includes(statusNamed('Quote', quote.status))
  const now = isRated ? null : await ratedNow(ctx, loaded, quote)
  const plan = isRated ? planNamed(loaded.stored, quote.rating!.plan) : planOf(loaded, quote)
  return {
    quoteId: id,
    submissionId: loaded.stored.submission.id,
    version: quote.version,
    planId: plan?.id ?? null,
    risk: now?.risk ?? kept?.risk ?? {},
    inputs: await shownInputs(ctx, quote.inputs),
    suggested: now?.suggested ?? kept?.suggested ?? [],
    missing: (now?.missing ?? []).map(({ path, label, message, formPath, form }) => ({
      ...{ path, label, message },
      form: formPath === null ? null : form,
      field: formPath,
    })),
    isRated,
    ratedBy: isRated ? { id: kept.ratedById, name: kept.ratedByName ?? '' } : null,
    ratedAt: isRated ? kept.ratedAt.getTime() : null,
    whyNotEditable: whyNotEditable(ctx, quote),
    seesCommission: seesCommission(ctx),
  }
}

type Change = Omit<Input<(typeof worksheetsApi)['save']>['body'], 'version'>

/** Stores the inputs of a quote that is being rated. */
export async function saveWorksheet(ctx: Ctx, id: number, version: number, sent: Change): Promise<Worksheet> {
  const saved = await inTransaction(ctx, async (tx) => {
    await lockSubmission(tx, { context: 'Quote', id })
    const loaded = await loadRisk(tx, { context: 'Quote', id })
    refuseAgents(tx)
    requirePermission(tx, 'quote.prepare')
    const quote = quoteRow(loaded, id)
    const refusal = whyNotEditable(tx, quote)
    if (refusal) throw conflict(refusal)
    refuseOtherInputs(planOf(loaded, quote), Object.keys(sent.values))
    const change = { ...sent, commissionPercent: commissionAfter(tx, quote, sent) }
    const { id: submissionId, agency_id } = loaded.stored.submission
    tx.publish({
      type: 'submission.changed',
      uri: submissionUri(submissionId),
      list: SUBMISSION_LIST,
      agencyId: agency_id as number,
    })
    return tx.db
      .updateTable('quote')
      .set({
        inputs: JSON.stringify(inputsAfter(quote.inputs, change, { byId: tx.actor.id, at: tx.now.toISOString() })),
        version: version + 1,
        modifiedAt: tx.now,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
  })
  const current = await readWorksheet(ctx, id)
  if (!saved) throw stale('Somebody changed this meanwhile.', current)
  return current
}

/** A person who does not see the commission cannot change it, and does not clear it either. */
function commissionAfter(ctx: Ctx, { inputs }: Quote, { commissionPercent }: Change): string | null {
  if (seesCommission(ctx)) return commissionPercent
  if (commissionPercent !== null) throw forbidden('You do not have the permission to set the commission.')
  return inputs?.commissionPercent ?? null
}

/** State, places and dates are those of the application: another answer would be rated for another risk. */
function refuseOtherInputs(plan: Plan | null, paths: readonly string[]) {
  const isInput = (path: string) => {
    const input = plan && inputAt(plan, path)
    return input && isEditableInput(input)
  }
  const errors = paths
    .filter((path) => !isInput(path))
    .map((path) => ({ path: `values.${path}`, message: 'This input cannot be set on a quote.' }))
  if (errors.length > 0) throw malformed('This input cannot be set on a quote. Change the application instead.', errors)
}

/** An override that stays the same keeps the person who set it. */
function inputsAfter(
  before: StoredInputs | null,
  { values, schedule, overrides, commissionPercent }: Change,
  by: { byId: number; at: string },
): StoredInputs {
  const known = before?.overrides ?? []
  return {
    values,
    schedule,
    overrides: overrides.map(
      (one) =>
        known.find(
          ({ step, item, factor, reason }) =>
            step === one.step && item === one.item && factor === one.factor && reason === one.reason,
        ) ?? { ...one, ...by },
    ),
    ...(commissionPercent !== null && { commissionPercent }),
  }
}

const quoteRow = ({ stored }: LoadedRisk, id: number): Quote => stored.quotes.find((quote) => quote.id === id)!

function planOf(loaded: LoadedRisk, quote: Quote): Plan | null {
  const state = loaded.stored.submission.insured_state
  return state
    ? planFor(publishedPlans(loaded.stored), quote.product, state, termOf(loaded, quote).effectiveDate)
    : null
}

async function ratedNow(ctx: Ctx, loaded: LoadedRisk, quote: Quote) {
  const { product, inputs } = quote
  const forms = await withTemplates(ctx, await answersOfApplication(ctx, loaded.stored.submission.id, product))
  const subject = { ...subjectOf(loaded.stored), ...termOf(loaded, quote), product }
  return rateApplication({ ...subject, ...filledAnswers(forms, subject, product) }, inputs, {
    rate: rateAmountsByPlans,
    plans: publishedPlans(loaded.stored),
  })
}

const EDITABLE = ['Draft', 'Invalid Rating']

function whyNotEditable({ actor }: Ctx, { status }: Quote): string | null {
  if (!actor.permissions.has('quote.prepare')) return 'You do not have the permission to rate quotes.'
  const name = statusNamed('Quote', status)
  if (EDITABLE.includes(name)) return null
  if (name === 'Invalid') return 'This quote was replaced.'
  return `The quote is ${name}. ${wayToChange(name) ?? 'Its inputs cannot be changed in this status.'}`
}

function wayToChange(status: string) {
  const mayRun = (action: ActionId) => rowsOf('Quote', action).some(({ from }) => from.includes(status))
  if (mayRun('quote.modifyRating')) return 'Modify its rating to change its inputs.'
  return mayRun('quote.modifyQuote') ? 'Modify the quote to change its inputs in the next version.' : null
}

export async function shownInputs(ctx: Ctx, inputs: StoredInputs | null): Promise<Worksheet['inputs']> {
  const overrides = inputs?.overrides ?? []
  const people = await ctx.db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('id', 'in', [-1, ...overrides.map(({ byId }) => byId)])
    .execute()
  return {
    values: inputs?.values ?? {},
    schedule: inputs?.schedule ?? [],
    overrides: overrides.map(({ byId, at, ...one }) => ({
      ...one,
      by: { id: byId, name: people.find(({ id }) => id === byId)?.name ?? '' },
      at: Date.parse(at),
    })),
    commissionPercent: seesCommission(ctx) ? (inputs?.commissionPercent ?? null) : null,
  }
}
