import { isAtLeastSubmitted } from '@bindery/contract/status'
import type { Selectable } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import { type AccountRow, makeAccounts } from './accounts.ts'
import { makeBook } from './book.ts'
import { makeBusinesses } from './businesses.ts'
import { clockAt, yearOf } from './calendar.ts'
import { makeFlags } from './flags.ts'
import { makeLives } from './lives.ts'
import { makePeople, type Person, type PersonRow } from './people.ts'
import { makePolicies, numberPolicies, type PolicyRow } from './policies.ts'
import { makeChangeSets, makePolicyChanges } from './policyChanges.ts'
import { priceLives } from './premium.ts'
import { numberQuotes, premiumOf, type QuoteRow, quotesFor } from './quotes.ts'
import { randomFor } from './random.ts'
import type { WorldReference } from './reference.ts'
import { makeReferrals } from './referrals.ts'
import { makeSubmission, numberSubmission, type SubmissionRow } from './submissions.ts'

type Rows<Table extends keyof Schema> = Selectable<Schema[Table]>[]

/** Every row of the sample, table by table, in an order in which they can be written. */
export interface World {
  rows: {
    person: PersonRow[]
    personRole: Rows<'personRole'>
    userGroupMember: Rows<'userGroupMember'>
    account: AccountRow[]
    accountIdentifier: Rows<'accountIdentifier'>
    accountAlias: Rows<'accountAlias'>
    submission: SubmissionRow[]
    quote: QuoteRow[]
    policy: PolicyRow[]
    policyIssuance: Rows<'policyIssuance'>
    endorsement: Rows<'endorsement'>
    policyCancellation: Rows<'policyCancellation'>
    changeSet: Omit<Selectable<Schema['changeSet']>, 'isSubmitted'>[]
  }
  /** The last number given out in each row of numbers that people read. */
  lastNumbers: { account: number; submission: number; quote: number; policy: number }
}

export const countRows = ({ rows }: World) =>
  Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length])) as Record<
    keyof World['rows'],
    number
  >

const ACCOUNTS = 500
/** Businesses that were only asked about. */
const PROSPECTS = 60

/** The same world for the same day, whoever asks: open files are recent, and renewals are coming. */
export function makeWorld(today: Date, passwordHash: string, reference: WorldReference): World {
  const clock = clockAt(today)
  const { products } = reference.products
  const people = makePeople(reference, passwordHash, clock)
  const businesses = makeBusinesses(reference, ACCOUNTS + PROSPECTS, yearOf(clock.today))
  const clients = businesses.slice(0, ACCOUNTS)
  const book = makeBook(reference, people, clients, businesses.slice(ACCOUNTS))

  const lives = makeLives(book, people, clock.today)
  const premiums = priceLives(lives, products)
  const flags = makeFlags(lives, clock.today)
  const referrals = makeReferrals(lives, people)

  const random = randomFor('submissions')
  const scene = { reference, random, clock, people }
  const drafts = lives
    .map((life) => {
      const quotes = quotesFor(random, clock, life, premiums.get(life)!, products)
      const notes = { ...flags.get(life)!, referral: referrals.get(life), premium: premiumOf(quotes) }
      return { life, quotes, submission: makeSubmission(scene, life, notes) }
    })
    .sort((a, b) => a.submission.createdAt.getTime() - b.submission.createdAt.getTime())

  const accounts = makeAccounts(clients, (business) => {
    const own = drafts.filter(({ life }) => life.programme.business === business)
    const cleared = own.some(({ life }) => isAtLeastSubmitted(life.status))
    return { first: own[0]?.submission.createdAt ?? today, cleared }
  })
  const inOrder = drafts.map(({ life }) => life)
  const submissionIds = new Map(inOrder.map((life, index) => [life, index + 1]))
  const { numbers, last } = numberPolicies(inOrder, products)
  const quotes = numberQuotes(
    drafts.flatMap((draft) => draft.quotes),
    submissionIds,
  )
  const policies = makePolicies(clock, {
    lives: inOrder,
    numbers,
    premiums,
    products,
    submissionIds,
    quoteId: quotes.idOf,
  })
  const changes = makePolicyChanges(policies, (submissionId) => inOrder[submissionId - 1]!, flags)

  return {
    rows: {
      ...peopleRows(reference, people),
      account: accounts.rows,
      accountIdentifier: accounts.identifiers,
      accountAlias: accounts.aliases,
      submission: drafts.map(({ life, submission }) =>
        numberSubmission(submission, life, { submissionIds, accountIds: accounts.ids, policyNumbers: numbers }),
      ),
      quote: quotes.rows,
      policy: policies,
      policyIssuance: changes.issuances,
      endorsement: changes.endorsements,
      policyCancellation: changes.cancellations,
      changeSet: makeChangeSets(inOrder, submissionIds, flags, today),
    },
    lastNumbers: {
      account: accounts.lastNumber,
      submission: drafts.length,
      quote: quotes.rows.length,
      policy: last,
    },
  }
}

function peopleRows({ organizations }: WorldReference, people: Person[]) {
  const groupIds = new Map(organizations.userGroups.map(({ key, id }) => [key, Number(id)]))
  return {
    person: people.map(({ roles, groups, ...row }) => row),
    personRole: people.flatMap(({ id, roles }) =>
      roles.map((roleName, ordinal) => ({ personId: id, roleName, ordinal })),
    ),
    userGroupMember: people.flatMap(({ id, groups }) =>
      groups.map((key) => ({ groupId: groupIds.get(key)!, personId: id })),
    ),
  }
}
