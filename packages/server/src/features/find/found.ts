import { FOUND_LIMIT, type FoundSubmission } from '@bindery/contract/find'
import { sql } from 'kysely'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Actor, Ctx } from '#platform/context.ts'

/** SQL: the submissions that the user may open. */
export const openable = (actor: Actor) =>
  sql<boolean>`${visibleSubmissions(actor)} and submission.product_short_names <@ ${[...actor.authorizedProducts]}::text[]`

/** SQL: the columns of a found submission. */
export const FOUND_SUBMISSION = sql`submission.id as "submissionId", submission.submission_number as "submissionNumber",
  submission.insured_name as "insuredName", submission.policy_number as "policyNumber", submission.status,
  submission.effective_date::text as "effectiveDate"`

/** SQL: the columns of a found account. */
export const FOUND_ACCOUNT = sql`account.id as "accountId", account.account_number as "accountNumber", account.name,
  account.city, account.state`

/** The submissions that somebody opened in the last weeks are among these. */
const MOST_OPENED = 200

/** SQL: the submissions that the user opened lately, with the time. */
export const openedBy = ({ id }: Actor) => sql`(select submission_id, max(opened_at) as at
  from (select submission_id, opened_at from submission_open_history where person_id = ${id}
    order by opened_at desc limit ${sql.lit(MOST_OPENED)}) latest group by submission_id)`

export async function openedLast({ db, actor }: Ctx): Promise<FoundSubmission[]> {
  const { rows } = await sql<FoundSubmission>`select ${FOUND_SUBMISSION} from ${openedBy(actor)} as opened
    join submission on submission.id = opened.submission_id where ${openable(actor)}
    order by opened.at desc, submission.id desc limit ${sql.lit(FOUND_LIMIT)}`.execute(db)
  return rows
}
