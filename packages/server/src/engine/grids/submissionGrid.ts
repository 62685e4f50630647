import { CompiledQuery, sql } from 'kysely'
import { visibleSubmissions } from '#engine/scope.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import type { StoredCriterion } from '#platform/db/schema/grid.ts'
import { ask } from './asked.ts'
import { countRows, findPageJson } from './page.ts'
import { summariesOf, wholeOf } from './record.ts'
import { orderOf } from './sorts.ts'

export interface PageRequest {
  criteria: readonly StoredCriterion[]
  sortBy?: string
  startIndex: number
  numberOfRows: number
}

/** `{"records": […], "totalRecords": n}` as text. PostgreSQL builds the JSON, and it is sent unchanged. */
export async function submissionPageJson(ctx: Ctx, request: PageRequest): Promise<string> {
  const { criteria, sortBy, startIndex, numberOfRows } = request
  const order = orderOf(ctx.actor.console, sortBy)
  const range = { offset: startIndex, limit: numberOfRows }
  return findPageJson(ctx, ask(ctx, criteria), order, range, summariesOf(ctx.actor))
}

export const countSubmissions = (ctx: Ctx, criteria: readonly StoredCriterion[]): Promise<number> =>
  countRows(ctx, ask(ctx, criteria))

export interface FoundSubmission {
  /** The submission of the contract. */
  json: string
  productShortNames: string[]
}

export async function submissionJson(ctx: Ctx, id: number): Promise<FoundSubmission | null> {
  const text = readOne.get(ctx.actor) ?? compileReadOne(ctx)
  readOne.set(ctx.actor, text)
  const [found] = await ctx.read(CompiledQuery.raw(text, [id]) as CompiledQuery<FoundSubmission>, 'shortest')
  return found ?? null
}

/** The statement that reads one submission, compiled once for each actor. Its only parameter is the id. */
const readOne = new WeakMap<Actor, string>()
function compileReadOne({ actor, db }: Ctx) {
  const condition = sql<boolean>`submission.id = ${0} and ${visibleSubmissions(actor)}`
  return wholeOf<FoundSubmission>(actor, condition).compile(db).sql
}
