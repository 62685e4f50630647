import { CLOSE_VIEW, SUBMISSION_LIST, submissionUri } from '@bindery/contract/events'
import type { Change } from '@bindery/workflow/changes'
import { statusCode } from '@bindery/workflow/lifeCycles'
import type { RecordKind } from '@bindery/workflow/risk'
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { EVENT_CHANNEL } from '#platform/events/outbox.ts'
import type { Target } from './load.ts'

interface ActionRecord {
  target: Target
  submissionId: number
  agencyId: number
  action: string
  parameters: object
  changes: readonly Change[]
  notes: readonly string[]
  /** Maps the temporary id of a new record to its stored id. */
  idOf: (kind: RecordKind, id: number) => number
  /** Other submissions that the action changed or created. */
  others: readonly { id: number; agencyId: number }[]
  idempotency: { key: string; answer: object } | null
}

/** Records the actor, the action, its changes, the activity lines and the events of the commit, in one statement. */
export async function recordAction(tx: TxCtx, done: ActionRecord) {
  const { target, submissionId, agencyId } = done
  const { changes, activity } = recordsOf(done)
  const isGone = done.changes.some(({ kind, context }) => kind === 'remove' && context === 'Submission')
  const events = [{ id: submissionId, agencyId }, ...done.others].map((one) => ({
    type: isGone && one.id === submissionId ? CLOSE_VIEW : 'submission.changed',
    uri: submissionUri(one.id),
    list: SUBMISSION_LIST,
    agency_id: one.agencyId,
  }))
  await sql`with
    recorded as (
      insert into action_record (at, actor_id, request_id, submission_id, context, record_id, action, parameters, changes)
      values (${tx.now}, ${tx.actor.id}, ${tx.requestId}, ${submissionId}, ${target.context}, ${target.id}, ${done.action},
        ${JSON.stringify(done.parameters)}::jsonb, ${JSON.stringify(changes)}::jsonb)
      returning id),
    lines as (
      insert into activity_event (action_record_id, at, actor_id, submission_id, agency_id, context, record_id, name,
        from_status, to_status)
      select recorded.id, ${tx.now}, ${tx.actor.id}, ${submissionId}, ${agencyId}, context, record_id, name,
        from_status, to_status
      from recorded, jsonb_to_recordset(${JSON.stringify(activity)}::jsonb)
        as line (context text, record_id bigint, name text, from_status smallint, to_status smallint)),
    answered as (
      update idempotency_key set answer = ${JSON.stringify(done.idempotency?.answer ?? null)}::jsonb
      where person_id = ${tx.actor.id} and key = ${done.idempotency?.key ?? ''}),
    written as (
      insert into event (type, uri, list, agency_id)
      select type, uri, list, agency_id from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as happened (type text, uri text, list text, agency_id bigint)
      returning id)
    select pg_notify(${EVENT_CHANNEL}, max(id)::text) from written`.execute(tx.db)
}

/** The stored record of an action: its changes with stored ids, and an activity line for each status. */
export const recordsOf = ({
  target,
  changes,
  notes,
  idOf,
}: Pick<ActionRecord, 'target' | 'changes' | 'notes' | 'idOf'>) => ({
  changes: changes.map((change) => stored(change, idOf)),
  activity: [...changes.flatMap((change) => activityOf(change, idOf)), ...notes.map((note) => noteOf(target, note))],
})

const noteOf = ({ context, id }: Target, name: string): Line => ({
  context,
  record_id: id,
  name,
  from_status: null,
  to_status: null,
})

const stored = (change: Change, idOf: ActionRecord['idOf']) =>
  change.kind === 'create'
    ? { ...change, record: { ...change.record, id: idOf(change.context, change.record.id) } }
    : { ...change, id: idOf(change.context, change.id) }

interface Line {
  context: RecordKind
  record_id: number
  name: string
  from_status: number | null
  to_status: number | null
}

function activityOf(change: Change, idOf: ActionRecord['idOf']): Line[] {
  const { context } = change
  if (change.kind === 'set') return []
  if (change.kind === 'remove')
    return [{ context, record_id: change.id, name: 'Deleted', from_status: null, to_status: null }]
  const code = (status: string) => statusCode(context, status as never)
  if (change.kind === 'create') {
    const record_id = idOf(context, change.record.id)
    return [{ context, record_id, name: 'Created', from_status: null, to_status: code(change.record.status) }]
  }
  const record_id = idOf(context, change.id)
  return [{ context, record_id, name: change.because, from_status: code(change.from), to_status: code(change.to) }]
}
