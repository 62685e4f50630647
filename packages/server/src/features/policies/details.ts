import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { CancellationDetails, PolicyChangeDetails } from '@bindery/contract/policyChanges'
import { dayInWords, isEffective, laterChange } from '@bindery/workflow/guards/sequence'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { type LoadedRisk, loadRisk, lockSubmission } from '#engine/actions/load.ts'
import type { Stored } from '#engine/actions/stored.ts'
import { changeRow } from '#engine/policies/changeForms.ts'
import { refuseOtherReasons } from '#engine/policies/reasons.ts'
import { planOfPolicy } from '#engine/rating/plans.ts'
import { type Ctx, inTransaction, requirePermission, type TxCtx } from '#platform/context.ts'
import { conflict, malformed, stale } from '#platform/problems.ts'
import { cancellationPremiums } from './premiums.ts'
import { readCancellation, readChange } from './read.ts'

const PERMISSIONS = {
  Endorsement: 'endorsement.request',
  PolicyRewrite: 'rewrite.process',
  PolicyCancellation: 'cancellation.request',
} as const

interface Changed {
  context: 'Endorsement' | 'PolicyRewrite' | 'PolicyCancellation'
  id: number
  version: number
}

/** Saves date, reasons and description of an endorsement or a rewrite while it is a draft. */
export async function saveChange(
  ctx: Ctx,
  context: 'Endorsement' | 'PolicyRewrite',
  id: number,
  { version, ...sent }: PolicyChangeDetails,
) {
  const { bearsPremium, ...same } = sent
  const values = context === 'Endorsement' && bearsPremium !== undefined ? { ...same, bearsPremium } : same
  const saved = await save(ctx, { context, id, version }, same.effectiveDate, async (tx, { stored }, { product }) => {
    const { reasons: before } = changeRow(stored, context, id)
    await refuseOtherReasons(tx, context, product, { reasons: same.reasons ?? [], before })
    return tx.db
      .updateTable(context === 'Endorsement' ? 'endorsement' : 'policyRewrite')
      .set({ ...values, version: version + 1, modifiedAt: tx.now } as never)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
  })
  const current = await readChange(ctx, context, id)
  if (!saved) throw stale('Somebody changed this meanwhile.', current)
  return current
}

/** Saves date, reason and method. The return premium is computed from them. */
export async function saveCancellation(ctx: Ctx, id: number, { version, ...sent }: CancellationDetails) {
  const saved = await save(
    ctx,
    { context: 'PolicyCancellation', id, version },
    sent.effectiveDate,
    async (tx, loaded, policy) => {
      const { stored } = loaded
      const row = stored.cancellations.find((one) => one.id === id)!
      await refuseOtherReasons(tx, 'PolicyCancellation', policy.product, {
        reasons: sent.reason === undefined ? [] : [sent.reason],
        before: row.reason === null ? [] : [row.reason],
      })
      const terms = {
        ...row,
        effective_date: sent.effectiveDate ?? row.effective_date,
        method: sent.method ?? row.method,
        reason: sent.reason ?? row.reason,
        requested_by_insured: sent.requestedByInsured ?? row.requested_by_insured,
      }
      refuseFlatLater(sent, terms, loaded, policy)
      refuseShortRate(sent, terms, loaded, policy)
      const { earned_premium, return_premium, breakdown } = cancellationPremiums(terms, stored)
      return tx.db
        .updateTable('policyCancellation')
        .set({
          ...sent,
          earnedPremium: earned_premium,
          returnPremium: return_premium,
          breakdown: breakdown && JSON.stringify(breakdown),
          version: version + 1,
          modifiedAt: tx.now,
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst()
    },
  )
  const current = await readCancellation(ctx, id)
  if (!saved) throw stale('Somebody changed this meanwhile.', current)
  return current
}

async function save<T>(
  ctx: Ctx,
  target: Changed,
  day: string | undefined,
  update: (tx: TxCtx, loaded: LoadedRisk, policy: Stored<'policy'>) => Promise<T>,
): Promise<T> {
  if (day !== undefined && !isDay(day)) throw refused('effectiveDate', `${day} is not a day of the calendar.`)
  return inTransaction(ctx, async (tx) => {
    await lockSubmission(tx, target)
    const loaded = await loadRisk(tx, target)
    const { stored } = loaded
    requirePermission(tx, PERMISSIONS[target.context])
    const lists = {
      Endorsement: stored.endorsements,
      PolicyRewrite: stored.rewrites,
      PolicyCancellation: stored.cancellations,
    }
    const row = lists[target.context].find(({ id }) => id === target.id)!
    const policy = stored.policies.find(({ id }) => id === row.policy_id)!
    const status = statusNamed(target.context, row.status)
    if (status !== 'Draft') throw conflict(`The details cannot be changed while it is ${status}.`)
    if (day !== undefined) refuseOutsideTerm(day, loaded, policy)
    const { id, agency_id } = stored.submission
    tx.publish({
      type: 'submission.changed',
      uri: submissionUri(id),
      list: SUBMISSION_LIST,
      agencyId: agency_id as number,
    })
    return update(tx, loaded, policy)
  })
}

/** The day of a change lies in the term, and not before an issued change. */
function refuseOutsideTerm(day: string, { risk }: LoadedRisk, policy: Stored<'policy'>) {
  const { id, number, effective_date: start, expiration_date: end } = policy
  if (day < start || day >= end)
    throw refused(
      'effectiveDate',
      `The term of ${number} is ${dayInWords(start)} to ${dayInWords(end)}. Choose a day in it, before the last.`,
    )
  const later = laterChange(risk, id, day)
  if (later) throw refused('effectiveDate', `${isEffective(later)}. Choose that day or a later one.`)
}

/** A flat cancellation undoes the whole policy, so no change may be issued after the first day. */
function refuseFlatLater(
  sent: Pick<CancellationDetails, 'method'>,
  { method, effective_date }: Pick<Stored<'policyCancellation'>, 'method' | 'effective_date'>,
  { risk }: LoadedRisk,
  { id, effective_date: start }: Stored<'policy'>,
) {
  if (method !== 'flat') return
  const path = sent.method === undefined ? 'effectiveDate' : 'method'
  const rule = `A flat cancellation takes effect on the first day of the term, ${dayInWords(start)}.`
  const later = laterChange(risk, id, start)
  if (later) throw refused(path, `${rule} ${isEffective(later)}. Choose another method.`)
  if (effective_date && effective_date !== start) throw refused(path, rule)
}

/** Short rate is filed by state, and only for cancellations that the insured asks for. */
function refuseShortRate(
  sent: Pick<CancellationDetails, 'method'>,
  {
    method,
    reason,
    requested_by_insured,
  }: Pick<Stored<'policyCancellation'>, 'method' | 'reason' | 'requested_by_insured'>,
  { stored }: LoadedRisk,
  policy: Stored<'policy'>,
) {
  if (method !== 'short rate') return
  const path = sent.method === undefined ? 'reason' : 'method'
  if (reason !== null && !requested_by_insured && reason !== 'INSURED_S_REQUEST')
    throw refused(path, 'Short rate is for cancellations that the insured asks for. Choose pro rata.')
  const { insured_state: state } = stored.submission
  const plan = planOfPolicy(stored, policy)
  if (plan && state && !plan.states[state]?.shortRate)
    throw refused(path, `Short rate is not filed for ${plan.name} in ${state}. Choose pro rata.`)
}

const refused = (path: string, message: string) => malformed(message, [{ path, message }])

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
