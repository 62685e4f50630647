import { type ContextType, contextUri } from '@bindery/contract/actions'
import { type ActionId, actionLabelled } from '@bindery/contract/actions/catalogue'
import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { TABLES } from '#engine/actions/riskQuery.ts'
import { runAction } from '#engine/actions/run.ts'
import { restate } from '#engine/forms/standing.ts'
import { loadActor } from '#engine/people/actor.ts'
import { reportPreparations } from '#features/reports/order.ts'
import type { Ctx } from '#platform/context.ts'
import { startBindery } from '#testing/bindery.ts'
import { features as ofActions } from '../actionFeatures.ts'
import { systemActor } from './people/actors.ts'
import { readReference } from './reference.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const { db } = bindery
const features = { ...ofActions, preparations: reportPreparations(null) }

interface Act {
  at: Date
  actorId: number
  context: ContextType
  recordId: number
  action: string
  parameters: ActionParameters
  changes: {
    kind: string
    context: ContextType | 'Reinstatement'
    id?: number
    because?: string
    record?: { id: number }
  }[]
}
interface Typed {
  at: Date
  tableName: string
  rowId: string
  values: Record<string, unknown>
}

/** Columns that the database computes. */
const DERIVED = ['id', 'submission_number', 'insured_key', 'stage']
const columns = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))

/**
 * A submission that neither renews nor is renewed, with one product, so that every action has one record, and without an
 * endorsement, because the edits of its answers are not repeated.
 */
async function storyWith(status: number) {
  const { rows } = await sql<{ id: number }>`
    select id from submission where status = ${status} and renews_submission_id is null
      and cardinality(product_short_names) = 1
      and not exists (select from endorsement where submission_id = submission.id)
      and not exists (select from submission other where other.renews_submission_id = submission.id)
    order by id desc limit 1`.execute(db)
  return rows[0]!.id
}

const actsOn = async (id: number) =>
  (
    await sql<Act>`select at, actor_id, context, record_id, action, parameters, changes from action_record
    where submission_id = ${id} order by id`.execute(db)
  ).rows

const linesOf = async (id: number) =>
  (
    await sql<{ line: string }>`select concat_ws(' ', context, name, from_status, to_status) as line
    from activity_event where submission_id = ${id} order by id`.execute(db)
  ).rows.map(({ line }) => line)

/** Edits between the actions: row versions that no action wrote. */
async function typedInto(id: number): Promise<Typed[]> {
  const { rows } = await sql<Typed>`
    select at, table_name, row_id, after - array['version', 'modified_at'] as values
    from history where operation = 'U' and (table_name, row_id) in (
        select table_name, row_id from history where table_name <> 'change_set' and operation = 'I'
          and (after ->> 'submission_id' = ${String(id)} or (table_name = 'submission' and row_id = ${String(id)})))
      and at not in (select at from action_record where submission_id = ${id})
    order by at, id`.execute(db)
  return rows
}

