import { type Field, type Form, formOf, type Section } from './form.ts'
import { KNOWN_OPERATORS, type Logic, pathsIn } from './logic.ts'
import { FIELD_KINDS, type Schema, type Template } from './template.ts'

/** Checks a template before it is imported or published. Returns a sentence for each fault. */
export function faultsOf(template: Template, dataSetNames: ReadonlySet<string>): string[] {
  let form: Form
  try {
    form = formOf(template)
  } catch (error) {
    return [(error as Error).message]
  }
  const faults: string[] = []
  const walkSections = (sections: readonly Section[], outer: readonly Section[]) => {
    for (const section of sections) {
      const inside = section.list ? [...outer, section] : outer
      check(section.visibleWhen, outer, `When ${section.title} is shown`)
      for (const key of section.list?.summaryColumns ?? []) {
        if (!section.fields.some((field) => field.key === key)) faults.push(`${section.title} has no column "${key}".`)
      }
      for (const field of section.fields) checkField(field, inside)
      walkSections(section.sections, inside)
    }
  }
  const checkField = (field: Field, rows: readonly Section[]) => {
    const name = `${field.path} (${field.label})`
    if (!(FIELD_KINDS as readonly string[]).includes(field.kind)) faults.push(`${name} is of no known kind.`)
    check(field.visibleWhen, rows, `When ${name} is shown`)
    check(field.requiredWhen, rows, `When ${name} is required`)
    for (const { wrongWhen } of field.checks) check(wrongWhen, rows, `A check of ${name}`)
    if (field.kind === 'computed') {
      if (field.schema['x-compute'] === undefined) faults.push(`${name} is not computed from anything.`)
      check(field.schema['x-compute'] ?? null, rows, `What ${name} is computed from`)
    }
    if (field.kind === 'yesNoExplain' && field.explainWhen === null)
      faults.push(`${name} never asks for its explanation.`)
    checkChoices(field.schema, name)
    checkPattern(field.schema, name)
  }
  const checkPattern = (schema: Schema, name: string) => {
    const why = schema.pattern === undefined ? null : whyNotPattern(schema.pattern)
    if (why) faults.push(`The pattern of ${name} ${why}`)
    for (const inner of [schema.items, ...Object.values(schema.properties ?? {})]) if (inner) checkPattern(inner, name)
  }
  const checkChoices = (schema: Schema, name: string) => {
    const set = schema['x-dataset']
    if (set !== undefined && !dataSetNames.has(set))
      faults.push(`${name} offers the data set "${set}", which is not there.`)
    const grouped = schema['x-grouped-by']
    if (grouped !== undefined) check({ var: grouped }, [], `The grouping of ${name}`)
    for (const inner of [schema.items, ...Object.values(schema.properties ?? {})]) if (inner) checkChoices(inner, name)
  }
  const check = (logic: Logic, rows: readonly Section[], what: string) => {
    for (const operator of operatorsIn(logic)) {
      if (!KNOWN_OPERATORS.has(operator)) faults.push(`${what} uses "${operator}", which is no operator.`)
    }
    for (const path of pathsIn(logic))
      if (!isKnown(form, path, rows)) faults.push(`${what} asks for "${path}", which is no field.`)
  }
  walkSections(form.sections, [])
  for (const path of template.neededToSubmit ?? [])
    if (!form.fields.has(path) && !form.sectionsByPath.has(path))
      faults.push(`To submit "${path}" is needed, which is no field.`)
  for (const { key, when } of template.outcome?.rules ?? []) check(when, [], `The rule ${key}`)
  return faults
}

const PATTERN_LIMIT = 200
const MAX_REPEATS = 3

/**
 * Refuses patterns that can backtrack exponentially. Patterns run on each keystroke and on the server, where a slow one
 * would block every request.
 */
function whyNotPattern(pattern: string): string | null {
  try {
    new RegExp(pattern)
  } catch {
    return 'is no regular expression.'
  }
  if (pattern.length > PATTERN_LIMIT) return `is longer than ${PATTERN_LIMIT} characters.`
  if (/\\[1-9k]/.test(pattern)) return 'refers back to a part of itself, which can take for ever.'
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  const repeats = bare.match(/[*+]|\{\d+,\}/g)?.length ?? 0
  return /\)[*+{]/.test(bare) || repeats > MAX_REPEATS
    ? 'repeats in more ways than one, which can take for ever.'
    : null
}

const SUBMISSION = ['effectiveDate', 'expirationDate', 'state', 'transactionType']

/** Paths into other forms (`applicant.`, `application.`) are not checked: those templates are not available here. */
function isKnown(form: Form, path: string, rows: readonly Section[]): boolean {
  const [start = '', ...rest] = path.split('.')
  if (start === 'applicant' || start === 'application') return true
  if (start === 'submission') return SUBMISSION.includes(rest.join('.'))
  const row = start === 'item' ? rows.at(-1) : start === 'parent' ? rows.at(-2) : undefined
  if (start === 'item' || start === 'parent') return row !== undefined && isIn(row, rest)
  const section = form.sections.find(({ key }) => key === start)
  if (!section) return false
  return section.list ? rest.length === 0 : isIn(section, rest)
}

function isIn(section: Section, [key, part]: string[]): boolean {
  const field = section.fields.find((one) => one.key === key)
  if (!field) return part === undefined && section.sections.some((one) => one.key === key)
  return part === undefined || field.schema.properties?.[part] !== undefined
}

function operatorsIn(logic: Logic): string[] {
  if (Array.isArray(logic)) return logic.flatMap(operatorsIn)
  if (typeof logic !== 'object' || logic === null) return []
  return Object.entries(logic).flatMap(([operator, parts]) => [operator, ...operatorsIn(parts)])
}
