import { VALUELESS } from '@bindery/contract/filters'
import { sql } from 'kysely'
import { visibleSubmissions } from '#engine/scope.ts'
import type { StoredCriterion } from '#platform/db/schema/grid.ts'
import { refuse, several } from './given.ts'
import type { Asker, Condition, Fields } from './operators.ts'
import { ALL_STATUSES, stagesOf } from './stages.ts'
import { SUBMISSION_FIELDS } from './submissionFields.ts'

/** The requested submissions: those that meet every criterion and that the user may see. */
export interface Selection {
  /** The condition to check on each row. */
  where: Condition
  /** The same condition for a query that reads all rows. It may use search indexes. */
  find: Condition
  /** Every column that the conditions use. */
  columns: ReadonlySet<string>
  /** The condition without the status criteria, and the statuses that remain possible. */
  besidesStatus: Condition
  statuses: ReadonlySet<number>
  stages: readonly number[]
  /** Whether the list has only work assigned to certain people. An index stores each work list together. */
  ofUnderwriters: boolean
  /** Whether an index counts the rows faster than the rows themselves are read. */
  hasCountingIndex?: boolean
}

export function criteriaToSql(asker: Asker, criteria: readonly StoredCriterion[]): Selection {
  const { actor } = asker
  const conditions = conditionsOf(SUBMISSION_FIELDS, 'Submissions', criteria, asker)
  const all = (parts: readonly Condition[]) =>
    sql<boolean>`${sql.join([visibleSubmissions(actor), ...parts], sql` and `)}`
  const where = all(conditions.map((condition) => condition.where))
  // The list of one person is short and its index has the names: checking each row is faster than a search.
  const isOnlyOf = (people: string) =>
    criteria.some(({ field, operator }) => field === people && ['me', 'in'].includes(operator))
  const ofUnderwriters = isOnlyOf('assignedUnderwriter')
  const isShort = ofUnderwriters || isOnlyOf('agent')
  const statuses = statusesOf(criteria)
  const columns = conditions.flatMap((condition) => condition.columns)
  return {
    where,
    find: isShort ? where : all(conditions.map(({ find }) => find)),
    columns: new Set(actor.agencyIds ? [...columns, 'agency_id'] : columns),
    besidesStatus: all(conditions.filter((_, index) => criteria[index]!.field !== 'status').map((c) => c.where)),
    statuses,
    stages: stagesOf(statuses),
    ofUnderwriters,
  }
}

/** The condition of each criterion. Refuses, with its path, a criterion that is unknown or not for this user. */
export const conditionsOf = (
  fields: Fields,
  things: string,
  criteria: readonly StoredCriterion[],
  asker: Asker,
): ReturnType<typeof conditionOf>[] =>
  criteria.map((criterion, index) => conditionOf(fields, things, criterion, `criteria.${index}`, asker))

function conditionOf(
  fields: Fields,
  things: string,
  { field: name, operator, value }: StoredCriterion,
  path: string,
  asker: Asker,
) {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field?.consoles.includes(asker.actor.console))
    return refuse({ value: name, path: `${path}.field` }, `${things} cannot be filtered by '${name}'.`)
  const make = Object.hasOwn(field.operators, operator) ? field.operators[operator] : undefined
  if (!make)
    return refuse({ value: operator, path: `${path}.operator` }, `'${name}' cannot be asked with '${operator}'.`)
  const given = { value: VALUELESS.includes(operator) ? null : value, path: `${path}.value` }
  const where = sql<boolean>`(${make(given, asker)})`
  const find = field.find?.[operator]
  return { where, find: find ? find(given, asker) : where, columns: field.columns }
}

/** The statuses that the criteria allow. */
function statusesOf(criteria: readonly StoredCriterion[]) {
  let left = [...ALL_STATUSES]
  for (const { field, operator, value } of criteria) {
    if (field !== 'status') continue
    const named = new Set(several({ value, path: '' }, ({ value: code }) => Number(code)))
    left = left.filter((code) => named.has(code) === (operator === 'in'))
  }
  return new Set(left)
}
