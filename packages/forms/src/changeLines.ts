import type { Change } from './changes.ts'
import type { DataSets } from './choices.ts'
import type { Field, Form, Section } from './form.ts'
import { isMissing } from './logic.ts'
import { type Answers, fieldAt, parsePath, pathText, readAt, rowIdOf, type Step, sectionAt } from './path.ts'
import { wordingOf } from './wording.ts'

/** One line of the change review, as people read it. */
export interface ChangeLine {
  path: string
  fieldName: string
  action: ChangeAction
  oldValue: string
  newValue: string
}
export type ChangeAction = 'Added' | 'Modified' | 'Removed'

/** Describes each change. An added or removed row gets one line for itself and one for each of its answers. */
export const changeLines = (
  form: Form,
  before: Answers,
  after: Answers,
  changes: readonly Change[],
  dataSets: DataSets,
): ChangeLine[] => changes.flatMap((change) => linesOf(form, before, after, change, dataSets))

function linesOf(form: Form, before: Answers, after: Answers, change: Change, dataSets: DataSets): ChangeLine[] {
  const states = change.kind === 'rowRemoved' ? [before, after] : [after, before]
  if (change.kind === 'rowAdded' || change.kind === 'rowRemoved') return rowLines(form, change, states, dataSets)
  const fieldName = nameAt(form, states, change.path, dataSets)
  if (change.kind === 'rowsReordered') {
    const section = sectionAt(form, change.path)
    const rows = (readAt(after, parsePath(change.path) ?? []) ?? []) as Answers[]
    const inOrder = (ids: readonly string[]) =>
      ids.map((id) => section && rowTitleOf(section, rows, id, dataSets)).join(', ')
    const [oldValue, newValue] = [inOrder(change.before), inOrder(change.after)]
    return [{ path: change.path, fieldName, action: 'Modified', oldValue, newValue }]
  }
  const field = fieldAt(form, change.path)
  return field ? [answerLine(field, fieldName, change, dataSets)] : []
}

function answerLine(
  field: Field,
  fieldName: string,
  { path, before, after }: { path: string; before: unknown; after: unknown },
  dataSets: DataSets,
): ChangeLine {
  const action = isMissing(before) ? 'Added' : isMissing(after) ? 'Removed' : 'Modified'
  return {
    path,
    fieldName,
    action,
    oldValue: wordingOf(field, before, dataSets),
    newValue: wordingOf(field, after, dataSets),
  }
}

function rowLines(
  form: Form,
  { kind, path, index, row }: Extract<Change, { kind: 'rowAdded' | 'rowRemoved' }>,
  states: readonly Answers[],
  dataSets: DataSets,
): ChangeLine[] {
  const section = sectionAt(form, path)
  if (!section) return []
  const isAdded = kind === 'rowAdded'
  const name = `${nameAt(form, states, path, dataSets)} › ${rowTitle(section, row, index, dataSets)}`
  const at = rowIdOf(row)
  const here = `${path}[${at === null ? index : `#${at}`}]`
  const change = (value: unknown) =>
    isAdded ? { before: undefined, after: value } : { before: value, after: undefined }
  const own = section.fields
    .filter(({ key, kind: fieldKind }) => fieldKind !== 'computed' && !isMissing(row[key]))
    .map((field) => {
      const fieldName = `${name} › ${field.label}`
      return answerLine(field, fieldName, { path: `${here}.${field.key}`, ...change(row[field.key]) }, dataSets)
    })
  const inner = section.sections.flatMap((one) =>
    ((row[one.key] ?? []) as Answers[]).flatMap((innerRow, innerIndex) =>
      rowLines(form, { kind, path: `${here}.${one.key}`, index: innerIndex, row: innerRow }, states, dataSets),
    ),
  )
  const title = rowTitle(section, row, index, dataSets)
  const head: ChangeLine = {
    path: here,
    fieldName: name,
    action: isAdded ? 'Added' : 'Removed',
    oldValue: isAdded ? '' : title,
    newValue: isAdded ? title : '',
  }
  return [head, ...own, ...inner]
}

/** The full label of a path, for example `Locations › Dock Street › Buildings › Cold store › Roof Year`. */
export function nameAt(form: Form, states: readonly Answers[], path: string, dataSets: DataSets): string {
  const steps = parsePath(path) ?? []
  const names: string[] = []
  for (const [index, step] of steps.entries()) {
    const here = steps.slice(0, index + 1)
    if (typeof step !== 'string') names.push(rowName(form, states, here, dataSets))
    else {
      const name = sectionAt(form, pathText(here))?.title ?? fieldAt(form, pathText(here))?.label
      names.push(name ?? step)
    }
  }
  return names.join(' › ')
}

function rowName(form: Form, states: readonly Answers[], steps: Step[], dataSets: DataSets): string {
  const section = sectionAt(form, pathText(steps))
  const step = steps.at(-1)
  if (!section) return ''
  for (const answers of states) {
    const rows = (readAt(answers, steps.slice(0, -1)) ?? []) as Answers[]
    const index =
      typeof step === 'number' ? step : rows.findIndex((row) => rowIdOf(row) === (step as { row: string }).row)
    if (rows[index]) return rowTitle(section, rows[index], index, dataSets)
  }
  return section.list?.itemTitle ?? ''
}

function rowTitleOf(section: Section, rows: readonly Answers[], id: string, dataSets: DataSets): string {
  const index = rows.findIndex((row) => rowIdOf(row) === id)
  return rows[index] ? rowTitle(section, rows[index], index, dataSets) : (section.list?.itemTitle ?? '')
}

/** The title of a row: its first answered summary column, otherwise its number. */
export function rowTitle(section: Section, row: Answers, index: number, dataSets: DataSets): string {
  for (const key of section.list?.summaryColumns ?? []) {
    const field = section.fields.find((one) => one.key === key)
    if (field && field.kind !== 'computed' && !isMissing(row[key])) return wordingOf(field, row[key], dataSets)
  }
  return `${section.list?.itemTitle ?? 'Row'} ${index + 1}`
}
