import type { ChangeSet, FieldChange } from '@bindery/contract/history'
import { isSame } from '@bindery/forms/changes'
import { type Selectable, sql } from 'kysely'
import { loadRisk } from '#engine/actions/load.ts'
import { nameShownTo } from '#engine/agentView.ts'
import { type FormChangeLine, formChangesIn } from '#engine/forms/changeSets.ts'
import { APPLICATION_FIELDS, type Fields, isToldOf, POLICY_CHANGE_FIELDS } from '#engine/history/fields.ts'
import { type Modified, modifiedIn } from '#engine/history/modified.ts'
import { wordsFor } from '#engine/history/words.ts'
import { formsOfChange } from '#engine/policies/changeForms.ts'
import { changeListOf } from '#engine/policies/changeList.ts'
import type { Ctx } from '#platform/context.ts'
import type { Schema } from '#platform/db/schema/index.ts'
import { notFound } from '#platform/problems.ts'
import { actionOf, changedColumns } from './rules.ts'

const FIELDS: Record<'Submission' | 'Endorsement' | 'PolicyRewrite', Fields> = {
  Submission: APPLICATION_FIELDS,
  ...POLICY_CHANGE_FIELDS,
}
const TABLES = { Submission: 'submission', Endorsement: 'endorsement', PolicyRewrite: 'policy_rewrite' } as const

/** Compares the values before the change with the submitted ones, or with the current ones while it is open. */
export async function readChangeSet(ctx: Ctx, id: number): Promise<ChangeSet> {
  const set = await ctx.db
    .selectFrom('changeSet')
    .innerJoin('person', 'person.id', 'changeSet.openedById')
    .selectAll('changeSet')
    .select(nameShownTo(ctx.actor).as('openedBy'))
    .where('changeSet.id', '=', id)
    .executeTakeFirst()
  if (!set) throw notFound('There is no such change set.')
  const { context, recordId } = set
  // For users who cannot see the record, answer as if the change set did not exist.
  const { stored } = await loadRisk(ctx, { context, id: recordId }).catch((error) => {
    throw error?.status === 404 ? notFound('There is no such change set.') : error
  })
  const isOpen = set.endedAt === null && set.closedAt === null
  const isApplication = context === 'Submission'
  // Read the form changes before the record: a change made to both meanwhile then shows at least the record's line.
  const answers = isApplication
    ? await formChangesIn(ctx.db, { id, isOpen })
    : await changeListOf(ctx, await formsOfChange(ctx, context, recordId))
  const all = isApplication && isOpen ? modifiedColumns(await modifiedIn(ctx.db, set)) : await comparedColumns(ctx, set)
  const changes = all.flatMap(({ column, ...change }) => {
    const field = FIELDS[context][column]!
    return isToldOf(ctx.actor, TABLES[context], column) ? [{ ...change, column, field }] : []
  })
  const words = await wordsFor(
    ctx,
    changes.flatMap(({ field, before, after, now }) => [before, after, now].map((value) => ({ field, value }))),
    stored.submission.currency_code,
  )
  const changeList = changes.map(({ field, before, after, now, by, corrected }): FieldChange => {
    const [oldValue, newValue] = [words({ field, value: before }), words({ field, value: after })]
    return {
      ...{ formName: null, fieldName: field.label, action: actionOf(oldValue, newValue), oldValue, newValue },
      ...{ actorName: by.name, timeCreated: by.at.getTime() },
      // A correction can cover several columns. This column may be unchanged.
      corrected: corrected && {
        value: isSame(now, after) ? null : words({ field, value: now }),
        actorName: corrected.by,
      },
    }
  })
  return {
    id,
    uri: `/${context}/${recordId}`,
    startTime: set.openedAt.getTime(),
    endTime: set.endedAt?.getTime() ?? null,
    changeList: [
      ...changeList,
      ...answersBeside(
        changes.map(({ column }) => column),
        answers,
      ),
    ].sort((one, other) => other.timeCreated - one.timeCreated),
  }
}

