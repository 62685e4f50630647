import type { Form } from '@bindery/forms/form'
import { answersIn } from '@bindery/forms/logic'
import { byRowIds, generalPath, parsePath, pathText, sectionAt } from '@bindery/forms/path'
import type { Evaluation } from './evaluation.ts'
import { rowAround } from './focusField.ts'

export interface LinkedPlace {
  path: string
  /** The row whose page has the field; null for the page of the form. */
  row: string | null
}

type Asked = Pick<Evaluation, 'filled' | 'places' | 'schedules'>

/**
 * The place on screen for a field that a link from another page names, by row positions: `drivers[1].violations`. For a
 * field that is not asked it is the question before it, which decides whether it is; for a row or a section its first
 * field. Null if there is no such place.
 */
export function linkedPlace(form: Form, { filled, places, schedules }: Asked, wanted: string): LinkedPlace | null {
  const steps = parsePath(wanted)
  if (!steps) return null
  const isShown = (path: string) => places.has(path) || schedules.has(path)
  const firstIn = (holder: string) => [...places.keys()].find((path) => path.startsWith(`${holder}.`))
  const at = (path: string | undefined): LinkedPlace | null => (path ? { path, row: rowAround(path) } : null)
  let path = pathText(byRowIds(filled.answers, steps))
  while (path !== '') {
    if (isShown(path)) return at(path)
    const found = path.endsWith(']') ? firstIn(path) : (questionBefore(form, places, path) ?? firstIn(path))
    if (found) return at(found)
    path = path.replace(/(\.[^.[\]]+|\[[^\]]*\]|^[^.[\]]+)$/, '')
  }
  // The whole section is not asked: the question of another section decides that.
  const visibleWhen = sectionAt(form, String(steps[0]))?.visibleWhen ?? null
  const asked = visibleWhen === null ? [] : answersIn(visibleWhen)
  // A condition may read a part of an answer: `history.breach.answer`.
  return at(asked.flatMap((one) => [one, one.slice(0, Math.max(0, one.lastIndexOf('.')))]).find(isShown))
}

/** The last question that is asked before a field, in the same section or row. */
function questionBefore({ fields }: Form, places: Evaluation['places'], path: string): string | undefined {
  const holder = path.slice(0, path.lastIndexOf('.') + 1)
  const names = [...fields.keys()]
  const before = names.slice(0, Math.max(0, names.indexOf(generalPath(path))))
  return before
    .filter((name) => name.startsWith(generalPath(holder)))
    .map((name) => `${holder}${name.slice(generalPath(holder).length)}`)
    .findLast((name) => places.has(name))
}
