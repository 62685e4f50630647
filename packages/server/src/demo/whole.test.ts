import { expect, test } from 'vitest'
import { referenceData } from '#engine/reference/files.ts'
import { TEST_TODAY } from '#testing/world.ts'
import { features } from '../actionFeatures.ts'
import { readReference } from './reference.ts'
import { makeWorld } from './world.ts'

const DAY = 86_400_000
const TODAY = TEST_TODAY
/** The whole sample: the database of the other tests has a part of its past. */
const { given, rows } = await makeWorld(TODAY, 'hash', readReference(), features, { wrote() {}, did() {}, filed() {} })
const people = given.person
type Value = string | number | boolean | Date | null
type Row = Record<string, Value>
const submissions = rows.submission as Row[]
const RENEWAL_STATUSES = ['none', 'Renewal Pending', 'Renewed', 'Non-Renewal Pending', 'Flagged for Non-Renewal']

test('there are 500 clients’ accounts and 2,000 submissions', () => {
  expect(submissions).toHaveLength(2000)
  expect(rows.account.filter(({ city }) => city !== null)).toHaveLength(500)
})

interface Criterion {
  field: string
  operator: string
  value: unknown
}

const momentOf = (value: Value | undefined) => (value ? new Date(value as string | Date) : null)
const FIELDS: Record<string, (row: Row) => Value | undefined> = {
  agency: ({ agency_id }) => agency_id,
  agent: ({ agent_id }) => agent_id,
  assignedUnderwriter: ({ assigned_underwriter_id }) => assigned_underwriter_id,
  cancellationPending: ({ cancellation_pending }) => cancellation_pending,
  changeSet: ({ change_set }) => change_set,
  endorsementPending: ({ endorsement_pending }) => endorsement_pending,
  expirationDate: ({ expiration_date }) => momentOf(expiration_date),
  referralStatus: ({ referral_status }) => referral_status,
  referredUnderwriter: ({ referred_underwriter_id }) => referred_underwriter_id,
  renewalStatus: ({ renewal_status }) => RENEWAL_STATUSES[Number(renewal_status)],
  responsibleUnderwriter: ({ responsible_underwriter_id }) => responsible_underwriter_id,
  status: ({ status }) => status,
  timeLastModified: ({ modified_at }) => momentOf(modified_at),
}

function holds(
  value: Value | undefined,
  { operator, value: wanted }: Criterion,
  user: (typeof people)[number],
): boolean {
  const days = value instanceof Date ? (value.getTime() - TODAY.getTime()) / DAY : Number.NaN
  switch (operator) {
    case 'me':
      return value === user.id
    case 'myTeam':
      return people.some(({ id, organizationId }) => id === value && organizationId === user.organizationId)
    case 'isEmpty':
      return value === null
    case 'in':
      return (wanted as unknown[]).includes(value)
    case 'is':
      return value === wanted
    case 'under':
      return value === user.organizationId
    case 'before':
      return days < Number.parseInt(String(wanted), 10)
    case 'inLastDays':
      return days <= 0 && days >= -Number(wanted)
    case 'inNextDays':
      return days >= 0 && days <= Number(wanted)
    default:
      throw new Error(`The default filters have no operator ${operator}.`)
  }
}

/** The sample user who tests a filter of this role. */
const USERS: Record<string, string[]> = {
  Underwriter: ['underwriter'],
  ReferralAuthority: ['manager'],
  Agent: ['agent'],
  AgentPrincipal: ['agent2'],
}
const cases = referenceData('preferences.json')
  // The sample's underwriters begin no submissions themselves, so their list of drafts is empty.
  .defaultFilters.filter(({ type, uri }) => type === 1 && !uri.endsWith('/uw/my-drafts'))
  .flatMap((filter) => filter.roles.flatMap((role) => (USERS[role] ?? []).map((username) => ({ ...filter, username }))))

test.each(cases)('$username finds something under "$name"', ({ username, criteria }) => {
  const user = people.find((person) => person.username === username)!
  const visible =
    user.userType === 'Agent' ? submissions.filter(({ agency_id }) => agency_id === user.organizationId) : submissions
  const found = visible.filter((row) =>
    (criteria as Criterion[]).every((criterion) => holds(FIELDS[criterion.field]!(row), criterion, user)),
  )
  expect(found.length).toBeGreaterThan(0)
})