/** Fields of the applicant's form that mirror columns of the submission; one line covers both. */
const SAID_TWICE: Record<string, string> = {
  'insured.firstNamedInsured': 'insured_name',
  'request.effectiveDate': 'effective_date',
  'request.expirationDate': 'expiration_date',
  'request.quoteNeededBy': 'quote_needed_by',
  'operations.description': 'operations',
}

const answersBeside = (columns: readonly string[], answers: readonly FormChangeLine[]): FieldChange[] =>
  answers
    .filter(({ path }) => !columns.includes(SAID_TWICE[path] ?? ''))
    .map(({ formName, fieldName, action, actorName, timeCreated, oldValue, newValue, corrected }) => ({
      ...{ formName, fieldName, action, actorName, timeCreated },
      oldValue: oldValue || null,
      newValue: newValue || null,
      corrected: corrected && { value: corrected.value || null, actorName: corrected.by },
    }))

interface ColumnChange {
  column: string
  before: unknown
  after: unknown
  now: unknown
  by: { name: string; at: Date }
  corrected: Modified['corrected']
}

const modifiedColumns = (modified: readonly Modified[]): ColumnChange[] =>
  modified.flatMap(({ columns, before, after, by, corrected }) =>
    changedColumns(columns, before, after, false).map((column) => {
      const now = corrected ? corrected.now[column] : after[column]
      return { ...{ column, by, corrected, now }, before: before[column], after: after[column] }
    }),
  )

type Compared = Pick<Selectable<Schema['changeSet']>, 'id' | 'context' | 'recordId' | 'before' | 'after' | 'openedAt'>

/** Compares with the submitted values, or with the current row if none were stored. */
async function comparedColumns(ctx: Ctx, set: Compared & { openedBy: string }): Promise<ColumnChange[]> {
  const { context, recordId, before } = set
  const after = set.after ?? (await rowOf(ctx, context, recordId))
  const columns = changedColumns(Object.keys(FIELDS[context]), before, after, context !== 'Submission')
  const makers = await lastMakers(ctx, set, columns, after)
  return columns.map((column) => ({
    ...{ column, before: before[column], after: after[column], now: after[column], corrected: null },
    by: makers.get(column) ?? { name: set.openedBy, at: set.openedAt },
  }))
}

async function rowOf(ctx: Ctx, context: keyof typeof TABLES, id: number): Promise<Record<string, unknown>> {
  const table = sql.table(TABLES[context])
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(${table}) as row from ${table} where id = ${id}`.execute(ctx.db)
  return rows[0]?.row ?? {}
}

/**
 * The author and time of the last change of each column. If the submitted values were stored, changes after the last
 * submission are ignored. An endorsement is shown with its current values, including the premium from its latest rating.
 */
async function lastMakers(
  ctx: Ctx,
  { id, context, recordId, after: submitted }: Compared,
  columns: readonly string[],
  after: Record<string, unknown>,
) {
  if (columns.length === 0) return new Map<string, { name: string; at: Date }>()
  const wanted = JSON.stringify(Object.fromEntries(columns.map((column) => [column, after[column] ?? null])))
  const { rows } = await sql<{ column: string; name: string; at: Date }>`
    select distinct on (wanted.key) wanted.key as column, ${nameShownTo(ctx.actor)} as name, history.at
    from jsonb_each(${wanted}::jsonb) wanted
    join history on table_name = ${TABLES[context]} and row_id = ${String(recordId)}
      and history.id <= coalesce((
        select max(ended.id) from history ended
        where ${submitted !== null} and ended.table_name = 'change_set' and ended.row_id = ${String(id)}
          and ended.after ->> 'ended_at' is not null), history.id)
      and history.after -> wanted.key = wanted.value and history.before -> wanted.key is distinct from wanted.value
    join person on person.id = history.actor_id
    order by wanted.key, history.id desc`.execute(ctx.db)
  return new Map(rows.map(({ column, name, at }) => [column, { name, at: new Date(at) }]))
}
