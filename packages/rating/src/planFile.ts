import type { Plan } from './plan.ts'
import { planFaults } from './planFaults.ts'

const WIDTH = 120

/** Reads a plan from the text of a file, or says what is wrong with it. */
export function readPlan(text: string): { plan: Plan; faults: null } | { plan: null; faults: string[] } {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    return { plan: null, faults: [`The file is not JSON: ${(error as Error).message}`] }
  }
  const faults = planFaults(given)
  return faults.length > 0 ? { plan: null, faults } : { plan: given as Plan, faults: null }
}

/** The text of a plan's file: the same plan always gives the same text, with one row of a table on a line. */
export const planText = (plan: Plan) => `${written(plan, '')}\n`

/** Values that fit are on one line, so that a change of one row shows as one line. */
function written(value: unknown, indent: string): string {
  const short = inlineText(value)
  if (indent.length + short.length <= WIDTH || typeof value !== 'object' || value === null) return short
  const inner = `${indent} `
  if (Array.isArray(value)) return `[\n${value.map((one) => inner + written(one, inner)).join(',\n')}\n${indent}]`
  const fields = entriesOf(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${written(one, inner)}`)
  return `{\n${fields.join(',\n')}\n${indent}}`
}

/** A value on one line, as in the file. */
export function inlineText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${entriesOf(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${inlineText(one)}`)
    .join(', ')}}`
}

const entriesOf = (value: object) => Object.entries(value).filter(([, one]) => one !== undefined)
