import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** Formats the numbers that people read. */
const padded = (number: number, length: number) => String(number).padStart(length, '0')

export const accountNumber = (number: number) => `A-${padded(number, 7)}`
export const submissionNumber = (created: Date, number: number) =>
  `SUB-${created.getUTCFullYear()}-${padded(number, 6)}`
export const quoteNumber = (created: Date, number: number) => `Q-${created.getUTCFullYear()}-${padded(number, 6)}`

export const proposalNumber = (created: Date, number: number) => `P-${created.getUTCFullYear()}-${padded(number, 6)}`

/** QCP-2026-000123-02: product, year of the term, a number that the policy keeps for life, number of the term. */
export const policyNumber = (prefix: string, year: number, number: number, term: number) =>
  `${prefix}-${year}-${padded(number, 6)}-${padded(term, 2)}`

/** QCP-2026-000123-01 renewed in 2027 is QCP-2027-000123-02. */
export const nextTerm = (number: string, year: number) =>
  number.replace(/-\d{4}-(\d+)-(\d+)$/, (_, own, term) => `-${year}-${own}-${padded(Number(term) + 1, 2)}`)

export type NumberRow = 'account' | 'submission' | 'quote' | 'proposal' | 'policy'
/** The next numbers of a sequence, in one statement. */
export async function nextNumbers({ db }: Pick<Ctx, 'db'>, row: NumberRow, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval(${`${row}_number_seq`}::regclass) as number from generate_series(1, ${sql.lit(count)})`.execute(db)
  return rows.map(({ number }) => number)
}
