import {
  isAtLeastSubmitted,
  SUBMISSION_STATUS as S,
  type SubmissionStatus,
  UPLOAD_STATUS,
} from '@bindery/contract/status'
import type { Selectable } from 'kysely'
import { submissionNumber } from '#engine/actions/numbers.ts'
import type { SubmissionTable } from '#platform/db/schema.ts'
import type { Business } from './businesses.ts'
import { type Clock, earlier, isoDay, later } from './calendar.ts'
import type { Notes } from './flags.ts'
import { isWritten, type Life } from './life.ts'
import { memoriesOf } from './memories.ts'
import type { Person } from './people.ts'
import { dollars } from './premium.ts'
import type { Random } from './random.ts'
import { reasonFor } from './reasons.ts'
import type { WorldReference } from './reference.ts'
import { nextTask } from './tasks.ts'

export type SubmissionRow = Selectable<SubmissionTable>
/** A submission before it has a number, an account and a link to the one it renews. */
type SubmissionDraft = Omit<
  SubmissionRow,
  'id' | 'submissionNumber' | 'accountId' | 'renewsSubmissionId' | 'policyNumber' | 'expiringPolicyNumber'
>

interface Scene {
  reference: WorldReference
  random: Random
  clock: Clock
  people: Person[]
}

const SYSTEM_USER = 0
/** The agent is still writing: nothing has arrived at the carrier. */
const UNSENT: readonly SubmissionStatus[] = [
  S.created,
  S.draft,
  S.startedPreQualification,
  S.failedPreQualification,
  S.succeededPreQualification,
]

export function makeSubmission(scene: Scene, life: Life, notes: Notes): SubmissionDraft {
  const { reference, random, clock } = scene
  const { programme, status, transactionType } = life
  const { business } = programme
  const createdBy = creatorOf(scene, life)
  const byAgent = createdBy?.userType === 'Agent'
  const unsent = UNSENT.includes(status)
  const receivedAt = clock.at(random, life.received)
  const createdAt =
    byAgent && !unsent ? earlier(receivedAt, clock.at(random, life.received - random.integer(0, 5))) : receivedAt
  const { reason, detail } = reasonFor(reference, random, life)
  const onDesk = (!unsent || transactionType !== 'New' || !byAgent) && !notes.unassigned
  const task = nextTask(random, clock, life, notes)

  return {
    status,
    uploadStatus: status === S.created ? uploadStatus(random) : null,
    statusReason: reason,
    statusDetail: detail,
    priority: isAtLeastSubmitted(status) ? priorityOf(random, status, notes.premium) : null,
    transactionType,
    insuredName:
      business.aliases[0] && random.chance(0.12) ? `${business.name} dba ${business.aliases[0]}` : business.name,
    insuredAddressLine1: business.addressLine1,
    insuredAddressLine2: business.addressLine2,
    insuredCity: business.city.name,
    insuredState: business.city.state,
    insuredPostalCode: business.postalCode,
    businessClass: business.businessClass.value,
    hazardGrade: business.businessClass.hazardGrade,
    operations: status === S.created ? null : business.operations,
    largestInsuredLocation: largestLocation(life),
    agencyId: life.agency.id,
    branchId: programme.branch.id,
    productShortNames: programme.products,
    effectiveDate: isoDay(life.effective),
    expirationDate: isoDay(life.expires),
    receivedAt: unsent && byAgent ? null : receivedAt,
    quoteNeededBy: quoteNeededBy(random, life),
    paymentReceivedOn: paymentReceivedOn(random, clock, life, reason),
    premium: notes.premium === null ? null : dollars(notes.premium),
    currencyCode: 'USD',
    responsibleUnderwriterId: onDesk ? programme.underwriter.id : null,
    assignedUnderwriterId: onDesk ? assignedUnderwriter(scene, life).id : null,
    referredUnderwriterId: notes.referral?.to.id ?? null,
    agentId: life.agent.id,
    agencyContactId: life.rivalsAgency ? life.agent.id : programme.contact.id,
    nextTaskDefinition: task?.definition ?? null,
    nextTaskDueAt: task?.dueAt ?? null,
    referralStatus: notes.referral?.status ?? 'none',
    renewalStatus: notes.renewalStatus,
    cancellationPending: notes.cancellationPending,
    endorsementPending: notes.endorsementPending,
    changeSet: notes.changeSet,
    appetite: isAtLeastSubmitted(status) ? appetiteOf(random, life, reason) : null,
    identifiers: business.identifiers,
    aliases: business.aliases.map((name) => ({ name })),
    dynamicDisplayData: [],
    tabDisplayName: business.name.length > 60 ? (business.aliases[0] ?? null) : null,
    ...memoriesOf(life, notes.referral ? programme.underwriter.id : null),
    createdById: createdBy?.id ?? SYSTEM_USER,
    createdAt,
    modifiedAt: later(receivedAt, clock.at(random, life.changed)),
    modifiedById: null,
    version: 1,
  }
}

