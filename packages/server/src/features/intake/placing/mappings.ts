import { readdirSync, readFileSync } from 'node:fs'
import type { Target } from './places.ts'

/**
 * Maps the field names of a foreign form to our fields (files in reference/intake). `{n}` and `{m}` in a name are row
 * numbers from 1, and select that row in the target. `=yes`, `=no` and `=VALUE` after a target give the meaning of a
 * ticked box: `Agreed_Y` is `cp:policy.agreedValue=yes`.
 */
export interface Mapping {
  name: string
  /** The PDF is this form if it has all of these fields. */
  recognisedBy: string[]
  products: string[]
  fields: Record<string, string>
  /** Fields without information about the risk: buttons, page numbers. */
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

/** The target of a field by its name; null if the mapping has none, 'ignored' if the field is to be skipped. */
export function mapped({ fields, ignored }: Mapping, name: string): Target | 'ignored' | null {
  if (ignored.includes(name)) return 'ignored'
  for (const [pattern, place] of Object.entries(fields)) {
    const rows = rowsIn(pattern, name)
    if (rows) return targetOf(place, rows)
  }
  return null
}

/** The row numbers in a name; null if the name does not match the pattern. */
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
