import { type ContextType, contextUri } from '@bindery/contract/actions'
import type { Policy, PolicyIssuance } from '@bindery/contract/policies'
import type { PolicyCancellation, PolicyChange } from '@bindery/contract/policyChanges'
import { latestChange } from '@bindery/workflow/guards/sequence'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { stepsOf } from '@bindery/workflow/steps'
import { type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import type { Stored, StoredRow } from '#engine/actions/stored.ts'
import { maker, money, optionalInstant, reasonsOf, shownStatus, times } from '#engine/actions/wire.ts'
import { shownTo } from '#engine/agentView.ts'
import { endorsementNumber } from '#engine/policies/endorsementNumber.ts'
import { breakdownAsRead } from '#engine/premium/breakdown.ts'
import { breakdownOf, premiumTransactions } from '#engine/premium/transactions.ts'
import { breakdownOfChange } from '#engine/rating/change.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { transactionsOf } from './transactions.ts'

export async function listPolicies(ctx: Ctx, submissionId: number): Promise<Policy[]> {
  const loaded = await loadRisk(ctx, { context: 'Submission', id: submissionId })
  return loaded.stored.policies
    .filter(({ status }) => statusNamed('Policy', status) !== 'Invalid')
    .map((row) => toPolicy(ctx, loaded, row))
}

export async function readPolicy(ctx: Ctx, id: number): Promise<Policy> {
  const loaded = await loadRisk(ctx, { context: 'Policy', id })
  return toPolicy(ctx, loaded, find(loaded.stored.policies, id))
}

export async function readIssuance(ctx: Ctx, id: number): Promise<PolicyIssuance> {
  const { stored, risk } = await loadRisk(ctx, { context: 'PolicyIssuance', id })
  const row = find(stored.issuances, id)
  return shownTo(ctx.actor, 'PolicyIssuance', {
    ...headOf('PolicyIssuance', stored, row),
    policyNumber: find(stored.policies, row.policy_id as number).number as string,
    issuedAt: optionalInstant(row.issued_at),
    ...reasonsOf(row),
    breadcrumb: stepsOf(risk, { context: 'PolicyIssuance', id }),
    version: row.version as number,
  })
}

export async function readChange(
  ctx: Ctx,
  context: 'Endorsement' | 'PolicyRewrite',
  id: number,
): Promise<PolicyChange> {
  const { stored, risk } = await loadRisk(ctx, { context, id })
  const row = find<StoredRow>(context === 'Endorsement' ? stored.endorsements : stored.rewrites, id)
  return shownTo(ctx.actor, 'PolicyChange', {
    ...headOf(context, stored, row),
    ...reasonsOf(row),
    number: context === 'Endorsement' ? endorsementNumber(stored, id) : null,
    effectiveDate: row.effective_date as string | null,
    description: row.description as string,
    reasons: row.reasons as string[],
    confirmed: row.confirmed as boolean,
    bearsPremium: context === 'PolicyRewrite' || (row.bears_premium as boolean),
    reissue: row.reissue === true,
    premiumChange: money(row.premium_change, stored.submission.currency_code),
    breakdown: breakdownAsRead(breakdownOfChange(row.rating), stored.submission.currency_code),
    processingInstructions: row.processing_instructions as string | null,
    ...daysToChoose(stored, risk, row),
    changeSetId: row.change_set_id as number | null,
    breadcrumb: stepsOf(risk, { context, id }),
    createdBy: maker(row),
    ...times(row),
    version: row.version as number,
  })
}

export async function readCancellation(ctx: Ctx, id: number): Promise<PolicyCancellation> {
  const { stored, risk } = await loadRisk(ctx, { context: 'PolicyCancellation', id })
  const row = find(stored.cancellations, id)
  const { currency_code } = stored.submission
  return shownTo(ctx.actor, 'PolicyCancellation', {
    ...headOf('PolicyCancellation', stored, row),
    ...reasonsOf(row),
    effectiveDate: row.effective_date as string | null,
    reason: row.reason as string | null,
    method: row.method as PolicyCancellation['method'],
    requestedByInsured: row.requested_by_insured as boolean,
    ...daysToChoose(stored, risk, row),
    earnedPremium: money(row.earned_premium, currency_code),
    returnPremium: money(row.return_premium, currency_code),
    breakdown: breakdownAsRead(row.breakdown, currency_code),
    breadcrumb: stepsOf(risk, { context: 'PolicyCancellation', id }),
    createdBy: maker(row),
    ...times(row),
    version: row.version as number,
  })
}

const find = <Row extends StoredRow>(rows: Row[], id: number) => rows.find((row) => row.id === id)!

/** The days on which a change can take effect: of the term, from the last issued change on. */
function daysToChoose({ policies }: LoadedRisk['stored'], risk: LoadedRisk['risk'], { policy_id }: StoredRow) {
  const { id, effective_date, expiration_date } = find(policies, policy_id as number) as Stored<'policy'>
  const latest = latestChange(risk, id)?.effectiveDate ?? effective_date
  return {
    earliestDate: latest > effective_date ? latest : effective_date,
    latestDate: dayBefore(expiration_date),
  }
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

const headOf = (context: ContextType, { submission }: LoadedRisk['stored'], row: StoredRow) => ({
  id: row.id,
  uri: contextUri(context, row.id),
  submissionId: submission.id,
  policyId: row.policy_id as number,
  status: row.status,
  statusName: shownStatus(context, row.status),
})

function toPolicy({ actor }: Ctx, { stored, risk }: LoadedRisk, row: Stored<'policy'>): Policy {
  const { product } = row
  return shownTo(actor, 'Policy', {
    id: row.id,
    uri: contextUri('Policy', row.id),
    submissionId: stored.submission.id,
    quoteId: row.quote_id as number | null,
    policyNumber: row.number as string,
    product,
    productName: stored.products[product]?.name ?? product,
    status: row.status,
    statusName: shownStatus('Policy', row.status),
    summary: row.summary as string,
    premium: money(row.premium, row.currency_code),
    breakdown: breakdownAsRead(breakdownOf(premiumTransactions(row, stored)), row.currency_code),
    effectiveDate: row.effective_date as string,
    expirationDate: row.expiration_date as string,
    cancelledOn: row.cancelled_on as string | null,
    draftCancellationUri: draftCancellation(actor, stored, row.id),
    breadcrumb: stepsOf(risk, { context: 'Policy', id: row.id }),
    transactions: transactionsOf(stored, row as Stored<'policy'>).map((line) =>
      shownTo(actor, 'PolicyTransaction', line),
    ),
    ...times(row),
    version: row.version as number,
  })
}

/** Agents can continue only their own draft; drafts of the carrier are hidden from them. */
function draftCancellation({ id, console }: Actor, { cancellations }: LoadedRisk['stored'], policyId: number) {
  const draft = cancellations.find(
    (row) =>
      row.policy_id === policyId &&
      statusNamed('PolicyCancellation', row.status) === 'Draft' &&
      (console !== 'agent' || row.created_by_id === id),
  )
  return draft ? contextUri('PolicyCancellation', draft.id) : null
}
