import { isPreQualifying, type SubmissionStatus } from '@bindery/contract/status'
import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema/index.ts'
import { makeSubmission } from './records.ts'
import { answerApplication, answerPreQualification } from './wholeApplications.ts'
import { makeChange, makePolicy, makeProposal, makeQuote } from './workflowRecords.ts'

/** The functions here create records directly in a status, without running the actions that lead there. */
interface Where {
  db: Db
  agencyId: number
}

export type SubmissionGiven = Partial<Insertable<Schema['submission']>>
const READY: SubmissionGiven = {
  accountId: 1,
  insuredState: 'NY',
  hazardGrade: 3,
  wasSubmitted: true,
  wasCleared: true,
}

export async function submission({ db, agencyId }: Where, status: number, given: SubmissionGiven = {}) {
  const { id } = await makeSubmission(db, { ...READY, agencyId, status, ...given })
  const products = given.productShortNames as string[] | undefined
  await answerApplication(db, id, products)
  if (isPreQualifying(status as SubmissionStatus)) await answerPreQualification(db, id, products)
  return id
}

/** A submission in this status; a written one also gets its policy. */
export async function written(where: Where, status: number, given: SubmissionGiven = {}) {
  const id = await submission(where, status, given)
  if (status === 7) await makePolicy(where.db, id)
  return id
}

export async function quote(where: Where, status: number, given: Partial<Insertable<Schema['quote']>> = {}) {
  const submissionId = await submission(where, status >= 9 ? 6 : status >= 7 ? 5 : status >= 5 ? 4 : 3)
  const priced = status >= 3 ? { premium: '1000.00' } : {}
  return (await makeQuote(where.db, submissionId, { status, wasSent: status >= 6, ...priced, ...given })).id
}

export async function proposal(
  where: Where,
  status: number,
  quoteStatus: number,
  given: Partial<Insertable<Schema['proposal']>> = {},
) {
  const submissionId = await submission(where, quoteStatus >= 7 ? 5 : quoteStatus >= 5 ? 4 : 3)
  const { id } = await makeProposal(where.db, submissionId, { status, ...given })
  const quote = { proposalId: id, status: quoteStatus, premium: '1000.00', wasSent: quoteStatus >= 6 }
  return { id, submissionId, quoteId: (await makeQuote(where.db, submissionId, quote)).id }
}

/** Creates a cover letter section in a proposal. */
export async function section(where: Where, proposalId?: number) {
  const made = proposalId ? null : await proposal(where, 1, 4)
  const of = made?.id ?? proposalId!
  const { submissionId } = await where.db
    .selectFrom('proposal')
    .select('submissionId')
    .where('id', '=', of)
    .executeTakeFirstOrThrow()
  const row = { submissionId, proposalId: of, type: 'proposal', displayLabel: 'Cover letter', templateId: 'sec.cover' }
  const { id } = await where.db
    .insertInto('proposalSection')
    .values({ ...row, ordinal: 0, createdById: 0 } as Insertable<Schema['proposalSection']>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function policy(where: Where, status: number, given: Partial<Insertable<Schema['policy']>> = {}) {
  const submissionId = await submission(where, status === 5 ? 18 : status === 4 ? 7 : status === 3 ? 15 : 6)
  return { submissionId, ...(await makePolicy(where.db, submissionId, { status, ...given })) }
}

export async function cancelledPolicy(where: Where) {
  const cancelled = await policy(where, 5, { reached: 4 })
  const by = await makeChange(where.db, 'policyCancellation', cancelled.submissionId, cancelled.id, { status: 4 })
  await where.db.updateTable('policy').set({ cancelledById: by.id }).where('id', '=', cancelled.id).execute()
  return { ...cancelled, cancellationId: by.id }
}

export type ChangeTable = 'endorsement' | 'policyRewrite' | 'policyCancellation'

export async function change(where: Where, table: ChangeTable, status: number, given: object = {}) {
  const { id, submissionId } = await policy(where, 4)
  const rating = table === 'policyCancellation' ? {} : { rated: status >= 3 && status < 5, priced: status === 4 }
  return { policyId: id, ...(await makeChange(where.db, table, submissionId, id, { status, ...rating, ...given })) }
}

export async function report(where: Where, status: number) {
  const row = { submissionId: await submission(where, 3), name: 'Business credit', status, createdById: 0 }
  const { id } = await where.db
    .insertInto('externalReport')
    .values(row as Insertable<Schema['externalReport']>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
