import { type AuditRecord, HISTORY_LIMIT } from '@bindery/contract/history'
import type { RecordKind } from '@bindery/workflow/risk'
import { sql } from 'kysely'
import type { LoadedRisk } from '#engine/actions/load.ts'
import { ACCOUNT_FIELDS, type Fields, HISTORY_FIELDS } from '#engine/history/fields.ts'
import { wordsFor } from '#engine/history/words.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed, notFound } from '#platform/problems.ts'
import { accountEvents } from './account.ts'
import { isShared, type Line, linesOf, nameOf } from './happened.ts'
import { actionOf, matches, rangeOf } from './rules.ts'

export interface AuditFilter {
  submissionId?: number
  accountId?: number
  filterText?: string
  filterFields?: number
  timeRange?: string
}
interface Asked extends AuditFilter {
  startIndex?: number
  numberOfRows?: number
}

export async function readAudit(ctx: Ctx, { startIndex = 0, numberOfRows = 20, ...filter }: Asked) {
  const all = await auditRecords(ctx, filter)
  const end = numberOfRows < 0 ? undefined : startIndex + numberOfRows
  return { records: all.slice(startIndex, end), totalRecords: all.length }
}

/** Everything that happened, the latest first, as far as the caller may know of it and asks for it. */
export async function auditRecords(ctx: Ctx, filter: AuditFilter): Promise<AuditRecord[]> {
  const { submissionId, accountId, filterText, filterFields, timeRange } = filter
  if (submissionId === undefined && accountId === undefined)
    throw malformed('Say which submission or account.', [{ path: 'submissionId', message: 'This field is missing.' }])
  const all = [
    ...(submissionId === undefined ? [] : await ofSubmission(ctx, submissionId)),
    ...(accountId === undefined ? [] : await ofAccount(ctx, accountId)),
  ]
  const { from, to } = rangeOf(timeRange)
  return all
    .filter(({ timeCreated }) => timeCreated >= from && timeCreated <= to)
    .filter((record) => matches(record, filterText, filterFields))
    .sort((one, other) => other.timeCreated - one.timeCreated)
}

async function ofSubmission(ctx: Ctx, submissionId: number): Promise<AuditRecord[]> {
  const { lines, loaded } = await linesOf(ctx, submissionId)
  const actions = await actionsOf(ctx, submissionId)
  const times = new Map(actions.map(({ requestId, at }) => [requestId, at]))
  const told = Map.groupBy(lines, ({ actionRecordId }) => actionRecordId)
  const isAgent = ctx.actor.console === 'agent'
  return [
    ...(await changesOf(ctx, loaded, times)),
    ...actions
      // What moved nothing that an agent sees, and was not an agent's doing, is the carrier's own business.
      .filter(({ id, userType }) => !isAgent || told.has(id) || userType === 'Agent')
      .filter(({ context, recordId }) => isShared(ctx, loaded, context, recordId))
      .map((action) => actionRecord(action, told.get(action.id) ?? [], loaded, isAgent)),
    await creationOf(ctx, submissionId),
  ]
}

const actionsOf = async ({ db }: Ctx, submissionId: number) =>
  (
    await db
      .selectFrom('actionRecord as done')
      .leftJoin('person', 'person.id', 'done.actorId')
      .select(['done.id', 'at', 'requestId', 'context', 'recordId', 'action', 'parameters'])
      .select(['person.name as actorName', 'person.userType'])
      .where('submissionId', '=', submissionId)
      .orderBy('done.id', 'desc')
      .limit(HISTORY_LIMIT)
      .execute()
  ).map((row) => ({ ...row, context: row.context as RecordKind }))
type Done = Awaited<ReturnType<typeof actionsOf>>[number]

const SPACED = /(?<=[a-z])(?=[A-Z])/
/** PolicyIssuance as people say it. */
const typeOf = (context: string) => context.split(SPACED).join(' ')

function actionRecord(done: Done, lines: readonly Line[], loaded: LoadedRisk, isAgent: boolean): AuditRecord {
  const { reason, secondaryReason, detail } = done.parameters as Record<string, string | undefined>
  // They come the latest first, and are told as they happened.
  const message = lines.toReversed().map(sentenceOf).join('; ')
  return {
    id: `a${done.id}`,
    timeCreated: done.at.getTime(),
    actorName: done.actorName ?? '',
    eventType: typeOf(done.context),
    eventAction: done.action,
    message: message || nameOf(loaded, done.context, done.recordId),
    details: isAgent ? '' : [reason, secondaryReason, detail].filter(Boolean).join(' · '),
  }
}

