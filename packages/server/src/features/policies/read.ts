import { type ContextType, contextUri } from '@bindery/contract/actions'
import type { Policy, PolicyIssuance, PolicyTransaction } from '@bindery/contract/policies'
import type { PolicyCancellation, PolicyChange } from '@bindery/contract/policyChanges'
import { statusNamed } from '@bindery/workflow/lifeCycles'
import { stepsOf } from '@bindery/workflow/steps'
import { type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import type { StoredRow } from '#engine/actions/stored.ts'
import { maker, money, optionalInstant, reasonsOf, shownStatus, times } from '#engine/actions/wire.ts'
import { shownTo } from '#engine/agentView.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import type { Actor, Ctx } from '#platform/context.ts'

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
  const row = find(context === 'Endorsement' ? stored.endorsements : stored.rewrites, id)
  return shownTo(ctx.actor, 'PolicyChange', {
    ...headOf(context, stored, row),
    ...reasonsOf(row),
    effectiveDate: row.effective_date as string | null,
    description: row.description as string,
    reasons: row.reasons as string[],
    confirmed: row.confirmed as boolean,
    bearsPremium: context === 'PolicyRewrite' || (row.bears_premium as boolean),
    reissue: row.reissue === true,
    premiumChange: money(row.premium_change, stored.submission.currency_code),
    processingInstructions: row.processing_instructions as string | null,
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
    earnedPremium: money(row.earned_premium, currency_code),
    returnPremium: money(row.return_premium, currency_code),
    breadcrumb: stepsOf(risk, { context: 'PolicyCancellation', id }),
    createdBy: maker(row),
    ...times(row),
    version: row.version as number,
  })
}

const find = (rows: StoredRow[], id: number) => rows.find((row) => row.id === id)!

const headOf = (context: ContextType, { submission }: LoadedRisk['stored'], row: StoredRow) => ({
  id: row.id,
  uri: contextUri(context, row.id),
  submissionId: submission.id,
  policyId: row.policy_id as number,
  status: row.status,
  statusName: shownStatus(context, row.status),
})

function toPolicy({ actor }: Ctx, { stored, risk }: LoadedRisk, row: StoredRow): Policy {
  const product = row.product as string
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
    effectiveDate: row.effective_date as string,
    expirationDate: row.expiration_date as string,
    cancelledOn: row.cancelled_on as string | null,
    draftCancellationUri: draftCancellation(actor, stored, row.id),
    breadcrumb: stepsOf(risk, { context: 'Policy', id: row.id }),
    transactions: transactionsOf(stored, row.id).map((line) => shownTo(actor, 'PolicyTransaction', line)),
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

type Transaction = PolicyTransaction['type']

/** Newest first, without draft cancellations and voided records. */
function transactionsOf(stored: LoadedRisk['stored'], policyId: number): PolicyTransaction[] {
  const of = (rows: StoredRow[]) => rows.filter((row) => row.policy_id === policyId && row.status !== 0)
  const line = (type: Transaction, row: StoredRow, more: Partial<PolicyTransaction>): PolicyTransaction => ({
    id: row.id,
    uri: `/${type === 'PolicyReissue' ? 'PolicyRewrite' : type}/${row.id}`,
    type,
    policyId,
    status: row.status,
    statusName: '',
    description: '',
    effectiveDate: (row.effective_date ?? null) as string | null,
    premiumChange: null,
    changeSetId: (row.change_set_id ?? null) as number | null,
    createdBy: maker(row),
    ...times(row),
    ...more,
  })
  const { currency_code } = stored.submission
  const returned = (premium: unknown) => (premium === null ? null : amount(-cents(premium as string)))
  const lines = [
    ...of(stored.issuances).map((row) =>
      line('PolicyIssuance', row, { statusName: shownStatus('PolicyIssuance', row.status), description: 'Issuance' }),
    ),
    ...of(stored.endorsements).map((row) =>
      line('Endorsement', row, {
        statusName: shownStatus('Endorsement', row.status),
        description: (row.description as string) || 'Endorsement',
        premiumChange: money(row.premium_change, currency_code),
      }),
    ),
    ...of(stored.rewrites).map((row) =>
      line(row.reissue ? 'PolicyReissue' : 'PolicyRewrite', row, {
        statusName: shownStatus('PolicyRewrite', row.status),
        description: (row.description as string) || 'Rewrite',
        premiumChange: money(row.premium_change, currency_code),
      }),
    ),
    ...of(stored.cancellations)
      .filter((row) => statusNamed('PolicyCancellation', row.status) !== 'Draft')
      .map((row) =>
        line('PolicyCancellation', row, {
          statusName: shownStatus('PolicyCancellation', row.status),
          description: 'Cancellation',
          premiumChange: money(returned(row.return_premium), currency_code),
        }),
      ),
    ...of(stored.reinstatements).map((row) =>
      line('Reinstatement', row, {
        statusName: statusNamed('Reinstatement', row.status),
        description: (row.reason as string | null) ?? 'Reinstatement',
      }),
    ),
  ]
  return lines.sort((a, b) => b.timeCreated - a.timeCreated || b.id - a.id)
}
