import { type Criterion, type CriterionType, type TemplateCriterion, VALUELESS } from '@bindery/contract/filters'

const TWO_VALUES = ['between']
const MANY_VALUES = ['in', 'notIn', 'under']

/** The number of values that an operator takes. */
export type Arity = 'none' | 'one' | 'two' | 'many'
export function arityOf(operator: string): Arity {
  if (VALUELESS.includes(operator)) return 'none'
  if (TWO_VALUES.includes(operator)) return 'two'
  return MANY_VALUES.includes(operator) ? 'many' : 'one'
}

export const newCriterion = ({ field, operators, type }: TemplateCriterion): Criterion =>
  withOperator({ field, operator: '', value: type === 'boolean' ? true : null }, operators[0] ?? 'in')

/** Keeps the part of the value that is valid for the new operator. */
export function withOperator(criterion: Criterion, operator: string): Criterion {
  const { field, value } = criterion
  const first = Array.isArray(value) ? (value[0] ?? null) : value
  switch (arityOf(operator)) {
    case 'none':
      return { field, operator, value: null }
    case 'one':
      return { field, operator, value: keepsMeaning(criterion.operator, operator) ? first : null }
    case 'two':
      return { field, operator, value: keepsMeaning(criterion.operator, operator) ? [first, null] : [null, null] }
    case 'many':
      return { field, operator, value: Array.isArray(value) ? value : first === null ? [] : [first] }
  }
}

/** A number of days and a period are no dates: 'in the last 30' must not become 'before 30'. */
const keepsMeaning = (from: string, to: string) => valueKind(from) === valueKind(to)
const valueKind = (operator: string) =>
  operator === 'during' ? 'period' : ['inLastDays', 'inNextDays'].includes(operator) ? 'days' : 'value'

export function isComplete({ operator, value }: Criterion): boolean {
  switch (arityOf(operator)) {
    case 'none':
      return true
    case 'one':
      return !isBlank(value)
    case 'two':
      return Array.isArray(value) && value.length === 2 && !value.some(isBlank)
    case 'many':
      return Array.isArray(value) ? value.length > 0 : !isBlank(value)
  }
}

/** Swaps the ends of a range that was typed in reverse. */
export function inOrder(criterion: Criterion): Criterion {
  const { operator, value } = criterion
  if (arityOf(operator) !== 'two' || !Array.isArray(value) || !isComplete(criterion)) return criterion
  const [from, to] = value
  const isTurned = Number.isNaN(Number(from)) ? String(from) > String(to) : Number(from) > Number(to)
  return isTurned ? { ...criterion, value: value.toReversed() } : criterion
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && !value.trim())

/** The criteria to send. An incomplete criterion does not narrow the list. */
export const completeCriteria = (criteria: readonly Criterion[]) => criteria.filter(isComplete)

export const sameCriteria = (a: readonly Criterion[], b: readonly Criterion[]) => written(a) === written(b)

const written = (criteria: readonly Criterion[]) =>
  JSON.stringify(criteria.map(({ field, operator, value }) => [field, operator, value]).sort(byText))
const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** The API takes numbers as numbers and amounts as decimal strings: an amount is never a float. */
export function numberValue(type: CriterionType, typed: string | number): string | number | null {
  const text = String(typed).trim()
  if (text === '' || !Number.isFinite(Number(text))) return null
  return type === 'money' ? text : Number(text)
}
