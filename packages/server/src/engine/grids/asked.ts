import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Actor, Ctx } from '#platform/context.ts'
import type { StoredCriterion } from '#platform/db/schema/grid.ts'
import { criteriaToSql, type Selection } from './criteria.ts'
import { SUBMISSION_FIELDS } from './submissionFields.ts'

/** A requested list, with the data that is cached until the next request for it. */
export interface GridQuery {
  /** Identifies the user and the criteria. */
  key: string
  selection: Selection
  /** The number of rows at the last request. It selects the kind of query, and never changes the result. */
  size: number | null
  /** Compiled statements by name. Null if they depend on the time of the request. */
  statements: Map<string, CompiledQuery> | null
}

const MOST_LISTS = 50
const MOST_STATEMENTS = 50
const MOST_SIZES = 10_000

/** Lists by user and key. Cached with the actor, which is dropped as soon as anything about the person changes. */
export function makeLists<List>() {
  const lists = new WeakMap<Actor, Map<string, List>>()
  return {
    find: (actor: Actor, key: string) => lists.get(actor)?.get(key),
    keep(actor: Actor, key: string, list: List) {
      const theirs = lists.get(actor) ?? new Map<string, List>()
      lists.set(actor, theirs)
      theirs.delete(key)
      theirs.set(key, list)
      if (theirs.size > MOST_LISTS) theirs.delete(theirs.keys().next().value!)
    },
  }
}
const lists = makeLists<GridQuery>()
/** Cached longer than the actor: a download loads the actor again, but the size of its list is already known. */
const sizes = new Map<string, number>()

/** The number of rows at the last request of a list; null before the first one. */
export const knownSize = (key: string) => sizes.get(key) ?? null

export function learnSize(asked: GridQuery, size: number) {
  asked.size = size
  sizes.delete(asked.key)
  sizes.set(asked.key, size)
  if (sizes.size > MOST_SIZES) sizes.delete(sizes.keys().next().value!)
}

export function ask(ctx: Ctx, criteria: readonly StoredCriterion[]): GridQuery {
  const { actor } = ctx
  const key = `${actor.id} ${JSON.stringify(criteria)}`
  const known = lists.find(actor, key)
  if (known?.statements) return known
  const lasts = criteria.every(({ field }) => SUBMISSION_FIELDS[field]?.type !== 'date')
  const asked: GridQuery = {
    key,
    selection: criteriaToSql(ctx, criteria),
    size: known?.size ?? knownSize(key),
    statements: lasts ? new Map() : null,
  }
  lists.keep(actor, key, asked)
  return asked
}

/** Runs a statement of a list. A statement with a name is compiled only once. */
export async function run<T>(
  { db, read }: Ctx,
  { statements }: Pick<GridQuery, 'statements'>,
  name: string | null,
  make: () => RawBuilder<unknown>,
  length?: 'short',
): Promise<T[]> {
  const known = name === null ? undefined : statements?.get(name)
  if (known) return read(known as CompiledQuery<T>, length)
  const { sql, parameters } = make().compile(db)
  const statement = CompiledQuery.raw(sql, [...parameters])
  if (name !== null && statements && statements.size < MOST_STATEMENTS) statements.set(name, statement)
  return read(statement as CompiledQuery<T>, length)
}
