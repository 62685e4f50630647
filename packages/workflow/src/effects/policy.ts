import { create, type Ledger, move, set } from '../ledger.ts'
import { newCancellation, newEndorsement, newPolicy, newRewrite } from '../newRecords.ts'
import { isOpenCancellation, isOpenChange, policyOf } from '../records.ts'
import type {
  CancellationRecord,
  EndorsementRecord,
  IssuanceRecord,
  Origin,
  PolicyRecord,
  RewriteRecord,
} from '../risk.ts'
import type { Effect } from './effect.ts'

/** Voids the open changes of a policy that has ended. */
export function voidOpenChanges(ledger: Ledger, { endorsements, rewrites, cancellations }: Origin, policyId: number) {
  const of = (record: { policyId: number }) => record.policyId === policyId
  for (const { id } of endorsements.filter(of).filter(isOpenChange)) move(ledger, 'Endorsement', id, 'Invalid')
  for (const { id } of rewrites.filter(of).filter(isOpenChange)) move(ledger, 'PolicyRewrite', id, 'Invalid')
  for (const { id } of cancellations.filter(of).filter(isOpenCancellation))
    move(ledger, 'PolicyCancellation', id, 'Invalid')
}

export const POLICY_EFFECTS = {
  'start cancellation': (ledger, { record }) => {
    create(ledger, 'PolicyCancellation', newCancellation(record.id))
  },
  'start endorsement': (ledger, { record, user }) => {
    create(ledger, 'Endorsement', newEndorsement(record.id, user.console === 'agent'))
  },
  'start rewrite': (ledger, { record }) => {
    create(ledger, 'PolicyRewrite', newRewrite(record.id, false))
  },
  'start reissue': (ledger, { record }) => {
    create(ledger, 'PolicyRewrite', newRewrite(record.id, true))
  },
  'record reinstatement': (ledger, { record }) => {
    const issued = ledger.risk.endorsements.filter(({ policyId }) => policyId === record.id)
    create(ledger, 'Reinstatement', {
      status: 'Reinstated',
      policyId: record.id,
      effectiveDate: null,
      cancellationId: record.cancelledById,
      afterEndorsement: Math.max(0, ...issued.map(({ issuedAs }) => issuedAs ?? 0)),
    })
  },
} satisfies Record<string, Effect<PolicyRecord>>

export const ISSUANCE_EFFECTS = {
  'policy follows': (ledger, { record }) => {
    const issuance = ledger.risk.issuances.find(({ id }) => id === record.id)
    if (issuance && issuance.status !== 'Invalid') move(ledger, 'Policy', record.policyId, issuance.status)
  },
} satisfies Record<string, Effect<IssuanceRecord>>

export const ENDORSEMENT_EFFECTS = {
  'confirm details': (ledger, { record }) => set(ledger, 'Endorsement', record.id, { confirmed: true }),
} satisfies Record<string, Effect<EndorsementRecord>>

export const REWRITE_EFFECTS = {
  'confirm details': (ledger, { record }) => set(ledger, 'PolicyRewrite', record.id, { confirmed: true }),
  'rewrite the policy': (ledger, { record }) => {
    const policy = policyOf(ledger.risk, record)
    if (record.reissue || !policy) return
    voidOpenChanges(ledger, ledger.risk, policy.id)
    move(ledger, 'Policy', policy.id, 'Rewritten')
    // The rewrite is the successor's issuance record.
    create(ledger, 'Policy', {
      ...newPolicy(policy.product, policy.quoteId),
      status: 'Issued',
      rewriteId: record.id,
    })
  },
} satisfies Record<string, Effect<RewriteRecord>>

export const CANCELLATION_EFFECTS = {
  'cancel the policy': (ledger, { record }) => {
    voidOpenChanges(ledger, ledger.risk, record.policyId)
    move(ledger, 'Policy', record.policyId, 'Cancelled')
    set(ledger, 'Policy', record.policyId, { cancelledById: record.id })
  },
  'restore the policy': (ledger, { record }) => {
    const policy = policyOf(ledger.risk, record)
    if (policy?.reached) move(ledger, 'Policy', policy.id, policy.reached)
  },
} satisfies Record<string, Effect<CancellationRecord>>
