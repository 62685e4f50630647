import { type AuditRecord, HISTORY_LIMIT } from '@bindery/contract/history'
import type { RecordKind } from '@bindery/workflow/risk'
import { sql } from 'kysely'
import type { LoadedRisk } from '#engine/actions/load.ts'
import { nameShownTo, shownTo } from '#engine/agentView.ts'
import { ACCOUNT_FIELDS, type Fields, HISTORY_FIELDS, isToldOf } from '#engine/history/fields.ts'
import { wordsFor } from '#engine/history/words.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed, notFound } from '#platform/problems.ts'
import { accountActions, accountFormChanges, accountMerges, accountParticulars } from './account.ts'
import { isShared, type Line, linesOf, nameOf, sentenceOf } from './happened.ts'
import { actionOf, matches, rangeOf, reasonsIn, typeOf } from './rules.ts'
import { inSequence, type Sequenced, type StoredVersion } from './sequence.ts'

export interface AuditFilter {
  submissionId?: number
  accountId?: number
  filterText?: string
  filterFields?: number
  timeRange?: string
}
interface AuditQuery extends AuditFilter {
  startIndex?: number
  numberOfRows?: number
}

export async function readAudit(ctx: Ctx, { startIndex = 0, numberOfRows = 20, ...filter }: AuditQuery) {
  const all = await auditRecords(ctx, filter)
  const end = numberOfRows < 0 ? undefined : startIndex + numberOfRows
  const records = all.slice(startIndex, end).map((record) => shownTo(ctx.actor, 'AuditRecord', record))
  return { records, totalRecords: all.length }
}

/** Returns the history, newest first, limited to what the caller may see and filtered as requested. */
export async function auditRecords(ctx: Ctx, filter: AuditFilter): Promise<AuditRecord[]> {
  const { submissionId, accountId, filterText, filterFields, timeRange } = filter
  if (submissionId === undefined && accountId === undefined)
    throw malformed('Say which submission or account.', [{ path: 'submissionId', message: 'This field is missing.' }])
  const ofTheSubmission = submissionId === undefined ? NOTHING : await ofSubmission(ctx, submissionId)
  const ofTheAccount = accountId === undefined ? NOTHING : await ofAccount(ctx, accountId, submissionId === undefined)
  const versions = [...ofTheSubmission.versions, ...ofTheAccount.versions]
  const rows = [...ofTheSubmission.rows, ...ofTheAccount.rows]
  const all = [
    ...inSequence(versions, rows, ...ofTheSubmission.others, ...ofTheAccount.others),
    ...(submissionId === undefined ? [] : [await creationOf(ctx, submissionId)]),
  ]
  const { from, to } = rangeOf(timeRange)
  return all
    .filter(({ timeCreated }) => timeCreated >= from && timeCreated <= to)
    .filter((record) => matches(record, filterText, filterFields))
}

/** Changes of stored rows, and lists of other entries, each in the order of its own ids. */
interface Happenings {
  versions: readonly StoredVersion[]
  rows: Sequenced<AuditRecord>[]
  others: Sequenced<AuditRecord>[][]
}
const NOTHING: Happenings = { versions: [], rows: [], others: [] }

async function ofSubmission(ctx: Ctx, submissionId: number): Promise<Happenings> {
  const { lines, loaded } = await linesOf(ctx, submissionId)
  const actions = await actionsOf(ctx, submissionId)
  const times = new Map(actions.map(({ requestId, at }) => [requestId, at]))
  const told = Map.groupBy(lines, ({ actionRecordId }) => actionRecordId)
  const isAgent = ctx.actor.console === 'agent'
  return {
    ...(await changesOf(ctx, loaded, times)),
    others: [
      actions
        // Agents see an action only if it moved a record that they see, or if an agent ran it.
        .filter(({ id, userType }) => !isAgent || told.has(id) || userType === 'Agent')
        .filter(({ context, recordId }) => isShared(ctx, loaded, context, recordId))
        .map((action) => ({
          id: action.id,
          requestId: action.requestId,
          entry: actionRecord(action, told.get(action.id) ?? [], loaded, isAgent),
        })),
    ],
  }
}

const actionsOf = async ({ db, actor }: Ctx, submissionId: number) =>
  (
    await db
      .selectFrom('actionRecord as done')
      .leftJoin('person', 'person.id', 'done.actorId')
      .select(['done.id', 'at', 'requestId', 'context', 'recordId', 'action', 'parameters'])
      .select([nameShownTo(actor).as('actorName'), 'person.userType'])
      .where('submissionId', '=', submissionId)
      .orderBy('done.id', 'desc')
      .limit(HISTORY_LIMIT)
      .execute()
  ).map((row) => ({ ...row, context: row.context as RecordKind }))
type Done = Awaited<ReturnType<typeof actionsOf>>[number]

