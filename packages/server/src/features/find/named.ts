import {
  FOUND_LIMIT,
  type FoundAccount,
  type FoundPerson,
  type FoundRecords,
  type FoundSubmission,
} from '@bindery/contract/find'
import { comparable } from '@bindery/contract/words'
import { sql } from 'kysely'
import { literally } from '#engine/grids/operators.ts'
import type { Ctx } from '#platform/context.ts'
import { FOUND_ACCOUNT, FOUND_SUBMISSION, openable, openedBy } from './found.ts'
import { agencyNamesWith, containsAll, driversOf, namesWith, type Spellings } from './names.ts'

type Named = Pick<FoundRecords, 'submissions' | 'accounts' | 'people'>

/** Of one name, the latest records only: the others are on the page of the account. */
const MOST_OF_NAME = 3
const LIMIT = sql.lit(FOUND_LIMIT)

/** Records by the words of their names. Submissions that the user opened lately come first, then names that begin with the typed text. */
export async function findNamed(ctx: Ctx, text: string, spellings: Spellings): Promise<Named> {
  if (spellings.length === 0) return { submissions: [], accounts: [], people: [] }
  const drivers = await driversOf(ctx, spellings)
  const beginning = `${literally(comparable(text))}%`
  const [submissions, accounts, people] = await Promise.all([
    drivers.insured === undefined ? [] : submissionsNamed(ctx, spellings, drivers.insured, beginning),
    drivers.account === undefined ? [] : accountsNamed(ctx, spellings, drivers.account, beginning),
    drivers.person === undefined ? [] : peopleNamed(ctx, spellings, drivers.person, beginning),
  ])
  return { submissions, accounts, people }
}

async function submissionsNamed({ db, actor }: Ctx, spellings: Spellings, driver: number, beginning: string) {
  // The names of all agencies could leave out those of this one.
  const own = actor.agencyIds
    ? agencyNamesWith(actor.agencyIds, spellings, driver, beginning)
    : namesWith('insured', spellings, driver, beginning)
  const names = sql`(${own} union
    select submission.insured_key from ${openedBy(actor)} as lately join submission on submission.id = lately.submission_id
    where ${containsAll('submission.insured_key', spellings)})`
  const { rows } = await sql<FoundSubmission>`select ${FOUND_SUBMISSION} from ${names} as named
    cross join lateral (select * from submission where submission.insured_key = named.name and ${openable(actor)}
      order by submission.id desc limit ${sql.lit(MOST_OF_NAME)}) submission
    left join ${openedBy(actor)} as opened on opened.submission_id = submission.id
    order by opened.at desc nulls last, (named.name like ${beginning}) desc, submission.modified_at desc, submission.id desc limit ${LIMIT}`.execute(
    db,
  )
  return rows
}

/** Agents cannot read accounts: an account may hold data from another agency. */
async function accountsNamed({ db, actor }: Ctx, spellings: Spellings, driver: number, beginning: string) {
  if (actor.console === 'agent') return []
  const { rows } =
    await sql<FoundAccount>`select ${FOUND_ACCOUNT} from ${namesWith('account', spellings, driver, beginning)} as named
    cross join lateral (select * from account where account.name_key = named.name and account.active
      order by account.id desc limit ${sql.lit(MOST_OF_NAME)}) account
    order by (named.name like ${beginning}) desc, account.name_key, account.id limit ${LIMIT}`.execute(db)
  return rows
}

/** Agents find the people of the carrier and of their own agencies. */
async function peopleNamed({ db, actor }: Ctx, spellings: Spellings, driver: number, beginning: string) {
  const seen = actor.agencyIds
    ? sql<boolean>`(person.user_type <> 'Agent' or person.organization_id = any(${actor.agencyIds}::bigint[]))`
    : sql<boolean>`true`
  const { rows } = await sql<FoundPerson>`select person.id as "personId", person.name, person.title,
      organization.name as "organizationName"
    from ${namesWith('person', spellings, driver, beginning)} as named
    join person on person.name_key = named.name and person.active and person.user_type <> 'System' and ${seen}
    join organization on organization.id = person.organization_id
    order by (named.name like ${beginning}) desc, person.name_key, person.id limit ${LIMIT}`.execute(db)
  return rows
}
