import { AGENT_TASK_SUMMARIES, otherText, TASK_RESOLUTION_REASONS, TASK_SUMMARIES } from '@bindery/contract/tasks'
import { sql } from 'kysely'
import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'

const refuse = (path: string, message: string) => malformed(message, [{ path, message }])
const DAY = 86_400_000

/** A summary that is offered to this console, or 'Other::' with a text. */
export async function checkDefinition({ db, actor }: Ctx, definition: string) {
  const free = otherText(definition)
  if (free !== null) {
    if (free.trim() === '') throw refuse('definition', 'Describe the task.')
    return
  }
  const known = await db
    .selectFrom('dataSetItem')
    .select('value')
    .where('dataSetName', '=', actor.console === 'agent' ? AGENT_TASK_SUMMARIES : TASK_SUMMARIES)
    .where('value', '=', definition)
    .where('value', '<>', 'Other')
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!known) throw refuse('definition', 'There is no such task summary.')
}

/** The reasons that are offered for the summary of a task. */
export const reasonsFor = (db: Ctx['db'], definition: string) =>
  db
    .selectFrom('dataSetItem')
    .select(['name', 'value', 'ordering', 'checked'])
    .where('dataSetName', '=', TASK_RESOLUTION_REASONS)
    .where('retired', '=', false)
    .where(sql<boolean>`details -> 'forSummaries' ?| array['*', ${definition}]`)
    .orderBy(sql`ordering < 0`)
    .orderBy('ordering')
    .execute()

interface Dates {
  dueAt: Date | null
  reminderAt: Date | null
  receivedAt: Date | null
}

/** Checks the dates that a change sets. A due date of today is allowed in every time zone. */
export async function checkDates({ db, now }: Ctx, { dueAt, reminderAt, receivedAt }: Dates, before?: Dates) {
  const changed = (key: keyof Dates, value: Date | null) =>
    value !== null && value.getTime() !== before?.[key]?.getTime()
  if (changed('dueAt', dueAt) && dueAt!.getTime() < now.getTime() - 2 * DAY)
    throw refuse('dueDate', 'The due date lies in the past.')
  if (reminderAt && dueAt && reminderAt > dueAt)
    throw refuse('reminderDueDate', 'The reminder cannot be after the due date.')
  if (!changed('receivedAt', receivedAt)) return
  const MONTHS = 'system.tasks.receivedDateMonthsBack'
  const { [MONTHS]: months } = await systemPreferences(db, [MONTHS])
  const earliest = new Date(now.getTime() - DAY)
  earliest.setUTCMonth(earliest.getUTCMonth() - Number(months))
  if (receivedAt! < earliest) throw refuse('receivedDate', `The received date is more than ${months} months ago.`)
  if (receivedAt!.getTime() > now.getTime() + DAY) throw refuse('receivedDate', 'The received date lies in the future.')
}
