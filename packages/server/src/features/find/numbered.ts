import {
  FOUND_LIMIT,
  type FoundAccount,
  type FoundPolicy,
  type FoundRecords,
  type FoundSubmission,
} from '@bindery/contract/find'
import { type RawBuilder, sql } from 'kysely'
import { PAST_ALL } from '#engine/grids/operators.ts'
import type { Ctx } from '#platform/context.ts'
import { FOUND_ACCOUNT, FOUND_SUBMISSION, openable } from './found.ts'

type Numbered = Pick<FoundRecords, 'submissions' | 'accounts' | 'policies'>

/** At most this many records with the typed beginning are read, so that an agent does not search all agencies. */
const MOST_READ = 500
const LIMIT = sql.lit(FOUND_LIMIT)

/** Records by the beginning of their number, the newest first; submissions also by their running number: 123. */
export async function findNumbered(ctx: Ctx, text: string): Promise<Numbered> {
  const number = text.trim().toUpperCase()
  if (!/\d/.test(number)) return { submissions: [], accounts: [], policies: [] }
  const [submissions, accounts, policies] = await Promise.all([
    submissionsNumbered(ctx, number),
    accountsNumbered(ctx, number),
    policiesNumbered(ctx, number),
  ])
  return { submissions, accounts, policies }
}

const beginsWith = (column: RawBuilder<unknown>, number: string) =>
  sql<boolean>`${column} >= ${number} and ${column} < ${number + PAST_ALL}`

async function submissionsNumbered({ db, actor }: Ctx, number: string) {
  const running = /^0*([1-9]\d*)$/.exec(number)?.[1]
  const read = running
    ? sql`select * from submission where ltrim(substring(submission_number from '\\d+$'), '0') = ${running}
        limit ${sql.lit(MOST_READ)}`
    : sql`select * from submission where ${beginsWith(sql`submission_number`, number)}
        order by submission_number desc limit ${sql.lit(MOST_READ)}`
  const { rows } = await sql<FoundSubmission>`select ${FOUND_SUBMISSION} from (${read}) submission
    where ${openable(actor)} order by submission.submission_number desc limit ${LIMIT}`.execute(db)
  return rows
}

async function accountsNumbered({ db, actor }: Ctx, number: string) {
  if (actor.console === 'agent') return []
  const { rows } = await sql<FoundAccount>`select ${FOUND_ACCOUNT} from account
    where ${beginsWith(sql`account_number`, number)} and active order by account_number limit ${LIMIT}`.execute(db)
  return rows
}

async function policiesNumbered({ db, actor }: Ctx, number: string) {
  const { rows } = await sql<FoundPolicy>`select policy.id as "policyId", policy.submission_id as "submissionId",
      policy.number, submission.insured_name as "insuredName", policy.product
    from (select id, submission_id, number, product from policy where ${beginsWith(sql`number collate "C"`, number)}
      order by number collate "C" desc limit ${sql.lit(MOST_READ)}) policy
    join submission on submission.id = policy.submission_id and ${openable(actor)}
    order by policy.number collate "C" desc limit ${LIMIT}`.execute(db)
  return rows
}
