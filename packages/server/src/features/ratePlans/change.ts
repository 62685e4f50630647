import type { Input } from '@bindery/contract/call'
import {
  RATE_PLAN_CHANGED,
  RATE_PLAN_LIST,
  type RatePlanDetail,
  type RatePlanRow,
  type ratePlansApi,
} from '@bindery/contract/ratePlans'
import { dayNumber } from '@bindery/rating/dates'
import type { Plan, Row, StateFiling } from '@bindery/rating/plan'
import { vectorsForDraft } from '@bindery/rating/planVectors'
import { planColumns } from '#engine/reference/ratePlans.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, malformed, notFound, stale } from '#platform/problems.ts'
import { getPlan, getPlanRow, type PlanInDatabase, readDetail } from './read.ts'
import { faultsOf, otherProduct } from './rules.ts'

type Body<Name extends keyof typeof ratePlansApi> =
  Input<(typeof ratePlansApi)[Name]> extends { body: infer Sent } ? Sent : never

export const planChanged = (tx: TxCtx) =>
  tx.publish({ type: RATE_PLAN_CHANGED, uri: RATE_PLAN_LIST, list: RATE_PLAN_LIST })

const MOST_FAULTS = 50

function refuseFaulty(plan: object) {
  const faults = faultsOf(plan)
  if (faults.length === 0) return
  const errors = faults.slice(0, MOST_FAULTS).map((message) => ({ path: 'plan', message }))
  throw malformed(`This plan has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}: ${faults[0]}`, errors)
}

/** Imports a file as a new draft, or over an existing draft. Published plans never change. */
export async function importPlan(ctx: Ctx, given: object): Promise<RatePlanRow> {
  refuseFaulty(given)
  const plan = given as Plan
  return inTransaction(ctx, async (tx) => {
    await refuseUnknownProduct(tx, plan.product)
    const columns = { ...planColumns(plan), modifiedAt: tx.now, modifiedById: tx.actor.id }
    const stored = await tx.db
      .insertInto('ratePlan')
      .values({ ...columns, status: 'draft', testVectors: '[]' })
      .onConflict((clash) =>
        clash
          .column('id')
          .doUpdateSet((eb) => ({ ...columns, version: eb('ratePlan.version', '+', 1) }))
          .where('ratePlan.status', '=', 'draft'),
      )
      .returning('id')
      .executeTakeFirst()
    if (!stored) {
      const { status } = await getPlan(tx, plan.id)
      throw conflict(`${plan.id} is ${status}, and never changes. Give the plan another id.`)
    }
    planChanged(tx)
    return getPlanRow(tx, plan.id)
  })
}

async function refuseUnknownProduct({ db }: TxCtx, product: string) {
  const found = await db.selectFrom('product').select('shortName').where('shortName', '=', product).executeTakeFirst()
  if (found) return
  const message = `There is no product ${product}.`
  throw malformed(`This plan has a fault: ${message}`, [{ path: 'plan', message }])
}

/** Begins a draft with the tables of a plan, filed from a new day on in the same states. */
export async function draftOf(
  ctx: Ctx,
  from: string,
  { id, name, effectiveFrom }: Body<'draft'>,
): Promise<RatePlanRow> {
  if (dayNumber(effectiveFrom) === null)
    throw refused('effectiveFrom', `${effectiveFrom} is not a day of the calendar.`)
  return inTransaction(ctx, async (tx) => {
    const { product, content, testVectors } = await getPlan(tx, from)
    if (!id.startsWith(`${product}-`)) throw refused('id', otherProduct(product))
    const states = Object.entries(content.states).map(([state, filing]) => [
      state,
      { ...filing, from: effectiveFrom, to: null },
    ])
    const plan: Plan = { ...content, id, name, version: versionOf(id), states: Object.fromEntries(states) }
    const stored = await tx.db
      .insertInto('ratePlan')
      .values({
        ...planColumns(plan),
        status: 'draft',
        testVectors: JSON.stringify(vectorsForDraft(plan, testVectors)),
        basedOn: from,
        modifiedAt: tx.now,
        modifiedById: tx.actor.id,
      })
      .onConflict((clash) => clash.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) throw conflict(`There is a plan ${id} already. Choose another id.`)
    planChanged(tx)
    return getPlanRow(tx, id)
  })
}

