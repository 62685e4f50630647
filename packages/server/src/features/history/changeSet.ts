import type { ChangeSet, FieldChange } from '@bindery/contract/history'
import { sql } from 'kysely'
import { loadRisk } from '#engine/actions/load.ts'
import { formChangesIn } from '#engine/forms/changeSets.ts'
import { APPLICATION_FIELDS, type Fields, POLICY_CHANGE_FIELDS } from '#engine/history/fields.ts'
import { wordsFor } from '#engine/history/words.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'
import { actionOf, changedColumns } from './rules.ts'

const FIELDS: Record<'Submission' | 'Endorsement' | 'PolicyRewrite', Fields> = {
  Submission: APPLICATION_FIELDS,
  ...POLICY_CHANGE_FIELDS,
}
const TABLES = { Submission: 'submission', Endorsement: 'endorsement', PolicyRewrite: 'policy_rewrite' } as const

/** What was changed: against what it was before, as it was submitted, or as it stands while that is yet to come. */
export async function readChangeSet(ctx: Ctx, id: number): Promise<ChangeSet> {
  const set = await ctx.db
    .selectFrom('changeSet')
    .innerJoin('person', 'person.id', 'changeSet.openedById')
    .selectAll('changeSet')
    .select('person.name as openedBy')
    .where('changeSet.id', '=', id)
    .executeTakeFirst()
  if (!set) throw notFound('There is no such change set.')
  const { context, recordId } = set
  // Whoever may not see the record learns nothing of its changes either, not even that there are any.
  await loadRisk(ctx, { context, id: recordId }).catch((error) => {
    throw error?.status === 404 ? notFound('There is no such change set.') : error
  })
  const fields = Object.entries(FIELDS[context]).filter(
    ([, { isCarriers }]) => !isCarriers || ctx.actor.console !== 'agent',
  )
  const after = set.after ?? (await rowOf(ctx, context, recordId))
  const isWhole = context !== 'Submission'
  const changed = changedColumns(
    fields.map(([column]) => column),
    set.before,
    after,
    isWhole,
  )
  const [words, makers] = [
    await wordsFor(
      ctx,
      fields.flatMap(([column, field]) => [set.before[column], after[column]].map((value) => ({ field, value }))),
    ),
    await lastMakers(ctx, context, recordId, changed, after),
  ]
  const changeList = fields
    .filter(([column]) => changed.includes(column))
    .map(([column, field]): FieldChange => {
      const [oldValue, newValue] = [set.before[column], after[column]].map((value) => words({ field, value }))
      const maker = makers.get(column)
      return {
        fieldName: field.label,
        action: actionOf(oldValue!, newValue!),
        oldValue: oldValue!,
        newValue: newValue!,
        actorName: maker?.name ?? set.openedBy,
        timeCreated: (maker?.at ?? set.openedAt).getTime(),
      }
    })
  const answers = context === 'Submission' ? await changedAnswers(ctx, id, changed) : []
  return {
    id,
    uri: `/${context}/${recordId}`,
    startTime: set.openedAt.getTime(),
    endTime: set.endedAt?.getTime() ?? null,
    changeList: [...changeList, ...answers].sort((one, other) => other.timeCreated - one.timeCreated),
  }
}

/** The applicant's form says these too, and follows: one line is enough. */
const SAID_TWICE: Record<string, string> = {
  'insured.firstNamedInsured': 'insured_name',
  'request.effectiveDate': 'effective_date',
  'request.expirationDate': 'expiration_date',
}

const changedAnswers = async ({ db }: Ctx, id: number, columns: readonly string[]): Promise<FieldChange[]> =>
  (await formChangesIn(db, id))
    .filter(({ path }) => !columns.includes(SAID_TWICE[path] ?? ''))
    .map(({ path: _, oldValue, newValue, ...change }) => ({
      ...change,
      oldValue: oldValue || null,
      newValue: newValue || null,
    }))

async function rowOf(ctx: Ctx, context: keyof typeof TABLES, id: number): Promise<Record<string, unknown>> {
  const table = sql.table(TABLES[context])
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(${table}) as row from ${table} where id = ${id}`.execute(ctx.db)
  return rows[0]?.row ?? {}
}

/** Who gave each column the value that it came to have, and when. */
async function lastMakers(
  ctx: Ctx,
  context: keyof typeof TABLES,
  id: number,
  columns: readonly string[],
  after: Record<string, unknown>,
) {
  if (columns.length === 0) return new Map<string, { name: string; at: Date }>()
  const wanted = JSON.stringify(Object.fromEntries(columns.map((column) => [column, after[column] ?? null])))
  const { rows } = await sql<{ column: string; name: string; at: Date }>`
    select distinct on (wanted.key) wanted.key as column, person.name, history.at
    from jsonb_each(${wanted}::jsonb) wanted
    join history on table_name = ${TABLES[context]} and row_id = ${String(id)}
      and new_row -> wanted.key = wanted.value and old_row -> wanted.key is distinct from wanted.value
    join person on person.id = history.actor_id
    order by wanted.key, history.id desc`.execute(ctx.db)
  return new Map(rows.map(({ column, name, at }) => [column, { name, at: new Date(at) }]))
}
