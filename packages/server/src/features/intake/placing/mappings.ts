import { readdirSync, readFileSync } from 'node:fs'
import type { Target } from './places.ts'

/**
 * How a form of somebody else calls what we ask: a file of reference/intake. `{n}` and `{m}` in a name stand for the
 * number of a row, from 1, and in its place for that row. `=yes`, `=no` and `=VALUE` after a place say what ticking a box
 * means: `Agreed_Y` is `cp:policy.agreedValue=yes`.
 */
export interface Mapping {
  name: string
  /** The PDF is this form when it has all of these fields. */
  recognisedBy: string[]
  products: string[]
  fields: Record<string, string>
  /** Fields that say nothing about the risk: buttons, page numbers. */
  ignored: string[]
}

const FOLDER = new URL('../../../../reference/intake/', import.meta.url)
let read: Mapping[] | undefined

export function mappings(): readonly Mapping[] {
  read ??= readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))
  return read
}

export function mappingFor(fieldNames: readonly string[]): Mapping | null {
  const names = new Set(fieldNames)
  return mappings().find(({ recognisedBy }) => recognisedBy.every((name) => names.has(name))) ?? null
}

/** The place of a field by its name; null when the mapping has none for it, 'ignored' when it is to be passed over. */
export function mapped({ fields, ignored }: Mapping, name: string): Target | 'ignored' | null {
  if (ignored.includes(name)) return 'ignored'
  for (const [pattern, place] of Object.entries(fields)) {
    const rows = rowsIn(pattern, name)
    if (rows) return targetOf(place, rows)
  }
  return null
}

/** The row numbers in a name of this pattern; null when it is another name. */
function rowsIn(pattern: string, name: string): Record<string, number> | null {
  if (!pattern.includes('{')) return pattern === name ? {} : null
  const literal = pattern
    .split(/\{([nm])\}/)
    .map((part, index) => (index % 2 ? `(?<${part}>\\d{1,4})` : RegExp.escape(part)))
  const found = new RegExp(`^${literal.join('')}$`).exec(name)
  return found && Object.fromEntries(Object.entries(found.groups ?? {}).map(([key, value]) => [key, Number(value)]))
}

export function targetOf(place: string, rows: Record<string, number>): Target {
  const [at = '', meaning] = place.split('=')
  const [formKey = '', path = ''] = at.split(':')
  const answer = meaning === 'yes' ? true : meaning === 'no' ? false : null
  return {
    formKey,
    path: path.replace(/\[([nm])\]/g, (_, row: string) => `[${(rows[row] ?? 1) - 1}]`),
    choice: meaning !== undefined && answer === null ? meaning : null,
    means: answer,
  }
}
