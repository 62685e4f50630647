import { type AuditRecord, HISTORY_LIMIT } from '@bindery/contract/history'
import { changeLines } from '@bindery/forms/changeLines'
import { masked, TAX_ID } from '@bindery/forms/masking'
import { sql } from 'kysely'
import { accountForm } from '#engine/accounts/form.ts'
import { dataSetsOf } from '#engine/forms/dataSets.ts'
import type { Recorded } from '#engine/forms/record.ts'
import { ofAuthorizedProducts } from '#engine/scope.ts'
import type { Ctx } from '#platform/context.ts'
import { reasonsIn, typeOf } from './rules.ts'
import type { Sequenced } from './sequence.ts'

interface Particular {
  id: number
  requestId: string | null
  table: string
  operation: 'I' | 'D'
  at: Date
  actorName: string | null
  row: Record<string, string>
}
/** Message and details of an entry, by table. */
const NAMES: Record<string, (row: Record<string, string>) => [message: string, details: string]> = {
  account: ({ account_number }) => ['Account', account_number ?? ''],
  account_alias: ({ name }) => ['Also known as', name ?? ''],
  account_identifier: ({ type, identifier = '' }) => [
    `Identifier ${type}`,
    type === TAX_ID ? masked(identifier) : identifier,
  ],
}

/** Entries for the creation of the account, and for aliases and identifiers added or removed. */
export async function accountParticulars({ db }: Ctx, accountId: number): Promise<Sequenced<AuditRecord>[]> {
  const { rows } = await sql<Particular>`
    select history.id, request_id as "requestId", table_name as "table", operation, history.at, person.name as "actorName",
      coalesce(after, before) as row
    from history left join person on person.id = history.actor_id
    where table_name in ('account', 'account_alias', 'account_identifier') and row_id = ${String(accountId)}
      and operation in ('I', 'D')
    order by history.id desc limit ${HISTORY_LIMIT}`.execute(db)
  return rows.map(({ id, requestId, table, operation, at, actorName, row }) => {
    const [message, details] = NAMES[table]!(row)
    const isFirst = table === 'account'
    const entry = {
      id: `h${id}`,
      timeCreated: new Date(at).getTime(),
      actorName: actorName ?? '',
      eventType: 'Account',
      eventAction: isFirst ? 'Created' : operation === 'I' ? 'Added' : 'Removed',
      message,
      details,
    }
    return { id, requestId, entry }
  })
}

interface StoredMerge {
  id: number
  isKept: boolean
  other: string
  submissionCount: number
  at: Date
  by: string
  undoneAt: Date | null
  undoneBy: string | null
}

/** Entries for the merges of an account, of either side, and for their undoing. */
export async function accountMerges({ db }: Ctx, accountId: number): Promise<Sequenced<AuditRecord>[]> {
  const { rows } = await sql<StoredMerge>`
    select merge.id, merge.kept_id = ${accountId} as "isKept", other.name || ' (' || other.account_number || ')' as other,
      (select count(*)::int from account_merge_submission where merge_id = merge.id) as "submissionCount",
      merged_at as at, person.name as by, undone_at as "undoneAt", undoer.name as "undoneBy"
    from account_merge as merge
    join account as other on other.id = case when merge.kept_id = ${accountId} then merge.merged_id else merge.kept_id end
    join person on person.id = merged_by_id left join person as undoer on undoer.id = undone_by_id
    where merge.kept_id = ${accountId} or merge.merged_id = ${accountId}
    order by merge.id desc limit ${HISTORY_LIMIT}`.execute(db)
  const entries = rows.flatMap(({ id, isKept, other, submissionCount, at, by, undoneAt, undoneBy }) => {
    const message = isKept ? `${other} into this account` : `Into ${other}`
    const details = submissionCount === 1 ? '1 submission moved' : `${submissionCount} submissions moved`
    const entry = { eventType: 'Account', message }
    const merged = { ...entry, id: `m${id}`, timeCreated: new Date(at).getTime(), actorName: by }
    const undone = undoneAt && { ...entry, id: `u${id}`, timeCreated: new Date(undoneAt).getTime() }
    return [
      { ...merged, eventAction: 'Merged', details },
      ...(undone ? [{ ...undone, actorName: undoneBy ?? '', eventAction: 'Merge undone', details: '' }] : []),
    ]
  })
  // A merge may be undone after a later one was made.
  return entries
    .toSorted((one, other) => one.timeCreated - other.timeCreated)
    .map((entry, id) => ({ id, requestId: null, entry }))
}

interface SubmissionAction {
  id: number
  at: Date
  requestId: string
  context: string
  action: string
  parameters: Record<string, string | undefined>
  actorName: string | null
  submissionNumber: string
}

/** Entries for the actions on the account's submissions. The history of each submission has more. */
export async function accountActions({ db, actor }: Ctx, accountId: number): Promise<Sequenced<AuditRecord>[]> {
  const { rows } = await sql<SubmissionAction>`
    select done.id, done.at, done.request_id as "requestId", done.context, done.action, done.parameters,
      person.name as "actorName", submission.submission_number as "submissionNumber"
    from submission join action_record as done on done.submission_id = submission.id
    left join person on person.id = done.actor_id
    where submission.account_id = ${accountId} and ${ofAuthorizedProducts(actor)}
    order by done.id desc limit ${HISTORY_LIMIT}`.execute(db)
  return rows.map(({ id, at, requestId, context, action, parameters, actorName, submissionNumber }) => ({
    ...{ id, requestId },
    entry: {
      id: `a${id}`,
      timeCreated: new Date(at).getTime(),
      actorName: actorName ?? '',
      eventType: typeOf(context),
      eventAction: action,
      message: submissionNumber,
      details: reasonsIn(parameters),
    },
  }))
}

/** Form paths whose changes the account's own history already reports. */
const OF_RECORD = /^(account\.(name|naics|address)|aliases|identifiers)\b/

/** Entries for changes and upgrades of the account's form. */
export async function accountFormChanges(ctx: Ctx, accountId: number): Promise<Sequenced<AuditRecord>[]> {
  const stored = await accountForm(ctx, accountId)
  if (!stored || stored.id === null) return []
  const rows = await ctx.db
    .selectFrom('formChange')
    .innerJoin('person', 'person.id', 'actorId')
    .select(['formChange.id', 'path', 'change', 'person.name as actorName', 'changedAt'])
    .where('formId', '=', stored.id)
    .orderBy('formChange.id', 'desc')
    .limit(HISTORY_LIMIT)
    .execute()
  const dataSets = await dataSetsOf(ctx.db, stored.form)
  return rows
    .filter(({ path }) => !OF_RECORD.test(path))
    .flatMap(({ id, change, actorName, changedAt }) => {
      const recorded = change as unknown as Recorded
      const sequenced = (entry: AuditRecord) => ({ id, requestId: null, entry })
      const event = { timeCreated: changedAt.getTime(), actorName, eventType: 'Account Overview' }
      if (recorded.kind === 'upgraded') {
        const details = `Version ${recorded.from} → Version ${recorded.to}`
        const message = stored.form.template.title
        return [sequenced({ ...event, id: `f${id}`, eventAction: 'Upgraded', message, details })]
      }
      return changeLines(stored.form, stored.answers, stored.answers, [recorded], dataSets).map((line, index) =>
        sequenced({
          ...event,
          id: `f${id}.${index}`,
          eventAction: line.action,
          message: line.fieldName,
          details: `${line.oldValue || '—'} → ${line.newValue || '—'}`,
        }),
      )
    })
}
