import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Actor, Ctx } from '#platform/context.ts'
import type { StoredCriterion } from '#platform/db/schema/grid.ts'
import { criteriaToSql, type Selection } from './criteria.ts'
import { SUBMISSION_FIELDS } from './submissionFields.ts'

/** A list that somebody asks for, and what is worth remembering of it until they ask again. */
export interface Asked {
  /** Whose list it is, and of what. */
  key: string
  selection: Selection
  /** How many rows it had the last time. Only ever decides how to look, never what is answered. */
  size: number | null
  /** Statements by their names. Absent where they depend on the time of asking. */
  statements: Map<string, CompiledQuery> | null
}

const MOST_LISTS = 50
const MOST_STATEMENTS = 50
const MOST_SIZES = 10_000

/** Kept with the actor, whom a process forgets as soon as anything about them changes. */
const lists = new WeakMap<Actor, Map<string, Asked>>()
/** Kept longer: who downloads a list is looked up anew, and has just seen how long it is. */
const sizes = new Map<string, number>()

export function learnSize(asked: Asked, size: number) {
  asked.size = size
  sizes.delete(asked.key)
  sizes.set(asked.key, size)
  if (sizes.size > MOST_SIZES) sizes.delete(sizes.keys().next().value!)
}

export function ask({ actor, now }: Ctx, criteria: readonly StoredCriterion[]): Asked {
  const theirs = lists.get(actor) ?? new Map<string, Asked>()
  lists.set(actor, theirs)
  const key = `${actor.id} ${JSON.stringify(criteria)}`
  const known = theirs.get(key)
  if (known?.statements) return known
  const lasts = criteria.every(({ field }) => SUBMISSION_FIELDS[field]?.type !== 'date')
  const asked: Asked = {
    key,
    selection: criteriaToSql(actor, now, criteria),
    size: known?.size ?? sizes.get(key) ?? null,
    statements: lasts ? new Map() : null,
  }
  theirs.delete(key)
  theirs.set(key, asked)
  if (theirs.size > MOST_LISTS) theirs.delete(theirs.keys().next().value!)
  return asked
}

/** Runs a statement of a list; one that has a name is put together only once. */
export async function run<T>(
  { db, read }: Ctx,
  { statements }: Asked,
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
