import type { RenewalChange } from '@bindery/rating/compare'
import type { CoverageTerm, TermGroup, TermUnit } from '@bindery/rating/coverageTerms'
import { decimal, isZero, multiply, quotient, textOf, whole } from '@bindery/rating/decimal'
import type { Charge, Rated } from '@bindery/rating/rate'
import type { TFunction } from 'i18next'
import { formatExactMoney } from '#platform/ui/formats.ts'
import { adequacyOf } from '../adequacy.ts'
import { isPlain, valueText, wordsOf } from '../worksheetWords.ts'
import type { OptionColumn } from './optionColumns.ts'

export interface OptionCell {
  /** Null is a dash. */
  text: string | null
  note?: string | undefined
  /** Whether it differs from the first option. */
  differs: boolean
  /** A lower premium. */
  isLess?: boolean
}
export interface OptionRow {
  key: string
  label: string
  isSum?: boolean
  cells: OptionCell[]
}
export interface OptionGroup {
  key: 'limits' | 'deductibles' | 'exposures' | 'other' | 'premium' | 'change' | 'price'
  rows: OptionRow[]
}

type Words = TFunction<'quotes'>
type Shown = Omit<OptionCell, 'differs'>

/** The rows of the comparison by group. Groups without rows are left out. */
export function optionRows(columns: readonly OptionColumn[], t: Words): OptionGroup[] {
  const groups: OptionGroup[] = [
    { key: 'limits', rows: termRows(columns, 'limits', t) },
    { key: 'deductibles', rows: termRows(columns, 'deductibles', t) },
    { key: 'exposures', rows: termRows(columns, 'exposures', t) },
    // Of the many other inputs only those that differ are worth a row.
    { key: 'other', rows: termRows(columns, 'other', t).filter(isDifferent) },
    { key: 'premium', rows: premiumRows(columns, t) },
    { key: 'change', rows: columns.some(({ change }) => change) ? changeRows(columns, t) : [] },
    { key: 'price', rows: [priceRow(columns, t)] },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

const isDifferent = ({ cells }: OptionRow) => new Set(cells.map(({ text }) => text)).size > 1

/** Marks the cells of options that differ from the first one. The expiring term is not an option. */
function rowOf(
  columns: readonly OptionColumn[],
  row: Omit<OptionRow, 'cells'>,
  shown: (column: OptionColumn) => Shown,
) {
  const cells = columns.map(shown)
  const first = columns.findIndex(({ quoteId }) => quoteId !== null)
  const isOther = ({ text, note }: Shown) => text !== cells[first]?.text || note !== cells[first]?.note
  return {
    ...row,
    cells: cells.map((cell, at) => ({ ...cell, differs: columns[at]!.quoteId !== null && isOther(cell) })),
  }
}

function termRows(columns: readonly OptionColumn[], group: TermGroup, t: Words): OptionRow[] {
  const known = new Map<string, CoverageTerm>()
  for (const { terms } of columns)
    for (const term of terms)
      if (term.group === group && term.values.length > 0 && !known.has(term.key)) known.set(term.key, term)
  return [...known.values()].map(({ key, label, of, unit }) =>
    rowOf(columns, { key, label: of === null ? label : `${label}, ${wordsOf(of)}` }, ({ terms }) => {
      const values = terms.find((term) => term.key === key)?.values ?? []
      return { text: values.length === 0 ? null : valuesText(values, isPlain(key) ? 'plain' : unit, t) }
    }),
  )
}

/** With more different values, only their number is shown. */
const VALUES_LISTED = 3
function valuesText(values: readonly string[], unit: TermUnit | 'plain', t: Words): string {
  if (values.length > VALUES_LISTED) return t('options.several', { count: values.length })
  return values.map((value) => (unit === 'plain' ? value : valueText(value, unit, t))).join(', ')
}

export const dollars = (amount: string) => formatExactMoney(amount, 'USD')

/** An amount with its sign: +$4,620, −$2,520. */
export const change = (amount: string) => (Number(amount) > 0 ? `+${dollars(amount)}` : dollars(amount))

/** A change in percent of an amount, with its sign and one decimal. */
export function changePercent(change: string, before: string) {
  const base = decimal(before)
  if (isZero(base)) return undefined
  // Rounded once: 18.247 is 18.2, not 18.25 and then 18.3.
  const number = Number(textOf(quotient(multiply(decimal(change), whole(100)), base, 1)))
  return `${number > 0 ? '+' : number < 0 ? '−' : ''}${Math.abs(number).toFixed(1)}%`
}

function premiumRows(columns: readonly OptionColumn[], t: Words): OptionRow[] {
  const rated = columns.flatMap((column) => (column.rated ? [column.rated] : []))
  if (rated.length === 0) return []
  const amountRow = (row: Omit<OptionRow, 'cells'>, amountOf: (one: Rated) => string | undefined) =>
    rowOf(columns, row, (column) => {
      const amount = column.rated ? amountOf(column.rated) : undefined
      return { text: amount === undefined ? null : dollars(amount) }
    })
  const isWholeYear = rated.every(({ annualPremium, writtenPremium }) => annualPremium === writtenPremium)
  const charges = (of: (one: Rated) => Charge[], kind: string) =>
    namesOf(rated.map(of)).map(([code, label]) =>
      amountRow({ key: `${kind} ${code}`, label }, (one) => of(one).find((charge) => charge.code === code)?.amount),
    )
  return [
    ...namesOf(rated.map(({ coverages }) => coverages)).map(([code, label]) =>
      amountRow(
        { key: `coverage ${code}`, label },
        ({ coverages }) => coverages.find((coverage) => coverage.code === code)?.premium,
      ),
    ),
    amountRow({ key: 'annual', label: t('worksheet.annualPremium'), isSum: true }, (one) => one.annualPremium),
    ...(isWholeYear
      ? []
      : [amountRow({ key: 'term', label: t('options.termPremium'), isSum: true }, (one) => one.writtenPremium)]),
    ...charges(({ fees }) => fees, 'fee'),
    ...charges(({ taxes }) => taxes, 'tax'),
    amountRow({ key: 'total', label: t('worksheet.total'), isSum: true }, (one) => one.total),
  ]
}

const namesOf = (lists: readonly { code: string; name: string }[][]) => [
  ...new Map(lists.flat().map(({ code, name }) => [code, name])),
]

const PARTS = ['exposure', 'rate', 'credits'] as const

function changeRows(columns: readonly OptionColumn[], t: Words): OptionRow[] {
  const part = (
    row: Omit<OptionRow, 'cells'>,
    amountOf: (of: RenewalChange) => string,
    noteOf?: (of: RenewalChange) => string | undefined,
  ) =>
    rowOf(columns, row, (column) => {
      if (!column.change) return { text: null }
      const amount = amountOf(column.change)
      return { text: change(amount), isLess: amount.startsWith('-'), note: noteOf?.(column.change) }
    })
  return [
    ...PARTS.map((name) => part({ key: name, label: t(`options.parts.${name}`) }, (of) => of[name])),
    part(
      { key: 'change', label: t('options.change'), isSum: true },
      (of) => of.change,
      (of) => changePercent(of.change, of.expiring),
    ),
  ]
}

const priceRow = (columns: readonly OptionColumn[], t: Words): OptionRow =>
  rowOf(columns, { key: 'technical', label: t('options.priceToTechnical') }, ({ quoteId, rated, technical }) => {
    if (quoteId === null || !rated || !technical) return { text: null }
    const percent = adequacyOf(rated.writtenPremium, technical.writtenPremium)
    return { text: percent && `${percent}%` }
  })
