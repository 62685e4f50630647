import { afterAll, expect, test } from 'vitest'
import { referenceData } from '#engine/reference/files.ts'
import { copyDatabase } from '#testing/database.ts'
import { TEST_TODAY } from '#testing/world.ts'

const DAY = 86_400_000
const TODAY = TEST_TODAY
const { database, remove } = await copyDatabase()
afterAll(async () => {
  await database.close()
  await remove()
})
const submissions = await database.db.selectFrom('submission').selectAll().execute()
const people = await database.db.selectFrom('person').selectAll().execute()
type SubmissionRow = (typeof submissions)[number]
const RENEWAL_STATUSES = ['none', 'Renewal Pending', 'Renewed', 'Non-Renewal Pending', 'Flagged for Non-Renewal']

interface Criterion {
  field: string
  operator: string
  value: unknown
}
type Value = string | number | boolean | Date | null

const FIELDS: Record<string, (row: SubmissionRow) => Value> = {
  agency: ({ agencyId }) => agencyId,
  agent: ({ agentId }) => agentId,
  assignedUnderwriter: ({ assignedUnderwriterId }) => assignedUnderwriterId,
  cancellationPending: ({ cancellationPending }) => cancellationPending,
  changeSet: ({ changeSet }) => changeSet,
  endorsementPending: ({ endorsementPending }) => endorsementPending,
  expirationDate: ({ expirationDate }) => expirationDate && new Date(expirationDate),
  referralStatus: ({ referralStatus }) => referralStatus,
  referredUnderwriter: ({ referredUnderwriterId }) => referredUnderwriterId,
  renewalStatus: ({ renewalStatus }) => RENEWAL_STATUSES[renewalStatus] ?? null,
  responsibleUnderwriter: ({ responsibleUnderwriterId }) => responsibleUnderwriterId,
  status: ({ status }) => status,
  timeLastModified: ({ modifiedAt }) => modifiedAt,
}

function holds(value: Value, { operator, value: wanted }: Criterion, user: (typeof people)[number]): boolean {
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
    user.userType === 'Agent' ? submissions.filter(({ agencyId }) => agencyId === user.organizationId) : submissions
  const found = visible.filter((row) =>
    (criteria as Criterion[]).every((criterion) => holds(FIELDS[criterion.field]!(row), criterion, user)),
  )
  expect(found.length).toBeGreaterThan(0)
})
