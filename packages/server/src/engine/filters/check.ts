import { type Criterion, type CriterionType, FILTER_TYPE, type FilterTemplate } from '@bindery/contract/filters'
import { sql } from 'kysely'
import { type Given, id, oneOf, several, text } from '#engine/grids/given.ts'
import {
  booleanField,
  dateField,
  idOperators,
  keyOperators,
  numberField,
  type Operators,
  organizationField,
  userField,
} from '#engine/grids/operators.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'

/** What they make of a value is thrown away: only that they can read it counts, and so the column does not. */
const READERS: Record<Exclude<CriterionType, 'select'>, Operators> = {
  text: keyOperators(sql.ref('any')),
  id: idOperators(sql.ref('any')),
  number: numberField('number', 'any').operators,
  money: numberField('money', 'any').operators,
  date: dateField('any', 'date').operators,
  user: userField('any').operators,
  group: { in: (given) => sql`${several(given, id)}` },
  boolean: booleanField('any').operators,
  org: organizationField('any').operators,
}

/** A code is one of those there are; a word may have been retired since it was chosen. */
function choiceOf({ options }: FilterTemplate['criteria'][number]): (given: Given) => unknown {
  const codes = (options ?? []).map(({ value }) => value).filter((value) => typeof value === 'number')
  return codes.length ? oneOf(codes) : text
}

/** Refuses a value that the list would choke on each time it is read. */
export function checkValues({ actor, now }: Ctx, template: FilterTemplate, criteria: readonly Criterion[]) {
  criteria.forEach(({ field, operator, value }, index) => {
    const criterion = template.criteria.find((known) => known.field === field)!
    const given = { value, path: `criteria.${index}.value` }
    if (criterion.type === 'select') several(given, choiceOf(criterion))
    else READERS[criterion.type][operator]?.(given, { actor, now })
  })
}

/** What the lists that have no grid definition can be sorted by. */
const SORT_KEYS: Partial<Record<number, readonly string[]>> = {
  [FILTER_TYPE.activity]: ['triggerTime'],
  [FILTER_TYPE.account]: ['name', 'accountNumber'],
}

export function checkSort({ type }: FilterTemplate, key: string) {
  const keys = SORT_KEYS[type]
  if (!keys || keys.includes(key)) return
  const message = `This list cannot be sorted by '${key}'.`
  throw malformed(message, [{ path: 'sort.key', message }])
}
