import { type POLICY_STATUSES, SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import type { Selectable } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import { isoDay, yearOf } from './calendar.ts'
import type { Life } from './lives.ts'
import type { Premiums } from './premium.ts'
import { dollars } from './premium.ts'
import type { Random } from './random.ts'
import type { Product } from './reference.ts'
import { termsOf } from './summaries.ts'

export type PolicyRow = Selectable<Schema['policy']>
type PolicyStatus = (typeof POLICY_STATUSES)[number]
export interface PolicyDraft extends Omit<PolicyRow, 'id' | 'submissionId' | 'quoteId'> {
  life: Life
  status: PolicyStatus
}

/** A policy stays issued when its term ends: cancelled, renewed and expired are said of the submission. */
const OF_STATUS: Partial<Record<SubmissionStatus, PolicyStatus>> = {
  [S.bound]: 'bound',
  [S.pendingIssuance]: 'pending issuance',
  [S.issued]: 'issued',
  [S.expired]: 'issued',
  [S.renewed]: 'issued',
  [S.nonRenewed]: 'issued',
  [S.cancelled]: 'issued',
}
export const isWritten = ({ status }: Life) => status in OF_STATUS

/**
 * QCP-2026-000123-02: product, year of the term, a number that stays with the policy for life, and which term this is.
 * Lives come in order of creation, so that a first term is numbered before its renewals.
 */
export function makePolicyNumbers(lives: Life[], products: Product[]): { numbers: Map<Life, string[]>; last: number } {
  const lineages = new Map<Life, { first: number; term: number }>()
  const numbers = new Map<Life, string[]>()
  let last = 0
  for (const life of lives.filter(isWritten)) {
    const expiring = life.transactionType === 'Renewal' && life.before ? lineages.get(life.before) : undefined
    const lineage = expiring ? { first: expiring.first, term: expiring.term + 1 } : { first: last + 1, term: 1 }
    if (!expiring) last += life.programme.products.length
    lineages.set(life, lineage)
    numbers.set(
      life,
      life.programme.products.map((product, index) => {
        const prefix = products.find(({ shortName }) => shortName === product)?.policyNumberPrefix ?? product
        return `${prefix}-${yearOf(life.effective)}-${pad(lineage.first + index, 6)}-${pad(lineage.term, 2)}`
      }),
    )
  }
  return { numbers, last }
}

const pad = (number: number, length: number) => String(number).padStart(length, '0')

export function policiesFor(
  random: Random,
  life: Life,
  numbers: string[],
  premiums: Premiums,
  products: Product[],
  bound: { createdAt: Date; modifiedAt: Date },
): PolicyDraft[] {
  const status = OF_STATUS[life.status]
  if (!status) return []
  const begun = status === 'bound' && random.chance(0.3) ? 'begin issuance' : status
  return life.programme.products.map((product, index) => ({
    life,
    product,
    number: numbers[index] ?? '',
    status: begun,
    summary: `${products.find(({ shortName }) => shortName === product)?.name} · ${termsOf(product, life.programme.business, 'A')}`,
    premium: dollars(premiums.get(product) ?? 0),
    currencyCode: 'USD',
    effectiveDate: isoDay(life.effective),
    expirationDate: isoDay(life.expires),
    ...bound,
    version: 1,
  }))
}
