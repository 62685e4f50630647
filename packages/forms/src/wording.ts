import { type DataSets, labelOf } from './choices.ts'
import { decimalOf, toPlaces } from './decimal.ts'
import type { Field } from './form.ts'
import { isMissing } from './logic.ts'
import { isIdentifier, masked, TAX_ID } from './masking.ts'
import type { Answers } from './path.ts'

/** Like `wordingOf`, for a field of a row. Also masks an identifier whose row has the tax id type. */
export const wordingInRow = (field: Field, row: Answers, dataSets: DataSets): string =>
  isIdentifier(field) && row.type === TAX_ID && typeof row[field.key] === 'string'
    ? masked(row[field.key] as string)
    : wordingOf(field, row[field.key], dataSets)

/** The answer as text for people, in summary grids, change reviews and print. Tax ids are masked. */
export function wordingOf(field: Field, value: unknown, dataSets: DataSets): string {
  if (isMissing(value)) return ''
  const { kind, schema, unit } = field
  switch (kind) {
    case 'select':
    case 'classCode':
      return labelOf(schema, String(value), dataSets)
    case 'multiSelect':
      return (value as string[]).map((one) => labelOf(schema, one, dataSets)).join(', ')
    case 'money':
      return moneyText(value)
    case 'percent':
      return `${numberText(value)}%`
    case 'integer':
    case 'decimal':
      return unit === null
        ? plainNumber(field, value)
        : unit === '$'
          ? `$${numberText(value)}`
          : `${numberText(value)} ${unit}`
    case 'computed':
      return computedText(field, value)
    case 'date':
      return dateText(value)
    case 'dateRange': {
      const { from, to } = value as { from?: string; to?: string }
      return `${dateText(from)} to ${dateText(to)}`
    }
    case 'yesNo':
      return yesNoText(value)
    case 'yesNoExplain': {
      const { answer, explanation } = value as { answer?: boolean; explanation?: string }
      return [yesNoText(answer), explanation].filter((part) => !isMissing(part)).join(': ')
    }
    case 'address': {
      const { line1, line2, city, county, state, postalCode, country } = value as Record<string, string | undefined>
      const region = [state, postalCode].filter(Boolean).join(' ')
      const abroad = country === 'US' ? undefined : country
      return [line1, line2, city, county && `${county} County`, region, abroad].filter(Boolean).join(', ')
    }
    case 'file':
      return (value as { name?: string }).name ?? ''
    case 'taxId':
      return masked(String(value))
    default:
      return String(value)
  }
}

const yesNoText = (value: unknown) => (value === true ? 'Yes' : value === false ? 'No' : '')

function dateText(value: unknown) {
  const [year, month, day] = String(value ?? '').split('-')
  return year && month && day ? `${month}/${day}/${year}` : ''
}

export function moneyText(value: unknown) {
  const exact = decimalOf(value)
  if (exact === null) return String(value)
  const text = toPlaces(exact, 2).replace(/\.00$/, '')
  return text.startsWith('-') ? `-$${grouped(text.slice(1))}` : `$${grouped(text)}`
}

const numberText = (value: unknown) => grouped(String(value))
const grouped = (text: string) => {
  const [whole = '', part] = text.split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? thousands : `${thousands}.${part}`
}

/** True for whole numbers whose limits are those of a year. They are shown without a thousands separator. */
export const isYear = ({ schema: { type, minimum = 0, maximum = Number.POSITIVE_INFINITY } }: Pick<Field, 'schema'>) =>
  type === 'integer' && minimum >= 1500 && maximum <= 2200

const plainNumber = (field: Field, value: unknown) => (isYear(field) ? String(value) : numberText(value))

function computedText({ schema }: Field, value: unknown) {
  const format = schema['x-format']
  return format === 'money' ? moneyText(value) : format === 'percent' ? `${numberText(value)}%` : numberText(value)
}
