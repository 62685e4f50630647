import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'
import { applicationOf, preQualificationOf } from '../applications/applications.ts'
import { quoteNeededBy, typedApplication } from '../applications/drafts.ts'
import { isoDay } from '../calendar.ts'
import { OPEN_STAGES } from '../lives/data/stages.ts'
import type { Life } from '../lives/life.ts'
import type { Person } from '../people/people.ts'
import type { Scene, Story } from './story.ts'

const PRE_QUALIFYING: readonly SubmissionStatus[] = [
  S.startedPreQualification,
  S.failedPreQualification,
  S.succeededPreQualification,
]
/** Statuses before the application is sent to the carrier. */
const UNSENT: readonly SubmissionStatus[] = [S.created, S.draft, ...PRE_QUALIFYING]
const BEFORE_CLEAR: readonly SubmissionStatus[] = [S.submitted, S.submitPending, S.clearReady, S.notClear, S.returned]

/** From creation to clearance. Returns whether it was cleared, and the day. */
export function takeIn(story: Story): { isClear: boolean; cleared: number } {
  const { life } = story
  const { status, received, programme } = life
  const author = begin(story)
  const sent = !UNSENT.includes(status)
  if (life.transactionType !== 'Renewal' || isByHand(life)) {
    if (PRE_QUALIFYING.includes(status)) preQualify(story, author)
    else if (status !== S.created && life.transactionType === 'New')
      story.submission(received, author, 'makeApplication')
  }
  if (sent || status === S.draft) fillIn(story, author, sent)
  if (sent && (life.transactionType !== 'Renewal' || isByHand(life))) submit(story, author)
  if (!sent || status === S.submitPending || status === S.submitted) return { isClear: false, cleared: received }
  return BEFORE_CLEAR.includes(status)
    ? { isClear: false, cleared: holdBack(story) }
    : clear(story, programme.underwriter)
}

const isAtWork = ({ status }: Life) => OPEN_STAGES.some((stage) => stage.status === status)
const isByHand = ({ status }: Life) => status === S.draft

/** New submissions are typed in. A renewal or rewrite is created from the term before it. */
function begin(story: Story): Person {
  const { life, scene } = story
  const { programme, before, received } = life
  const { underwriter } = programme
  if (before) {
    const isRenewal = life.transactionType === 'Renewal'
    const by = isRenewal && scene.random.chance(0.3) ? scene.staff.policyServices(life) : underwriter
    const needed = isAtWork(life) ? quoteNeededBy(scene.random, life) : null
    const terms = { effectiveDate: isoDay(life.effective), expirationDate: isoDay(life.expires) }
    const parameters = isRenewal
      ? { disableAutomation: isByHand(life) }
      : { ...terms, reason: 'Change of policy period' }
    story.does(received, by, async (moment) => {
      const { office, ids } = scene
      const origin = ids.get(before)!
      await story.act('Submission', [origin], isRenewal ? 'submitRenewal' : 'rewrite', parameters, moment)
      const { id } = office.file(origin).successors.at(-1)!
      ids.set(life, id)
    })
    if (needed) story.types(received, by, 'submission', ({ submission }) => submission, { quote_needed_by: needed })
    return underwriter
  }
  const author = authorOf(story)
  const byAgent = author.userType === 'Agent'
  const lead = byAgent && !UNSENT.includes(life.status) ? scene.random.integer(0, 5) : 0
  story.does(received - lead, author, (moment) => {
    const accountId = programme.prospect ? null : scene.accounts.idOf(programme.business, moment)
    const draft = typedApplication(scene.random, life, accountId, story.premium)
    const people = { responsible_underwriter_id: underwriter.id, assigned_underwriter_id: assignedTo(story).id }
    const row = scene.office.begin({ ...draft, ...(byAgent ? {} : people) }, moment)
    scene.office.underwritersOf.set(row.id, people)
    scene.ids.set(life, row.id)
  })
  return author
}

function authorOf({ life, scene }: Story): Person {
  const chance = scene.random.next()
  if (chance < 0.72 || life.status === S.failedPreQualification) return life.agent
  return chance < 0.82 ? life.programme.underwriter : scene.staff.desk(life)
}

/** A colleague covers now and then, but not for the sample users. */
function assignedTo({ life, scene: { random, people } }: Story): Person {
  const { underwriter, branch, products } = life.programme
  if (!underwriter.username?.includes('.') || random.chance(0.9)) return underwriter
  const colleagues = people.filter(
    (person) =>
      person.organizationId === branch.id &&
      person.userType === 'Underwriter' &&
      products.every((product) => person.authorizedProducts.includes(product)),
  )
  return random.pick(colleagues)
}

function preQualify(story: Story, author: Person) {
  const { life, scene } = story
  const { status, received } = life
  const isBegun = status === S.startedPreQualification
  const how = isBegun ? 'begun' : status === S.succeededPreQualification ? 'passes' : 'fails'
  story.submission(received, author, 'startPreQualification', {}, { hasPreQualificationForm: true })
  story.does(received, author, (moment) =>
    scene.office.fillIn(story.file.submission.id, preQualificationOf(life, how), moment),
  )
  if (!isBegun) story.submission(received, author, 'submitPreQualification')
}

/** Sent applications are complete; drafts are partly filled in. */
function fillIn(story: Story, author: Person, isWhole: boolean) {
  const { life, scene } = story
  story.does(life.received, author, (moment) => {
    const { id, expiring_policy_number } = story.file.submission
    const expiringPolicyNumber = expiring_policy_number as string | null
    const attach = (name: string) => scene.office.attach(id, name, moment)
    scene.office.fillIn(
      id,
      applicationOf(life, isWhole, { expiringPolicyNumber, attach, writtenPremium: writtenPremium(scene) }),
      moment,
    )
  })
}

/** The premium that a policy was issued with. */
const writtenPremium =
  ({ office, ids }: Scene) =>
  (term: Life, product: string) => {
    const id = ids.get(term)
    const policy = id === undefined ? undefined : office.file(id).policies.find((each) => each.product === product)
    return policy ? Math.round(Number(policy.issued_premium ?? policy.premium)) : undefined
  }

function submit(story: Story, author: Person) {
  const { status, received } = story.life
  story.submission(received, author, 'submitApplication', {}, { automationRunning: status === S.submitPending })
}

/** The clearance desk does not clear the submission. */
function holdBack(story: Story): number {
  const { life, scene } = story
  const action = ({ [S.clearReady]: 'clearReady', [S.notClear]: 'notClear', [S.returned]: 'reject' } as const)[
    life.status as number
  ]!
  story.submission(life.changed, scene.staff.desk(life), action, story.reason)
  return life.changed
}

function clear(story: Story, underwriter: Person) {
  const { life, scene } = story
  const { status, received, changed } = life
  const closed = status === S.lost || status === S.declined
  const cleared = Math.min(received + scene.random.integer(0, 2), changed)
  if (closed && !life.quoted && scene.random.chance(0.6)) return { isClear: false, cleared: received }
  const by = scene.random.chance(0.6) ? scene.staff.desk(life) : underwriter
  story.submission(cleared, by, 'clear', {}, { awaitsRate: status === S.clearAwaitingRate })
  return { isClear: true, cleared }
}
