import { ACTIVITY_TYPE, type ActivityEvent, HISTORY_LIMIT } from '@bindery/contract/history'
import { shownTo } from '#engine/agentView.ts'
import type { Ctx } from '#platform/context.ts'
import { type Line, linesOf, sentenceOf } from './happened.ts'

interface ActivityQuery {
  submissionId: number
  showViewed?: boolean
  startIndex?: number
  numberOfRows?: number
}

export async function listActivity(ctx: Ctx, query: ActivityQuery) {
  const { submissionId, showViewed = false, startIndex = 0, numberOfRows = -1 } = query
  const { lines } = await linesOf(ctx, submissionId)
  // Agents do not learn who of the carrier, or of another agency, looks at their submission.
  const isWithViews = showViewed && ctx.actor.console !== 'agent'
  const events = newestFirst(lines.map(toEvent), isWithViews ? await viewsOf(ctx, submissionId) : [])
  const end = numberOfRows < 0 ? undefined : startIndex + numberOfRows
  const records = events.slice(startIndex, end).map((event) => shownTo(ctx.actor, 'ActivityEvent', event))
  return { records, totalRecords: events.length }
}

/** The system user, in whose name automations act. */
const SYSTEM_ID = 0

function toEvent(line: Line): ActivityEvent {
  const { id, at, actorId, actorName, context, label, name, fromStatus, toStatus } = line
  const { reason, secondaryReason, detail } = line.parameters as Record<string, string | undefined>
  return {
    ...{ id, type: typeOf(line), actorId, context, label, name, fromStatus, toStatus },
    triggerTime: at.getTime(),
    actorDisplayName: actorName,
    note: {
      simpleMessage: sentenceOf(line),
      statusReason: reason ?? null,
      statusDetail: [secondaryReason, detail].filter(Boolean).join(' · ') || null,
      from: actorId === SYSTEM_ID ? actorName : null,
    },
  }
}

function typeOf({ actorId, name, toStatus }: Line): ActivityEvent['type'] {
  if (actorId === SYSTEM_ID) return ACTIVITY_TYPE.system
  if (name === 'Created') return ACTIVITY_TYPE.created
  if (name === 'Deleted') return ACTIVITY_TYPE.deleted
  return toStatus === null ? ACTIVITY_TYPE.remark : ACTIVITY_TYPE.changed
}

async function viewsOf({ db }: Ctx, submissionId: number): Promise<ActivityEvent[]> {
  const rows = await db
    .selectFrom('submissionOpenHistory as view')
    .innerJoin('person', 'person.id', 'view.personId')
    .select(['view.id', 'view.openedAt', 'person.id as actorId', 'person.name as actorDisplayName'])
    .where('view.submissionId', '=', submissionId)
    .orderBy('view.id', 'desc')
    .limit(HISTORY_LIMIT)
    .execute()
  return rows.map(({ openedAt, ...row }) => ({
    ...{ ...row, type: ACTIVITY_TYPE.viewed, triggerTime: openedAt.getTime() },
    ...{ context: 'Submission', label: 'Submission', name: 'Viewed', fromStatus: null, toStatus: null },
    note: { simpleMessage: 'Submission viewed', statusReason: null, statusDetail: null, from: null },
  }))
}

/** Merges two lists by time. Each keeps its own order, also where the clock was set back. */
function newestFirst(events: readonly ActivityEvent[], views: readonly ActivityEvent[]): ActivityEvent[] {
  const merged: ActivityEvent[] = []
  let next = 0
  for (const event of events) {
    while (next < views.length && views[next]!.triggerTime >= event.triggerTime) merged.push(views[next++]!)
    merged.push(event)
  }
  return [...merged, ...views.slice(next)]
}
