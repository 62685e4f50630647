import type { CancellationMethod, InitiatedBy } from './cancellation.ts'
import { decimalOf } from './decimal.ts'
import { isEmpty, isRecord, type Refusal, type Risk } from './risk.ts'

const TYPES = ['issuance', 'endorsement', 'cancellation', 'rewrite', 'reinstatement', 'reissue', 'audit'] as const
const METHODS: CancellationMethod[] = ['flat', 'proRata', 'shortRate']
const INITIATORS: InitiatedBy[] = ['insured', 'nonpayment', 'carrier', 'rewrite']

export type TransactionType = (typeof TYPES)[number]

/** One change of a policy. Issuance, endorsement and audit give the annual premium by coverage, or a risk to rate. */
export interface Transaction {
  type: TransactionType
  effectiveDate?: string
  annual?: Record<string, string>
  risk?: Risk
  initiatedBy?: InitiatedBy
  method?: CancellationMethod
}

/** Faults in the shape of the transactions, before any of them runs. */
export function transactionFaults(given: unknown): Refusal[] {
  if (!Array.isArray(given))
    return [{ code: 'wrong_type', path: 'transactions', message: 'Transactions must be a list.' }]
  if (given.length === 0)
    return [{ code: 'not_issued', path: 'transactions', message: 'The first transaction must be the issuance.' }]
  return given.flatMap((transaction: unknown, at) => {
    const path = `transactions[${at}]`
    if (!isRecord(transaction)) return [{ code: 'wrong_type', path, message: 'A transaction must be an object.' }]
    return [
      ...choiceFaults(transaction, 'type', TYPES, path, true),
      ...orderFaults(transaction, at, path),
      ...dateFaults(transaction, path),
      ...choiceFaults(transaction, 'method', METHODS, path, false),
      ...choiceFaults(transaction, 'initiatedBy', INITIATORS, path, false),
      ...premiumFaults(transaction, path),
    ]
  })
}

function choiceFaults(
  transaction: Record<string, unknown>,
  field: string,
  choices: readonly string[],
  path: string,
  isRequired: boolean,
): Refusal[] {
  const value = transaction[field]
  if (isEmpty(value) && !isRequired) return []
  if (typeof value === 'string' && choices.includes(value)) return []
  const message = `${field} must be one of ${choices.join(', ')}.`
  return [{ code: isEmpty(value) ? 'missing' : 'not_an_option', path: `${path}.${field}`, message }]
}

function orderFaults({ type }: Record<string, unknown>, at: number, path: string): Refusal[] {
  if ((type === 'issuance') === (at === 0)) return []
  const message = at === 0 ? 'The first transaction must be the issuance.' : 'A policy term is issued once.'
  return [{ code: at === 0 ? 'not_issued' : 'already_issued', path: `${path}.type`, message }]
}

/** The issuance and the audit have the dates of the term. */
function dateFaults({ type, effectiveDate }: Record<string, unknown>, path: string): Refusal[] {
  if (type === 'issuance' || type === 'audit' || !isEmpty(effectiveDate)) return []
  return [{ code: 'missing', path: `${path}.effectiveDate`, message: 'The date of the transaction is missing.' }]
}

function premiumFaults({ type, annual, risk }: Record<string, unknown>, path: string): Refusal[] {
  if (type !== 'issuance' && type !== 'endorsement' && type !== 'audit') return []
  if (isRecord(risk)) return []
  if (!isRecord(annual))
    return [
      { code: 'missing', path: `${path}.annual`, message: 'The annual premium by coverage, or a risk, is missing.' },
    ]
  return Object.entries(annual)
    .filter(([, amount]) => decimalOf(amount) === null)
    .map(([code]) => ({
      code: 'wrong_type',
      path: `${path}.annual.${code}`,
      message: `The premium of ${code} must be a number.`,
    }))
}
