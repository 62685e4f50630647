import type { FormTemplateRow } from '@bindery/contract/formTemplates'
import type { GridSort } from '#engine/grid/columns/columns.ts'

export interface TemplateFilter {
  status: FormTemplateRow['status'] | 'all'
  search: string
}

/** The rows that have the status and contain the search text, sorted. */
export function shownRows(rows: readonly FormTemplateRow[], { status, search }: TemplateFilter, sort: GridSort) {
  const words = search.trim().toLowerCase()
  const fitting = rows.filter(
    (row) =>
      (status === 'all' || row.status === status) &&
      `${row.name} ${row.key} ${row.product ?? ''}`.toLowerCase().includes(words),
  )
  const sign = sort.sortType === 'desc' ? -1 : 1
  return fitting.sort((one, other) => sign * compared(one, other, sort.key) || other.version - one.version)
}

const sortable = (row: FormTemplateRow, key: string): string | number => {
  const value = row[key as keyof FormTemplateRow]
  if (typeof value === 'number') return value
  if (typeof value === 'object' && value !== null && 'name' in value) return value.name
  return typeof value === 'string' ? value : ''
}

function compared(one: FormTemplateRow, other: FormTemplateRow, key: string) {
  const [a, b] = [sortable(one, key), sortable(other, key)]
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}

/** The number of open forms of older versions that this version can upgrade. */
export const olderForms = (rows: readonly FormTemplateRow[], of: FormTemplateRow) =>
  rows
    .filter(({ key, version }) => key === of.key && of.upgradesFrom.includes(version))
    .reduce((sum, { openSubmissions }) => sum + openSubmissions, 0)

export interface Publication {
  key: string
  name: string
  version: number
  /** The published version that the draft replaces. */
  retires: number | null
  /** Open forms of older versions: those that are upgraded to the draft, and those that it cannot upgrade. */
  openForms: number
  staying: number
}

/** The effect of publishing a draft on the version before it and on the open forms. */
export function publicationOf(rows: readonly FormTemplateRow[], draft: FormTemplateRow): Publication {
  const { key, name, version } = draft
  const older = rows.filter((row) => row.key === key && row.version < version)
  const open = older.reduce((sum, { openSubmissions }) => sum + openSubmissions, 0)
  const openForms = olderForms(rows, draft)
  const retires = older.find(({ status }) => status === 'published')?.version ?? null
  return { key, name, version, retires, openForms, staying: open - openForms }
}

/** The versions to compare with: older ones first, starting with the nearest. */
export const comparable = (rows: readonly FormTemplateRow[], { key, version }: FormTemplateRow) =>
  rows
    .filter((row) => row.key === key && row.version !== version)
    .map((row) => row.version)
    .sort((one, other) => Number(one > version) - Number(other > version) || other - one)