/** `2027.1` for CP-2027, `2027.2` for CP-2027-2. */
function versionOf(id: string): string {
  const [, year, number = '1'] = id.split('-')
  return `${year}.${number}`
}

const refused = (path: string, message: string) => malformed(message, [{ path, message }])

export const saveTable = (ctx: Ctx, id: string, table: string, { version, rows }: Body<'saveTable'>) =>
  changeDraft(ctx, id, version, ({ content }) => {
    const before = Object.hasOwn(content.tables, table) ? content.tables[table] : undefined
    if (!before) throw notFound(`${id} has no table ${table}.`)
    return { content: { ...content, tables: { ...content.tables, [table]: { ...before, rows: rows as Row[] } } } }
  })

export const saveFiling = (ctx: Ctx, id: string, { version, ...filing }: Body<'saveFiling'>) =>
  changeDraft(ctx, id, version, async ({ content, basedOn }, tx) => {
    const states: Record<string, StateFiling> = {}
    const added = Object.keys(filing.states).some((state) => !Object.hasOwn(content.states, state))
    // A state that was left out before can come back with the taxes and fees that it had.
    const base = added && basedOn ? await findContent(tx, basedOn) : null
    for (const [state, dates] of Object.entries(filing.states)) {
      const before = content.states[state] ?? base?.states[state]
      if (!before)
        throw refused(
          `states.${state}`,
          `${state} has no taxes and fees in this plan. Import a plan that is filed there.`,
        )
      states[state] = { ...before, ...dates }
    }
    const { name, planVersion, commission } = filing
    return { content: { ...content, name, version: planVersion, commission, states } }
  })

async function findContent({ db }: TxCtx, id: string): Promise<Plan | null> {
  const row = await db.selectFrom('ratePlan').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content ?? null
}

export const saveVectors = (ctx: Ctx, id: string, { version, vectors }: Body<'saveVectors'>) =>
  changeDraft(ctx, id, version, ({ content }) => {
    const ids = vectors.map((vector) => vector.id)
    const twice = ids.find((one, at) => ids.indexOf(one) !== at)
    if (twice !== undefined) throw refused('vectors', `The test vector ${twice} is there twice.`)
    return { content, testVectors: vectors }
  })

type Changed = Pick<PlanInDatabase, 'content'> & Partial<Pick<PlanInDatabase, 'testVectors'>>

async function changeDraft(
  ctx: Ctx,
  id: string,
  version: number,
  change: (draft: PlanInDatabase, tx: TxCtx) => Changed | Promise<Changed>,
): Promise<RatePlanDetail> {
  return inTransaction(ctx, async (tx) => {
    const draft = await lockedPlan(tx, id, version)
    if (draft.status !== 'draft') throw conflict(`${id} is ${draft.status}, and never changes. Begin a draft from it.`)
    const { content, testVectors } = await change(draft, tx)
    refuseFaulty(content)
    await tx.db
      .updateTable('ratePlan')
      .set({
        ...planColumns(content),
        ...(testVectors && { testVectors: JSON.stringify(testVectors) }),
        ...changedBy(tx, version),
      })
      .where('id', '=', id)
      .execute()
    planChanged(tx)
    return readDetail(tx, id)
  })
}

export const changedBy = ({ now, actor }: TxCtx, version: number) => ({
  modifiedAt: now,
  modifiedById: actor.id,
  version: version + 1,
})

/** Locks a plan before it is changed. Somebody who has an older version gets the present one. */
export async function lockedPlan(tx: TxCtx, id: string, version: number): Promise<PlanInDatabase> {
  await tx.db.selectFrom('ratePlan').select('id').where('id', '=', id).forUpdate().execute()
  const plan = await getPlan(tx, id)
  if (plan.version !== version) throw stale('Somebody changed this plan meanwhile.', await readDetail(tx, id))
  return plan
}

export async function discardDraft(ctx: Ctx, id: string, { version }: Body<'discard'>) {
  return inTransaction(ctx, async (tx) => {
    const { status } = await lockedPlan(tx, id, version)
    if (status !== 'draft') throw conflict(`${id} is ${status}: only drafts can be discarded.`)
    await tx.db.deleteFrom('ratePlan').where('id', '=', id).execute()
    planChanged(tx)
    return { done: true as const }
  })
}
