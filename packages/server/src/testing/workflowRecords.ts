import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema/index.ts'
import { answerApplication } from './wholeApplications.ts'
import { BEFORE } from './world.ts'

let made = 0
const unique = () => `TEST-${process.pid}-${Date.now()}-${++made}`
const TIMES = { createdAt: BEFORE, modifiedAt: BEFORE }
const TERM = { effectiveDate: '2026-06-01', expirationDate: '2027-06-01' }

type Given<T extends keyof Schema> = Partial<Insertable<Schema[T]>>

/** Creates a quote, and the application that it needs. */
export async function makeQuote(db: Db, submissionId: number, given: Given<'quote'> = {}) {
  await answerApplication(db, submissionId, [given.product ?? 'CP'])
  const row = {
    submissionId,
    number: unique(),
    product: 'CP',
    summary: 'Property',
    status: 1,
    ...TIMES,
    ...TERM,
    ...given,
  }
  return db
    .insertInto('quote')
    .values(row as Insertable<Schema['quote']>)
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function makeProposal(db: Db, submissionId: number, given: Given<'proposal'> = {}) {
  const row = { submissionId, number: unique(), name: 'Proposal 1', status: 1, createdById: 0, ...TIMES, ...given }
  return db
    .insertInto('proposal')
    .values(row as Insertable<Schema['proposal']>)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a policy with its bound quote and its issuance. */
export async function makePolicy(db: Db, submissionId: number, given: Given<'policy'> = {}) {
  const quote = await makeQuote(db, submissionId, { status: 9, premium: '1000.00' })
  const premium = given.premium ?? '1000.00'
  const row = { submissionId, quoteId: quote.id, number: unique(), product: 'CP', summary: 'Property', status: 4 }
  const policy = await db
    .insertInto('policy')
    .values({ ...row, premium, issuedPremium: premium, ...TIMES, ...TERM, ...given } as Insertable<Schema['policy']>)
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
  const issuance = await db
    .insertInto('policyIssuance')
    .values({
      submissionId,
      policyId: policy.id,
      status: Math.min(policy.status, 4),
      createdById: 0,
      ...TIMES,
    } as Insertable<Schema['policyIssuance']>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: policy.id, quoteId: quote.id, issuanceId: issuance.id }
}

type Change = 'endorsement' | 'policyRewrite' | 'policyCancellation'

export async function makeChange(db: Db, table: Change, submissionId: number, policyId: number, given: object = {}) {
  const ready =
    table === 'policyCancellation'
      ? { reason: 'INSURED_S_REQUEST', method: 'pro rata', requestedByInsured: true, returnPremium: '500.00' }
      : { reasons: ['ADD_OR_DELETE_LOCATION'], confirmed: true }
  return db
    .insertInto(table)
    .values({
      submissionId,
      policyId,
      status: 1,
      effectiveDate: '2026-12-01',
      createdById: 0,
      ...TIMES,
      ...ready,
      ...given,
    } as never)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