interface Numbered {
  submissionIds: Map<Life, number>
  accountIds: Map<Business, number>
  policyNumbers: Map<Life, string[]>
}

export function numberSubmission(
  draft: SubmissionDraft,
  life: Life,
  { submissionIds, accountIds, policyNumbers }: Numbered,
): SubmissionRow {
  const id = submissionIds.get(life)!
  return {
    ...draft,
    id,
    submissionNumber: submissionNumber(draft.createdAt, id),
    accountId: accountIds.get(life.programme.business) ?? null,
    renewsSubmissionId: life.before ? submissionIds.get(life.before)! : null,
    policyNumber: policyNumbers.get(life)?.[0] ?? null,
    expiringPolicyNumber: (life.before && policyNumbers.get(life.before)?.[0]) ?? null,
  }
}

/** Nobody: the system itself, which makes renewals overnight. */
function creatorOf({ random, people }: Scene, { programme, transactionType, status, agent }: Life): Person | null {
  if (transactionType === 'Rewrite') return programme.underwriter
  if (transactionType === 'Renewal') return random.chance(0.7) ? null : programme.underwriter
  const chance = random.next()
  if (chance < 0.72 || status === S.failedPreQualification) return agent
  if (chance < 0.82) return programme.underwriter
  const desk = people.filter(({ userType }) => userType === 'ServiceUser')
  return desk.find(({ organizationId }) => organizationId === programme.branch.id) ?? random.pick(desk)
}

/** A colleague covers now and then. The sample's users keep their own files. */
function assignedUnderwriter({ random, people }: Scene, { programme }: Life): Person {
  const { underwriter, branch, products } = programme
  if (!underwriter.username?.includes('.') || random.chance(0.9)) return underwriter
  const colleagues = people.filter(
    (person) =>
      person.organizationId === branch.id &&
      person.userType === 'Underwriter' &&
      products.every((product) => person.authorizedProducts.includes(product)),
  )
  return random.pick(colleagues)
}

const uploadStatus = (random: Random) =>
  random.pick([
    null,
    UPLOAD_STATUS.inProgress,
    UPLOAD_STATUS.pending,
    UPLOAD_STATUS.failed,
    UPLOAD_STATUS.succeeded,
    UPLOAD_STATUS.succeeded,
  ])

function priorityOf(random: Random, status: SubmissionStatus, premium: number | null): number {
  const urgent = (status === S.bindRequested ? 3 : 1) * ((premium ?? 0) > 75_000 ? 3 : 1)
  return random.weighted([1, 2, 3], (priority) => [0, 16, 68, 14 * urgent][priority] ?? 0)
}

function largestLocation({ status, programme: { business, products } }: Life): string | null {
  if (status === S.created || !products.some((product) => ['CP', 'GL', 'WC', 'IM', 'CA'].includes(product))) return null
  return `${business.addressLine1}, ${business.city.name}, ${business.city.state} ${business.postalCode}`
}

function quoteNeededBy(random: Random, { status, received, effective }: Life): string | null {
  if (status === S.created || random.chance(0.1)) return null
  return isoDay(Math.max(received + 2, Math.min(received + random.integer(10, 28), effective - 3)))
}

function paymentReceivedOn(random: Random, { today }: Clock, life: Life, reason: string | null): string | null {
  if (!isWritten(life) || reason === 'Nonpayment of premium' || reason === 'Flat cancellation') return null
  const paid = life.effective + random.integer(-8, 27)
  return paid < today && (paid < today - 40 || random.chance(0.6)) ? isoDay(Math.max(paid, life.received + 7)) : null
}

function appetiteOf(random: Random, { status, programme }: Life, reason: string | null): 'in' | 'review' | 'out' {
  const { hazardGrade } = programme.business.businessClass
  if (status === S.declined && reason === 'Class of business') return 'out'
  if (hazardGrade <= 6) return random.chance(0.9) ? 'in' : 'review'
  return hazardGrade <= 8 || isWritten({ status }) || random.chance(0.6) ? 'review' : 'out'
}
