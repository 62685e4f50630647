import type { Section } from '@bindery/forms/form'
import type { Answers } from '@bindery/forms/path'
import { randomName } from '#platform/randomName.ts'

export type Row = Answers & { rowId: string }

const newId = () => randomName().slice(0, 12)

export const newRow = (): Row => ({ rowId: newId() })

/** The same answers in a row of its own, and in rows of their own inside it. */
export function copied(section: Section, row: Answers): Row {
  const inner = section.sections.flatMap((one) => {
    const rows = row[one.key]
    return Array.isArray(rows) ? [[one.key, rows.map((innerRow: Answers) => copied(one, innerRow))] as const] : []
  })
  return { ...row, ...Object.fromEntries(inner), rowId: newId() }
}

/** The same ids with one of them at another place. */
export function reordered(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id)
  return others.length === ids.length ? [...ids] : others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id)
}