function actionRecord(done: Done, lines: readonly Line[], loaded: LoadedRisk, isAgent: boolean): AuditRecord {
  const parameters = done.parameters as Record<string, string | undefined>
  // The lines are sorted newest first; the message lists them in order.
  const message = lines.toReversed().map(sentenceOf).join('; ')
  return {
    id: `a${done.id}`,
    timeCreated: done.at.getTime(),
    actorName: done.actorName ?? '',
    eventType: typeOf(done.context),
    eventAction: done.action,
    message: message || nameOf(loaded, done.context, done.recordId),
    details: isAgent ? (parameters.messageToAgent ?? '') : reasonsIn(parameters),
  }
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

/** Changes of the given rows, column by column. The caller maps each row to its record. */
async function changedRows(ctx: Ctx, rows: readonly { table: string; id: number }[]): Promise<Changed[]> {
  const found = await sql<Changed>`
    select history.id, table_name as "table", row_id as "rowId", history.at, request_id as "requestId",
      ${nameShownTo(ctx.actor)} as "actorName", before as old, after as now
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted ("table" text, id bigint)
    join history on table_name = wanted."table" and row_id = wanted.id::text and operation = 'U'
    left join person on person.id = history.actor_id
    order by history.id desc limit ${HISTORY_LIMIT}`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

async function changesOf(ctx: Ctx, loaded: LoadedRisk, times: Map<string, Date>) {
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
  const currency = loaded.stored.submission.currency_code
  const rows = await fieldRecords(ctx, changed, currency, ({ table, rowId, requestId, at }) => {
    const context = contexts.get(table)!
    return {
      fields: HISTORY_FIELDS[table]!,
      eventType: typeOf(context),
      of: context === 'Submission' ? '' : ` of ${nameOf(loaded, context, Number(rowId))}`,
      at: times.get(requestId ?? '') ?? at,
    }
  })
  return { versions: changed, rows }
}

async function ofAccount(ctx: Ctx, accountId: number, withSubmissions: boolean): Promise<Happenings> {
  if (ctx.actor.console === 'agent') throw notFound('There is no such account.')
  const known = await ctx.db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  if (!known) throw notFound('There is no such account.')
  const changed = await changedRows(ctx, [{ table: 'account', id: accountId }])
  const ofFields = await fieldRecords(ctx, changed, 'USD', ({ at }) => ({
    fields: ACCOUNT_FIELDS,
    eventType: 'Account',
    of: '',
    at,
  }))
  return {
    versions: changed,
    rows: [...ofFields, ...(await accountParticulars(ctx, accountId))],
    others: [
      byTime([
        ...(await accountFormChanges(ctx, accountId)),
        ...(await accountMerges(ctx, accountId)),
        ...(withSubmissions ? await accountActions(ctx, accountId) : []),
      ]),
    ],
  }
}

/** One list of entries that have ids of different tables. */
const byTime = (entries: readonly Sequenced<AuditRecord>[]) =>
  entries
    .toSorted((one, other) => one.entry.timeCreated - other.entry.timeCreated || one.id - other.id)
    .map((one, id) => ({ ...one, id }))

interface VersionContext {
  fields: Fields
  eventType: string
  of: string
  at: Date
}

async function fieldRecords(
  ctx: Ctx,
  rows: readonly Changed[],
  currency: string,
  about: (row: Changed) => VersionContext,
) {
  const changes = rows.flatMap((row) => {
    const { fields, ...rest } = about(row)
    return Object.entries(fields)
      .filter(([column]) => isToldOf(ctx.actor, row.table, column) && differs(row, column))
      .map(([column, field]) => ({ row, rest, column, field }))
  })
  const words = await wordsFor(
    ctx,
    changes.flatMap(({ row, column, field }) => [row.old[column], row.now[column]].map((value) => ({ field, value }))),
    currency,
  )
  return changes.map(({ row, rest, column, field }): Sequenced<AuditRecord> => {
    const [from, to] = [row.old[column], row.now[column]].map((value) => words({ field, value }))
    const entry = {
      id: `h${row.id}.${column}`,
      timeCreated: rest.at.getTime(),
      actorName: row.actorName ?? '',
      eventType: rest.eventType,
      eventAction: actionOf(from!, to!),
      message: `${field.label}${rest.of}`,
      details: `${from ?? '—'} → ${to ?? '—'}`,
    }
    return { id: row.id, requestId: row.requestId, entry }
  })
}

const differs = ({ old, now }: Changed, column: string) =>
  JSON.stringify(old[column] ?? null) !== JSON.stringify(now[column] ?? null)

async function creationOf({ db, actor }: Ctx, submissionId: number): Promise<AuditRecord> {
  const { createdAt, name, submissionNumber } = await db
    .selectFrom('submission')
    .innerJoin('person', 'person.id', 'submission.createdById')
    .select(['submission.createdAt', nameShownTo(actor).as('name'), 'submissionNumber'])
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
