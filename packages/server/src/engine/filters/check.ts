import { type Criterion, type CriterionType, FILTER_TYPE, type FilterTemplate } from '@bindery/contract/filters'
import { sql } from 'kysely'
import { type CriterionValue, oneOf, several, text } from '#engine/grids/given.ts'
import {
  booleanField,
  dateField,
  groupField,
  idOperators,
  keyOperators,
  numberField,
  type Operators,
  organizationField,
  userField,
} from '#engine/grids/operators.ts'
import type { Ctx } from '#platform/context.ts'
import { malformed } from '#platform/problems.ts'

/** Used only to check that a value can be read. Their SQL is discarded, so the column name does not matter. */
const READERS: Record<Exclude<CriterionType, 'select'>, Operators> = {
  text: keyOperators(sql.ref('any')),
  id: idOperators(sql.ref('any')),
  number: numberField('number', 'any').operators,
  money: numberField('money', 'any').operators,
  date: dateField('any', 'date').operators,
  user: userField('any').operators,
  group: groupField('any').operators,
  boolean: booleanField('any').operators,
  org: organizationField('any').operators,
}

/** A code must be one of the options. A word is not checked, because it may have been retired since it was chosen. */
function choiceOf({ options }: FilterTemplate['criteria'][number]): (given: CriterionValue) => unknown {
  const codes = (options ?? []).map(({ value }) => value).filter((value) => typeof value === 'number')
  return codes.length ? oneOf(codes) : text
}

/** Refuses a value with which reading the list would fail each time. */
export function checkValues(ctx: Ctx, template: FilterTemplate, criteria: readonly Criterion[]) {
  criteria.forEach(({ field, operator, value }, index) => {
    const criterion = template.criteria.find((known) => known.field === field)!
    const given = { value, path: `criteria.${index}.value` }
    if (criterion.type === 'select') several(given, choiceOf(criterion))
    else READERS[criterion.type][operator]?.(given, ctx)
  })
}

/** The sort keys of the lists without a grid definition. */
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
