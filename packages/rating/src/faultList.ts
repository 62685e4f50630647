import { type Decimal, decimalOf } from './decimal.ts'
import { isRecord } from './risk.ts'

export const numberIn = (value: unknown): Decimal | null => (typeof value === 'string' ? decimalOf(value) : null)

export function noNumber(value: unknown, name: string): string {
  const [whole, thousands, rest] = (typeof value === 'string' && ONE_COMMA.exec(value)) || []
  return whole
    ? `${name} is "${whole}": write "${thousands}${rest}" or "${thousands}.${rest}", because the comma may mean either.`
    : `${name} must be decimal text such as "1.25", not ${JSON.stringify(value)}.`
}

/** `1,250` is 1250 with a thousands separator, or 1.25 with a decimal comma. */
const ONE_COMMA = /^(-?[1-9]\d{0,2}),(\d{3})$/

/** Collects sentences about faults of a plan. Each begins with the place: a table and row, a step, a state. */
export class FaultList {
  readonly sentences: string[] = []

  say(place: string, fault: string) {
    this.sentences.push(`${place}: ${fault}`)
  }

  text(holder: Record<string, unknown>, field: string, place: string): string | null {
    const value = holder[field]
    if (typeof value === 'string' && value.trim() !== '') return value
    this.say(place, `"${field}" must be text.`)
    return null
  }

  truth(holder: Record<string, unknown>, field: string, place: string, isRequired: boolean) {
    const value = holder[field]
    if (typeof value === 'boolean' || (value === undefined && !isRequired)) return
    this.say(place, `"${field}" must be true or false.`)
  }

  wholeNumber(holder: Record<string, unknown>, field: string, place: string): number | null {
    const value = holder[field]
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
    this.say(place, `"${field}" must be a whole number.`)
    return null
  }

  /** Numbers of a plan are decimal text, so that no program reads them as floats. */
  number(value: unknown, name: string, place: string): Decimal | null {
    const number = numberIn(value)
    if (!number) this.say(place, noNumber(value, name))
    return number
  }

  record(value: unknown, place: string): Record<string, unknown> {
    if (isRecord(value)) return value
    this.say(place, 'must be an object.')
    return {}
  }

  list(value: unknown, place: string): unknown[] {
    if (Array.isArray(value)) return value
    this.say(place, 'must be a list.')
    return []
  }

  choice(value: unknown, choices: readonly string[], name: string, place: string): boolean {
    if (typeof value === 'string' && choices.includes(value)) return true
    this.say(place, `${name} must be one of ${choices.join(', ')}, not ${JSON.stringify(value)}.`)
    return false
  }
}
