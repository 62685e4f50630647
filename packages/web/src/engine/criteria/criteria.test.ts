import type { Criterion, TemplateCriterion } from '@bindery/contract/filters'
import { OPERATORS } from '@bindery/contract/filters'
import { expect, test } from 'vitest'
import {
  completeCriteria,
  inOrder,
  isComplete,
  newCriterion,
  numberValue,
  sameCriteria,
  withOperator,
} from './criteria.ts'
import { operatorText, valueText, type Wording } from './describe.ts'
import { criteriaTexts } from './texts.ts'

const words: Wording = {
  t: (key, values) => {
    const at = (texts: unknown, part: string) => (texts as Record<string, unknown> | undefined)?.[part]
    const text = key.split('.').reduce<unknown>(at, criteriaTexts)
    const plural =
      values && 'count' in values
        ? at(at(criteriaTexts, key.split('.')[0]!), `${key.split('.')[1]}_${values.count === 1 ? 'one' : 'other'}`)
        : undefined
    const found = text ?? plural
    if (typeof found !== 'string') throw new Error(`no text for ${key}`)
    return found.replace('{{count}}', String(values?.count))
  },
  day: (value) => value.split('-').reverse().join('.'),
  money: (value) => `$${value}`,
  nameOf: (_field, value) => (value === 7 ? 'Maya Okafor' : undefined),
}

const status: TemplateCriterion = {
  ...{ field: 'status', label: 'Status', type: 'select', operators: ['in', 'notIn'] },
  options: [2, 3, 4].map((value) => ({ value, name: ['Submitted', 'Clear', 'Quoted'][value - 2]! })),
}
const ofType = (type: TemplateCriterion['type']): TemplateCriterion => ({
  ...{ field: 'x', label: 'X', type, operators: [...OPERATORS[type]], options: null },
})
const chip = (criterion: Criterion, template: TemplateCriterion) =>
  [operatorText(criterion, words), valueText(criterion, template, words)].filter((part) => part !== null).join(' | ')

test.each([
  { c: { operator: 'in', value: [2] }, template: status, says: 'is | Submitted' },
  { c: { operator: 'in', value: [2, 3] }, template: status, says: 'is any of | Submitted, Clear' },
  { c: { operator: 'notIn', value: [2, 3, 4] }, template: status, says: 'is none of | Submitted, Clear +1' },
  { c: { operator: 'me', value: null }, template: ofType('user'), says: 'is me' },
  { c: { operator: 'in', value: [7, 9] }, template: ofType('user'), says: 'is any of | Maya Okafor, 9' },
  {
    c: { operator: 'between', value: ['2026-11-01', '2027-03-31'] },
    template: ofType('date'),
    says: 'between | 01.11.2026 – 31.03.2027',
  },
  { c: { operator: 'before', value: '-7d' }, template: ofType('date'), says: 'before | 7 days ago' },
  { c: { operator: 'during', value: 'thisWeek' }, template: ofType('date'), says: 'is | this week' },
  { c: { operator: 'during', value: null }, template: ofType('date'), says: 'is | …' },
  { c: { operator: 'overdue', value: null }, template: ofType('date'), says: 'is overdue' },
  { c: { operator: 'inLastDays', value: 1 }, template: ofType('date'), says: 'in the last | 1 day' },
  { c: { operator: '>=', value: '250000' }, template: ofType('money'), says: 'at least | $250000' },
  { c: { operator: 'is', value: true }, template: ofType('boolean'), says: 'is | Yes' },
  { c: { operator: 'under', value: 'own' }, template: ofType('org'), says: 'is under | My agency' },
  { c: { operator: 'contains', value: 'Marine' }, template: ofType('text'), says: 'contains | Marine' },
  { c: { operator: 'isEmpty', value: null }, template: ofType('text'), says: 'is empty' },
])('a chip says “$says”', ({ c, template, says }) => {
  expect(chip({ field: template.field, ...c }, template)).toBe(says)
})

test('every operator of every type has words', () => {
  for (const [type, operators] of Object.entries(OPERATORS))
    for (const operator of operators)
      expect(operatorText({ field: 'x', operator, value: null }, words), `${type} ${operator}`).toBeTruthy()
})

test('a criterion that is still being filled in does not narrow the list', () => {
  const started = newCriterion(status)
  expect(started).toEqual({ field: 'status', operator: 'in', value: [] })
  expect(completeCriteria([started, { ...started, value: [2] }])).toHaveLength(1)
  expect(isComplete({ field: 'x', operator: 'between', value: ['2026-01-01', null] })).toBe(false)
  expect(isComplete({ field: 'x', operator: 'contains', value: '  ' })).toBe(false)
  expect(isComplete({ field: 'x', operator: 'is', value: false })).toBe(true)
  expect(isComplete(newCriterion(ofType('user')))).toBe(false)
})

test.each([
  { from: { operator: 'in', value: [7] }, to: 'notIn', value: [7] },
  { from: { operator: 'in', value: [7] }, to: 'me', value: null },
  { from: { operator: 'on', value: '2026-01-01' }, to: 'between', value: ['2026-01-01', null] },
  { from: { operator: 'between', value: ['2026-01-01', '2026-02-01'] }, to: 'after', value: '2026-01-01' },
  { from: { operator: 'inLastDays', value: 30 }, to: 'before', value: null },
  { from: { operator: 'during', value: 'thisWeek' }, to: 'on', value: null },
  { from: { operator: 'on', value: '2026-01-01' }, to: 'during', value: null },
  { from: { operator: 'inLastDays', value: 30 }, to: 'inNextDays', value: 30 },
  { from: { operator: 'equals', value: 'S-1' }, to: 'in', value: ['S-1'] },
  { from: { operator: 'me', value: null }, to: 'in', value: [] },
])('from $from.operator to $to keeps $value', ({ from, to, value }) => {
  expect(withOperator({ field: 'x', ...from }, to)).toEqual({ field: 'x', operator: to, value })
})

test('criteria are the same in any order', () => {
  const a: Criterion = { field: 'a', operator: 'is', value: true }
  const b: Criterion = { field: 'b', operator: 'in', value: [1, 2] }
  expect(sameCriteria([a, b], [b, a])).toBe(true)
  expect(sameCriteria([a, b], [a])).toBe(false)
  expect(sameCriteria([b], [{ ...b, value: [2, 1, 3] }])).toBe(false)
})

test('an amount stays a decimal text, a number becomes one', () => {
  expect(numberValue('money', '184250.50')).toBe('184250.50')
  expect(numberValue('number', '3')).toBe(3)
  expect(numberValue('number', 'x')).toBeNull()
  expect(numberValue('money', '')).toBeNull()
})

test.each([
  [
    ['500', '100'],
    ['100', '500'],
  ],
  [
    ['90', '100'],
    ['90', '100'],
  ],
  [
    ['2027-03-31', '2026-11-01'],
    ['2026-11-01', '2027-03-31'],
  ],
  [
    [7, null],
    [7, null],
  ],
])('a range typed as %j is meant as %j', (value, meant) => {
  expect(inOrder({ field: 'premium', operator: 'between', value }).value).toEqual(meant)
})