function sentenceOf({ label, name, fromStatus, toStatus }: Line) {
  if (name === 'Created' || name === 'Deleted') return `${label} ${name.toLowerCase()}`
  // Nothing moved: what the automation found is a sentence of its own.
  if (fromStatus === null) return name
  return `${label}: ${fromStatus} → ${toStatus}`
}

interface Changed {
  id: number
  table: string
  rowId: string
  at: Date
  requestId: string | null
  actorName: string | null
  old: Record<string, unknown>
  now: Record<string, unknown>
}

/** What was changed of some rows, field by field; which row it was is for the caller to know. */
async function changedRows(ctx: Ctx, rows: readonly { table: string; id: number }[]): Promise<Changed[]> {
  const found = await sql<Changed>`
    select history.id, table_name as "table", row_id as "rowId", history.at, request_id as "requestId",
      person.name as "actorName", before as old, after as now
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted ("table" text, id bigint)
    join history on table_name = wanted."table" and row_id = wanted.id::text and operation = 'U'
    left join person on person.id = history.actor_id
    order by history.id desc limit ${HISTORY_LIMIT}`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

async function changesOf(ctx: Ctx, loaded: LoadedRisk, times: Map<string, Date>): Promise<AuditRecord[]> {
  const { submission, endorsements, rewrites, cancellations } = loaded.stored
  const kinds = [
    ['submission', 'Submission', [submission]],
    ['endorsement', 'Endorsement', endorsements],
    ['policy_rewrite', 'PolicyRewrite', rewrites],
    ['policy_cancellation', 'PolicyCancellation', cancellations],
  ] as const
  const wanted = kinds.flatMap(([table, , rows]) => rows.map(({ id }) => ({ table, id })))
  const contexts = new Map<string, RecordKind>(kinds.map(([table, context]) => [table, context]))
  const changed = await changedRows(ctx, wanted)
  return fieldRecords(ctx, changed, ({ table, rowId, requestId, at }) => {
    const context = contexts.get(table)!
    return {
      fields: HISTORY_FIELDS[table]!,
      eventType: typeOf(context),
      of: context === 'Submission' ? '' : ` of ${nameOf(loaded, context, Number(rowId))}`,
      at: times.get(requestId ?? '') ?? at,
    }
  })
}

async function ofAccount(ctx: Ctx, accountId: number): Promise<AuditRecord[]> {
  if (ctx.actor.console === 'agent') throw notFound('There is no such account.')
  const known = await ctx.db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  if (!known) throw notFound('There is no such account.')
  const changed = await changedRows(ctx, [{ table: 'account', id: accountId }])
  return [
    ...(await fieldRecords(ctx, changed, ({ at }) => ({ fields: ACCOUNT_FIELDS, eventType: 'Account', of: '', at }))),
    ...(await accountEvents(ctx, accountId)),
  ]
}

interface About {
  fields: Fields
  eventType: string
  of: string
  at: Date
}

async function fieldRecords(ctx: Ctx, rows: readonly Changed[], about: (row: Changed) => About) {
  const isAgent = ctx.actor.console === 'agent'
  const changes = rows.flatMap((row) => {
    const { fields, ...rest } = about(row)
    return Object.entries(fields)
      .filter(([column, { isCarriers }]) => !(isAgent && isCarriers) && differs(row, column))
      .map(([column, field]) => ({ row, rest, column, field }))
  })
  const words = await wordsFor(
    ctx,
    changes.flatMap(({ row, column, field }) => [row.old[column], row.now[column]].map((value) => ({ field, value }))),
  )
  return changes.map(({ row, rest, column, field }): AuditRecord => {
    const [from, to] = [row.old[column], row.now[column]].map((value) => words({ field, value }))
    return {
      id: `h${row.id}.${column}`,
      timeCreated: rest.at.getTime(),
      actorName: row.actorName ?? '',
      eventType: rest.eventType,
      eventAction: actionOf(from!, to!),
      message: `${field.label}${rest.of}`,
      details: `${from ?? '—'} → ${to ?? '—'}`,
    }
  })
}

const differs = ({ old, now }: Changed, column: string) =>
  JSON.stringify(old[column] ?? null) !== JSON.stringify(now[column] ?? null)

async function creationOf({ db }: Ctx, submissionId: number): Promise<AuditRecord> {
  const { createdAt, name, submissionNumber } = await db
    .selectFrom('submission')
    .innerJoin('person', 'person.id', 'submission.createdById')
    .select(['submission.createdAt', 'person.name', 'submissionNumber'])
    .where('submission.id', '=', submissionId)
    .executeTakeFirstOrThrow()
  return {
    id: 'created',
    timeCreated: createdAt.getTime(),
    actorName: name,
    eventType: 'Submission',
    eventAction: 'Created',
    message: `Submission ${submissionNumber} created`,
    details: '',
  }
}
