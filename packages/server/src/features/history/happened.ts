import { HISTORY_LIMIT } from '@bindery/contract/history'
import { LIFE_CYCLES, statusNamed } from '@bindery/workflow/lifeCycles'
import { findRecord } from '@bindery/workflow/records'
import type { ContextName, RecordKind } from '@bindery/workflow/risk'
import { type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import { labelOf } from '#engine/actions/read.ts'
import { isOthersDraft, isSharedWith } from '#engine/actions/shared.ts'
import { nameShownTo } from '#engine/agentView.ts'
import type { Ctx } from '#platform/context.ts'

/** A record that an action created, moved or deleted. */
export interface Line {
  id: number
  actionRecordId: number
  at: Date
  actorId: number
  actorName: string
  context: RecordKind
  label: string
  name: string
  fromStatus: string | null
  toStatus: string | null
  /** The parameters of the action. */
  parameters: Record<string, unknown>
}

/** The activity lines that the caller may see, newest first, and the risk that access was checked against. */
export async function linesOf(ctx: Ctx, submissionId: number): Promise<{ lines: Line[]; loaded: LoadedRisk }> {
  const loaded = await loadRisk(ctx, { context: 'Submission', id: submissionId })
  const rows = await ctx.db
    .selectFrom('activityEvent as event')
    .innerJoin('actionRecord as done', 'done.id', 'event.actionRecordId')
    .leftJoin('person', 'person.id', 'event.actorId')
    .select(['event.id', 'actionRecordId', 'event.at', 'event.actorId', nameShownTo(ctx.actor).as('actorName')])
    .select(['event.context', 'event.recordId', 'event.name', 'fromStatus', 'toStatus', 'done.parameters'])
    .where('event.submissionId', '=', submissionId)
    // Lines without a new status, such as remarks, are internal to the carrier.
    .$if(ctx.actor.console === 'agent', (query) => query.where('toStatus', 'is not', null))
    .orderBy('event.id', 'desc')
    .limit(HISTORY_LIMIT)
    .execute()
  const lines = rows
    .map((row) => ({ ...row, context: row.context as RecordKind }))
    .filter(({ context, recordId }) => isShared(ctx, loaded, context, recordId))
    // Lines without a new status, such as why the automation stopped, are internal to the carrier.
    .filter(({ toStatus }) => ctx.actor.console !== 'agent' || toStatus !== null)
    .map(({ recordId, ...row }): Line => {
      const status = (code: number | null) => (code === null ? null : statusNamed(row.context, code))
      return {
        ...row,
        actorName: row.actorName ?? '',
        label: nameOf(loaded, row.context, recordId),
        fromStatus: status(row.fromStatus),
        toStatus: status(row.toStatus),
      }
    })
  return { lines, loaded }
}

/** The sentence of an activity line: the record and what happened to it. */
export function sentenceOf({ label, name, fromStatus, toStatus }: Line) {
  if (name === 'Created' || name === 'Deleted') return `${label} ${name.toLowerCase()}`
  // The line has no status change: its name is a sentence from the automation.
  if (fromStatus === null) return name
  return `${label}: ${fromStatus} → ${toStatus}`
}

/** Agents do not see deleted records: it is no longer known whether they had been shared. */
export function isShared({ actor }: Ctx, { risk, stored }: LoadedRisk, context: RecordKind, id: number): boolean {
  if (actor.console !== 'agent' || context === 'Submission' || context === 'Reinstatement') return true
  const isThere = findRecord(risk, context, id) !== undefined && isSharedWith(actor, risk, { context, id })
  return isThere && !isOthersDraft(actor, stored, { context, id })
}

/** The record's display name; a deleted record or another submission is named by its kind. */
export function nameOf({ risk, stored }: LoadedRisk, context: RecordKind, id: number): string {
  const noun = context === 'Reinstatement' ? 'reinstatement' : LIFE_CYCLES[context as ContextName].noun
  const kind = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  if (context === 'Submission' || context === 'Reinstatement' || !findRecord(risk, context, id)) return kind
  const label = labelOf(stored, { context, id })
  return label.startsWith(kind) ? label : `${kind} ${label}`
}