/** Enters the same application again, for the same underwriter: the simulation assigns the insured's underwriter. */
async function typeAgain(id: number): Promise<number> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select after || (select jsonb_build_object('responsible_underwriter_id', responsible_underwriter_id,
      'assigned_underwriter_id', assigned_underwriter_id) from submission where id = ${id}) as row
    from history where table_name = 'submission' and row_id = ${String(id)} and operation = 'I'`.execute(db)
  const names = Object.keys(rows[0]!.row).filter((name) => !DERIVED.includes(name))
  const made = await sql<{ id: number }>`
    insert into submission (submission_number, ${columns(names)})
    select ${`AGAIN-${id}`}, ${columns(names)}
    from jsonb_populate_record(null::submission, ${JSON.stringify(rows[0]!.row)}::jsonb) returning id`.execute(db)
  const copy = made.rows[0]!.id
  await sql`insert into form (submission_id, template_key, template_version, answers, modified_by_id)
    select ${copy}, template_key, template_version, answers, modified_by_id from form where submission_id = ${id}`.execute(
    db,
  )
  await restate(db, copy)
  return copy
}

async function liveAgain(id: number): Promise<number> {
  const copy = await typeAgain(id)
  const copies = new Map([[contextUri('Submission', id), copy]])
  const copyOf = (context: ContextType, own: number) => copies.get(contextUri(context, own)) ?? own
  const events: (Act | Typed)[] = [...(await actsOn(id)), ...(await typedInto(id))]
  for (const event of events.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if ('values' in event) await typeInto(event, copyOf)
    else await actAgain(event, copies, copyOf)
  }
  return copy
}

async function typeInto({ tableName, rowId, values }: Typed, copyOf: (context: ContextType, id: number) => number) {
  const context = Object.entries(TABLES).find(([, table]) => table === tableName)![0] as ContextType
  const sets = Object.keys(values).map((name) => sql`${sql.ref(name)} = typed.${sql.ref(name)}`)
  const table = sql.table(tableName)
  await sql`update ${table} set ${sql.join(sets)}
    from jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb) typed
    where ${table}.id = ${copyOf(context, Number(rowId))}`.execute(db)
}

async function actAgain(act: Act, copies: Map<string, number>, copyOf: (context: ContextType, id: number) => number) {
  const actor = act.actorId === 0 ? systemActor(readReference()) : (await loadActor(db, act.actorId))!
  const ctx = {
    db,
    read: bindery.database.read,
    actor,
    now: act.at,
    requestId: 'again',
    committed: () => {},
  } as unknown as Ctx
  const moved = act.changes.flatMap((change) =>
    change.kind === 'status' && change.context === act.context && change.because === act.action ? [change.id!] : [],
  )
  const ids = act.context !== 'Submission' && moved.length ? moved : [act.recordId]
  const { quoteIds, ...parameters } = act.parameters
  const { created } = await runAction(ctx, features, {
    action: actionLabelled(act.context, act.action)!.id as ActionId,
    ids: ids.map((own) => copyOf(act.context, own)),
    parameters: {
      ...parameters,
      ...(quoteIds && { quoteIds: quoteIds.map((own) => copyOf('Quote', own)) }),
      // The clearance check finds the first submission.
      ...(act.action === 'Clear' && { reason: 'Same insured, same agency' }),
    },
  })
  // The answer does not name a reinstatement: it has no page.
  const made = act.changes.flatMap(({ kind, context, record }) =>
    kind === 'create' && context !== 'Reinstatement' ? contextUri(context, record!.id) : [],
  )
  for (const [index, uri] of made.entries()) copies.set(uri, Number(created[index]!.uri.split('/').at(-1)))
}

const outcomeOf = async (id: number) => {
  const submission = await db
    .selectFrom('submission')
    .select([
      'status',
      'statusReason',
      'premium',
      'referralStatus',
      'renewalStatus',
      'reached',
      'wasCleared',
      'changeSet',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const of = (table: 'quote' | 'proposal' | 'policy' | 'policyIssuance') =>
    db.selectFrom(table).select('status').where('submissionId', '=', id).orderBy('id').execute()
  return {
    submission,
    quotes: await of('quote'),
    proposals: await of('proposal'),
    policies: await of('policy'),
    issuances: await of('policyIssuance'),
    lines: await linesOf(id),
  }
}

/** Excluded: statuses in which the sample begins, and those that wait for automation or for another submission. */
const ELSEWHERE: number[] = [S.invalid, S.created, S.submitPending, S.clearAwaitingRate, S.renewed]
test.each(Object.entries(S).filter(([, status]) => !ELSEWHERE.includes(status)))(
  'a story that ends in %s ends there too when the server runs it, action by action',
  async (_, status) => {
    const id = await storyWith(status)
    expect(await outcomeOf(await liveAgain(id))).toEqual(await outcomeOf(id))
  },
  60_000,
)
