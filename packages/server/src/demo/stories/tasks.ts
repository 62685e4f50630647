import { isAtLeastSubmitted, SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { TASK_PRIORITY, TASK_STATUS, TASK_SUMMARIES } from '@bindery/contract/tasks'
import type { Clock } from '../calendar.ts'
import type { Notes } from '../lives/flags.ts'
import { isWritten, type Life } from '../lives/life.ts'
import { type Random, randomFor } from '../random.ts'
import { databaseTime } from '../simulation/moments.ts'
import { AGENT_TASKS, DONE_TASKS, NEXT_TASKS, SIDE_TASKS, TASK_DETAILS, TASK_NEEDS } from './data/tasks.ts'
import type { Scene } from './story.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 17:00 in New York, in UTC (winter). */
const END_OF_BUSINESS = 22 * HOUR
/** 8:00 in New York, in UTC (winter). */
const MORNING = 13 * HOUR

export function nextTask(random: Random, { today }: Clock, life: Life, notes: Notes) {
  const definition = definitionFor(random, today, life, notes)
  if (!definition) return null
  const recentlyBound = life.status === S.bound || life.status === S.pendingIssuance
  const late = random.chance(0.17)
  const days = late
    ? -Math.min(random.integer(1, 7), Math.max(0, today - life.received - 1))
    : random.integer(0, recentlyBound ? 14 : 9)
  return { definition, dueAt: new Date((today + overWeekend(today + days) + days) * DAY + END_OF_BUSINESS) }
}

function definitionFor(random: Random, today: number, life: Life, notes: Notes): string | null {
  if (notes.referral?.status === 'refer') return 'Review referral'
  if (notes.cancellationPending) return random.pick(['Send notice of cancellation', 'Process cancellation request'])
  if (notes.endorsementPending) return 'Process endorsement'
  if (life.status === S.issued) return issuedTask(random, today, life, notes)
  if (life.status === S.quoted && life.transactionType === 'Renewal') return 'Release renewal offer'
  const fitting = (NEXT_TASKS[life.status] ?? []).filter(
    ([task]) => TASK_NEEDS[task]?.some((product) => life.programme.products.includes(product)) ?? true,
  )
  return fitting.length ? random.weighted(fitting, ([, weight]) => weight)[0] : null
}

/** Most policies in force have no task. */
function issuedTask(random: Random, today: number, life: Life, notes: Notes): string | null {
  if (notes.renewalStatus === 3) return 'Send non-renewal notice'
  if (notes.renewalStatus === 4) return 'Renewal review'
  if (!life.after && life.expires - today < 100) return random.pick(['Renewal review', 'Request renewal information'])
  if (today - life.effective < 35 && random.chance(0.4))
    return random.pick(['Confirm payment received', 'Collect signed forms'])
  return null
}

/** Days to add, so that nothing is due on a weekend. Day 0, in 1970, was a Thursday. */
const overWeekend = (day: number) => ({ 2: 2, 3: 1 })[((day % 7) + 7) % 7] ?? 0

type Row = Record<string, unknown>

interface SampleTask {
  definition: string
  /** A person, or the id of a group. */
  to: { id: number } | { groupId: number }
  by: { id: number }
  madeAt: Date
  dueAt: Date
  doneAt?: Date
  isNext?: boolean
  isForAgent?: boolean
}

/** Tasks of the submissions: the next action of each, others that are open, and those that were done on the way. */
export function writtenTasks(lives: readonly Life[], scene: Scene): Row[] {
  const random = randomFor('tasks')
  const groups = groupsOfSummaries(scene)
  const rows = lives.flatMap((life) => {
    const submissionId = scene.ids.get(life)
    if (submissionId === undefined) return []
    return [
      ...nextAction(random, scene, life, groups),
      ...sideTasks(random, scene, life),
      ...doneTasks(random, scene, life),
    ].map((task) => taskRow(random, submissionId, task))
  })
  return rows
    .toSorted((a, b) => (String(a.created_at) < String(b.created_at) ? -1 : 1))
    .map((row, at) => ({ id: at + 1, ...row }))
}

/** The task that the submission's next action was derived from. */
function nextAction(random: Random, { office, ids, clock, staff }: Scene, life: Life, groups: Map<string, number>) {
  const { next_task_definition: definition, next_task_due_at: due } = office.file(ids.get(life)!).submission
  if (definition === null || due === null) return []
  const groupId = groups.get(definition)
  const to = groupId !== undefined && random.chance(0.5) ? { groupId } : ownerOf(definition, life, staff)
  const by = isAtLeastSubmitted(life.status) ? life.programme.underwriter : staff.desk(life)
  const madeAt = clock.at(random, Math.min(life.changed, clock.today))
  return [{ definition, to, by, madeAt, dueAt: new Date(due), isNext: true }]
}

const ownerOf = (definition: string, life: Life, staff: Scene['staff']) =>
  /^(?:Clear|Validate|Enter)/.test(definition)
    ? staff.desk(life)
    : /^(?:Issue|Collect signed|Confirm payment|Correct|Process|Send notice)/.test(definition)
      ? staff.policyServices(life)
      : life.programme.underwriter

const OPEN = new Set<number>([S.submitted, S.clear, S.clearAwaitingRate, S.quoted, S.bindRequested, S.bound])

function sideTasks(random: Random, { clock, staff }: Scene, life: Life): SampleTask[] {
  if (!OPEN.has(life.status)) return []
  const { underwriter } = life.programme
  const madeAt = () => clock.at(random, random.integer(life.received, Math.min(life.changed, clock.today)))
  const due = (days: number) => new Date((clock.today + days + overWeekend(clock.today + days)) * DAY + END_OF_BUSINESS)
  return [
    ...(random.chance(0.3)
      ? [
          {
            ...{ definition: random.pick(SIDE_TASKS), by: random.chance(0.7) ? underwriter : staff.manager },
            ...{ to: random.chance(0.7) ? underwriter : staff.desk(life), madeAt: madeAt() },
            dueAt: due(random.chance(0.25) ? -random.integer(1, 6) : random.integer(1, 12)),
          },
        ]
      : []),
    ...(random.chance(0.35)
      ? [
          {
            ...{ definition: random.pick(AGENT_TASKS), by: underwriter, to: life.agent, madeAt: madeAt() },
            ...{ dueAt: due(random.integer(-5, 9)), isForAgent: true },
          },
        ]
      : []),
  ]
}

function doneTasks(random: Random, { clock, staff }: Scene, life: Life): SampleTask[] {
  if (!isAtLeastSubmitted(life.status) || life.status === S.submitted) return []
  const stages = [
    { tasks: DONE_TASKS.intake, from: life.received, chance: 0.5 },
    { tasks: DONE_TASKS.underwriting, from: life.received + 1, chance: life.quoted ? 0.5 : 0.2 },
    ...(life.quoted ? [{ tasks: DONE_TASKS.quoting, from: life.received + 4, chance: 0.3 }] : []),
    ...(isWritten(life) ? [{ tasks: DONE_TASKS.issuing, from: life.effective, chance: 0.35 }] : []),
  ]
  return stages.flatMap(({ tasks, from, chance }) => {
    const last = Math.min(life.changed, clock.today)
    if (!random.chance(chance) || from >= last) return []
    const [definition, who] = random.pick<readonly [string, 'desk' | 'underwriter' | 'policyServices']>(tasks)
    const { underwriter } = life.programme
    const to = { desk: staff.desk(life), underwriter, policyServices: staff.policyServices(life) }[who]
    const done = Math.min(last, from + random.integer(0, 5))
    const doneAt = clock.at(random, done)
    const madeAt = new Date(Math.min(clock.at(random, from).getTime(), doneAt.getTime() - HOUR))
    const dueAt = new Date((done + random.integer(-1, 3)) * DAY + END_OF_BUSINESS)
    return [{ definition, to, by: random.chance(0.6) ? underwriter : to, madeAt, dueAt, doneAt }]
  })
}

/** The group that each summary goes to by default. */
function groupsOfSummaries({ reference: { datasets, organizations } }: Scene) {
  const ids = new Map(organizations.userGroups.map(({ key, id }) => [key, Number(id)]))
  const summaries = datasets.dataSets.find(({ name }) => name === TASK_SUMMARIES)!.items as {
    value: string
    defaultGroup?: string | null
  }[]
  return new Map(
    summaries.flatMap(({ value, defaultGroup }) => (defaultGroup ? [[value, ids.get(defaultGroup)!] as const] : [])),
  )
}

const HIGH = /referral|Prepare quote|Bind coverage|notice/
function priorityOf(random: Random, definition: string) {
  if (HIGH.test(definition)) return TASK_PRIORITY.high
  return random.chance(0.2) ? TASK_PRIORITY.low : TASK_PRIORITY.medium
}

function taskRow(random: Random, submissionId: number, task: SampleTask): Row {
  const { definition, to, by, madeAt, dueAt, doneAt } = task
  const details = TASK_DETAILS[definition]
  const resolverId = 'id' in to ? to.id : by.id
  const hasReminder = random.chance(0.5)
  const changedAt = databaseTime(doneAt ?? madeAt)
  return {
    ...{ submission_id: submissionId, definition, details: details && random.chance(0.7) ? random.pick(details) : '' },
    ...{ comments: doneAt && random.chance(0.3) ? 'Done by telephone.' : '', priority: priorityOf(random, definition) },
    ...{ status: doneAt ? TASK_STATUS.resolved : TASK_STATUS.assigned, shared: task.isForAgent === true },
    ...{ assigned_to_id: 'id' in to ? to.id : null, assigned_to_group_id: 'groupId' in to ? to.groupId : null },
    ...{ assigned_by_id: by.id, next_task: task.isNext === true, received_at: null, due_at: databaseTime(dueAt) },
    reminder_at: hasReminder ? databaseTime(new Date(Math.floor(dueAt.getTime() / DAY) * DAY + MORNING)) : null,
    email_reminder: hasReminder,
    ...{ resolution_reason: doneAt ? 'COMPLETED' : null, resolved_at: doneAt ? databaseTime(doneAt) : null },
    resolved_by_id: doneAt ? resolverId : null,
    ...{
      created_at: databaseTime(madeAt),
      modified_at: changedAt,
      modified_by_id: doneAt ? resolverId : by.id,
      version: 1,
    },
  }
}
