import type { Field, Form, Section } from './form.ts'

/** The answers of one form: an object per section, a list of rows per schedule. */
export type Answers = Readonly<Record<string, unknown>>

/**
 * A step of a path. A row is named by position (`locations[2].name`) or by id (`locations[#k7].name`). The id stays the
 * same when other rows are added or removed.
 */
export type Step = string | number | { row: string }

const STEP = /^([A-Za-z][A-Za-z0-9]*)(?:\[(?:(\d{1,6})|#([A-Za-z0-9_-]{1,40}))\])?$/

/** Splits a path into steps; null if the text is not a valid path. */
export function parsePath(text: string): Step[] | null {
  const steps: Step[] = []
  for (const part of text.split('.')) {
    const found = STEP.exec(part)
    if (!found) return null
    steps.push(found[1]!)
    if (found[2] !== undefined) steps.push(Number(found[2]))
    if (found[3] !== undefined) steps.push({ row: found[3] })
  }
  return steps
}

export function pathText(steps: readonly Step[]): string {
  return steps.reduce<string>(
    (text, step) =>
      typeof step === 'string'
        ? text === ''
          ? step
          : `${text}.${step}`
        : `${text}[${typeof step === 'number' ? step : `#${step.row}`}]`,
    '',
  )
}

/** Removes row positions and ids: `locations[2].name` becomes `locations[].name`. */
export const generalPath = (path: string) => path.replace(/\[[^\]]*\]/g, '[]')

export const fieldAt = (form: Form, path: string): Field | null => form.fields.get(generalPath(path)) ?? null
export const sectionAt = (form: Form, path: string): Section | null =>
  form.sectionsByPath.get(generalPath(path).replace(/\[\]$/, '')) ?? null

const indexOf = (list: readonly unknown[], step: number | { row: string }) =>
  typeof step === 'number' ? step : list.findIndex((row) => rowIdOf(row) === step.row)

export const rowIdOf = (row: unknown): string | null => {
  const id = (row as { rowId?: unknown } | null)?.rowId
  return typeof id === 'string' ? id : null
}

export function readAt(answers: unknown, steps: readonly Step[]): unknown {
  let value = answers
  for (const step of steps) {
    if (typeof step === 'string') value = (value as Record<string, unknown> | null | undefined)?.[step]
    else value = Array.isArray(value) ? value[indexOf(value, step)] : undefined
    if (value === undefined || value === null) return undefined
  }
  return value
}

/** Replaces row positions by row ids, for rows that have one. */
export const byRowIds = (answers: unknown, steps: readonly Step[]): Step[] =>
  steps.map((step, index) => {
    const id = typeof step === 'number' ? rowIdOf(readAt(answers, steps.slice(0, index + 1))) : null
    return id === null ? step : { row: id }
  })

/** Replaces row ids by positions; null if a row does not exist. */
export function placed(answers: unknown, steps: readonly Step[]): Step[] | null {
  const result: Step[] = []
  let value = answers
  for (const step of steps) {
    if (typeof step === 'string') {
      result.push(step)
      value = (value as Record<string, unknown> | null | undefined)?.[step]
    } else {
      const index = Array.isArray(value) ? indexOf(value, step) : -1
      const row = index < 0 ? undefined : (value as unknown[])[index]
      if (row === undefined) return null
      result.push(index)
      value = row
    }
  }
  return result
}

/**
 * A copy of the answers with one value replaced. Undefined removes the value, and also the object or list around it if
 * that becomes empty, but never a row. Throws if the path leads through a row that does not exist.
 */
export const writtenAt = (answers: Answers, steps: readonly Step[], value: unknown): Answers =>
  (written(answers, steps, value) ?? {}) as Answers

function written(holder: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step !== 'string') {
    const list: readonly unknown[] = Array.isArray(holder) ? holder : []
    const index = indexOf(list, step)
    if (list[index] === undefined) throw new Error('That row is not there.')
    const row = written(list[index], rest, value)
    return row === undefined ? list.toSpliced(index, 1) : list.with(index, row)
  }
  const { [step]: before, ...others } = (holder ?? {}) as Record<string, unknown>
  const after = written(before, rest, value)
  const isEmpty = after === undefined || isEmptyList(after) || (typeof rest[0] === 'string' && isEmptyObject(after))
  return isEmpty ? others : { ...(holder as object), [step]: after }
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** All places that match a general path in these answers: `drivers[].name` gives one per driver. */
export function instancesOf(path: string, answers: Answers): (string | number)[][] {
  const [list, ...rest] = generalPath(path).split('[].')
  if (rest.length === 0) return [parsePath(path) as string[]]
  const steps = parsePath(list ?? '') as string[]
  const rows = readAt(answers, steps)
  return (Array.isArray(rows) ? rows : []).flatMap((row, index) =>
    instancesOf(rest.join('[].'), row as Answers).map((inner) => [...steps, index, ...inner]),
  )
}
