import type { Criterion, TemplateCriterion } from '@bindery/contract/filters'
import { arityOf } from './criteria.ts'

/** The dependencies of a chip's text: translations, the user's date format, and names for ids. */
export interface Wording {
  t: (key: string, values?: Record<string, unknown>) => string
  day: (value: string) => string
  money: (value: string) => string
  nameOf: (field: string, value: string | number) => string | undefined
}

/** 'is' for one value, 'is any of' for several. */
export function operatorText({ operator, value }: Criterion, { t }: Pick<Wording, 't'>): string {
  const single = Array.isArray(value) && value.length === 1
  if (operator === 'in') return t(single ? 'operators.inOne' : 'operators.in')
  if (operator === 'notIn') return t(single ? 'operators.notInOne' : 'operators.notIn')
  return t(`operators.${OPERATOR_KEYS[operator] ?? operator}`)
}

/** Translation keys for operators whose symbol cannot be a key. */
const OPERATOR_KEYS: Record<string, string> = {
  '=': 'equal',
  '>': 'greater',
  '>=': 'greaterOrEqual',
  '<': 'less',
  '<=': 'lessOrEqual',
}

/** The value text of a chip, or null for an operator without a value. */
export function valueText(
  criterion: Criterion,
  template: TemplateCriterion | undefined,
  words: Wording,
): string | null {
  const { operator, value } = criterion
  const one = (part: unknown) => partText(part, criterion, template, words)
  switch (arityOf(operator)) {
    case 'none':
      return null
    case 'one':
      if (operator === 'during') return value === null ? '…' : words.t(`periods.${value}`)
      return isDayCount(operator) ? words.t('text.days', { count: Number(value) || 0 }) : one(value)
    case 'two':
      return (Array.isArray(value) ? value : [value, null]).map(one).join(' – ')
    case 'many':
      return list((Array.isArray(value) ? value : [value]).map(one))
  }
}

const isDayCount = (operator: string) => operator === 'inLastDays' || operator === 'inNextDays'

/** Names two values and counts the rest: `Submitted, Clear +6`. */
const list = (names: string[]) =>
  names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ') || '…'

function partText(
  part: unknown,
  { field }: Criterion,
  template: TemplateCriterion | undefined,
  words: Wording,
): string {
  if (part === null || part === undefined || part === '') return '…'
  if (typeof part === 'boolean') return words.t(part ? 'text.yes' : 'text.no')
  const value = part as string | number
  const option = template?.options?.find((choice) => String(choice.value) === String(value))
  if (option) return option.name
  if (template?.type === 'date') return dayText(String(value), words)
  if (template?.type === 'money') return words.money(String(value))
  if (value === 'own') return words.t('text.ownAgency')
  return words.nameOf(field, value) ?? String(value)
}

/** Default filters use relative dates: '-7d' is seven days ago, 'now' is the time of the request. */
function dayText(value: string, { t, day }: Wording): string {
  if (value === 'now') return t('text.now')
  const [, sign, count] = /^([+-]?)(\d+)d$/.exec(value) ?? []
  if (count === undefined) return day(value)
  return t(sign === '-' ? 'text.daysAgo' : 'text.daysAhead', { count: Number(count) })
}
