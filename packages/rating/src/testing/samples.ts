import { readdirSync, readFileSync } from 'node:fs'
import type { Answers } from '../formAnswers.ts'
import type { Application } from '../riskFrom.ts'

const folder = new URL('../../../server/sample/forms/', import.meta.url)

interface Sample {
  product?: string
  submission: { effectiveDate: string; expirationDate: string; transactionType: string; state: string }
  expect?: { computed?: Record<string, Record<string, unknown>> }
  forms: Record<string, Answers>
}

const read = (name: string): Sample => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))

/** Complete sample applications: cp-1, cp-2 … */
export const sampleNames = () =>
  readdirSync(folder)
    .map((file) => file.replace('.json', ''))
    .filter((name) => /^(cp|gl|ca|wc|cu|cy|do|im)-\d$/.test(name))

/** A sample application with the computed fields that the sample lists. */
export function sampleApplication(name: string): { application: Application } {
  const { submission, forms, expect } = read(name)
  const key = name.slice(0, 2)
  const filled = (form: string) => withComputed(forms[form] ?? {}, expect?.computed?.[form] ?? {})
  const { effectiveDate, expirationDate, transactionType, state } = submission
  return {
    application: {
      product: key.toUpperCase(),
      state,
      effectiveDate,
      expirationDate,
      transactionType,
      applicant: filled('applicant'),
      answers: filled(key),
    },
  }
}

function withComputed(answers: Answers, computed: Record<string, unknown>): Answers {
  const copy = structuredClone(answers)
  for (const [path, value] of Object.entries(computed)) {
    const [section, field] = path.split('.')
    if (!section || !field || field.includes('[')) continue
    copy[section] ??= {}
    const holder = copy[section] as Answers
    if (!Array.isArray(holder)) holder[field] = value
  }
  return copy
}
