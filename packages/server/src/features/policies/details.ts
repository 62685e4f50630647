import { SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { CancellationDetails, PolicyChangeDetails } from '@bindery/contract/policyChanges'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { loadRisk, lockSubmission } from '#engine/actions/load.ts'
import type { StoredRow } from '#engine/actions/stored.ts'
import { amount, cents, daysBetween, shareOf } from '#engine/money/decimal.ts'
import { type Ctx, inTransaction, requirePermission, type TxCtx } from '#platform/context.ts'
import { conflict, malformed, stale } from '#platform/problems.ts'
import { readCancellation, readChange } from './read.ts'

/** Short rate: the carrier keeps a tenth of the pro-rata return premium. */
const SHORT_RATE_PERCENT = 90n

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
  const saved = await save(ctx, { context, id, version }, same.effectiveDate, (tx) =>
    tx.db
      .updateTable(context === 'Endorsement' ? 'endorsement' : 'policyRewrite')
      .set({ ...values, version: version + 1, modifiedAt: tx.now } as never)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
  )
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
    (tx, row, policy) => {
      const method = sent.method ?? (row.method as string | null)
      const day = sent.effectiveDate ?? (row.effective_date as string | null)
      const premiums = method && day ? splitPremium(policy, method, day) : {}
      return tx.db
        .updateTable('policyCancellation')
        .set({ ...sent, ...premiums, version: version + 1, modifiedAt: tx.now })
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
  update: (tx: TxCtx, row: StoredRow, policy: StoredRow) => Promise<T>,
): Promise<T> {
  if (day !== undefined && !isDay(day))
    throw malformed(`${day} is not a day of the calendar.`, [
      { path: 'effectiveDate', message: `${day} is not a day of the calendar.` },
    ])
  return inTransaction(ctx, async (tx) => {
    await lockSubmission(tx, target)
    const { stored } = await loadRisk(tx, target)
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
    const { id, agency_id } = stored.submission
    tx.publish({
      type: 'submission.changed',
      uri: submissionUri(id),
      list: SUBMISSION_LIST,
      agencyId: agency_id as number,
    })
    return update(tx, row, policy)
  })
}

/** Pro rata earns the days of cover, short rate also a part of the rest, flat nothing. */
export function splitPremium(policy: StoredRow, method: string, day: string) {
  const premium = cents(policy.premium as string)
  const [start, end] = [policy.effective_date as string, policy.expiration_date as string]
  const proRata = premium - shareOf(premium, daysBetween(start, day), daysBetween(start, end))
  const back = method === 'flat' ? premium : method === 'short rate' ? (proRata * SHORT_RATE_PERCENT) / 100n : proRata
  return { earnedPremium: amount(premium - back), returnPremium: amount(back) }
}

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
