import type { Answer, CheckedItem } from './risk.ts'

/** An item that a step or a condition is working on, under the name the plan gives it. */
export interface Scope {
  name: string
  item: CheckedItem
  path: string
  outer: Scope | null
  memo: Memo
}

/** Results that stay the same for an item, or for the whole risk, during one rating. */
export interface Memo {
  items: Map<string, Scope[]>
  values: Map<string, unknown>
  /** Paths of the fields. */
  paths: Map<string, string>
}
export const newMemo = (): Memo => ({ items: new Map(), values: new Map(), paths: new Map() })

export interface Place {
  value: Answer | CheckedItem[]
  path: string
}

interface Segment {
  field: string
  /** Written with []: every element of the list. */
  each: boolean
}

const parsed = new Map<string, Segment[]>()
/** Plans have a few hundred paths, so this cache stays small. */
export function segmentsOf(path: string): Segment[] {
  const known = parsed.get(path)
  if (known) return known
  const segments = path
    .split('.')
    .map((part) => (part.endsWith('[]') ? { field: part.slice(0, -2), each: true } : { field: part, each: false }))
  parsed.set(path, segments)
  return segments
}

/** All places that a path of the plan names in a risk. A path starts at an enclosing item or at the risk. */
export function placesOf(path: string, risk: CheckedItem, scope: Scope | null): Place[] {
  const segments = segmentsOf(path)
  const enclosing = segments[0]!.each ? null : scopeNamed(segments[0]!.field, scope)
  if (enclosing && segments.length > 1) return follow(enclosing.item, enclosing.path, segments, 1)
  return follow(risk, '', segments, 0)
}

/** The one place of a path without []. */
export function placeOf(path: string, risk: CheckedItem, scope: Scope | null): Place {
  const segments = segmentsOf(path)
  const [first, second] = segments
  if (segments.length === 1) return { value: risk[first!.field] ?? null, path }
  const enclosing = scopeNamed(first!.field, scope)
  if (enclosing && segments.length === 2) {
    const { field } = second!
    return { value: enclosing.item[field] ?? null, path: fieldPath(enclosing, field) }
  }
  return placesOf(path, risk, scope)[0] ?? { value: null, path }
}

function fieldPath({ path, memo: { paths } }: Scope, field: string): string {
  const known = paths.get(field)
  if (known !== undefined) return known
  const made = `${path}.${field}`
  paths.set(field, made)
  return made
}

/** The items of a list with the scope in which their steps and conditions run. */
export function itemsOf(path: string, name: string, risk: CheckedItem, outer: Scope | null): Scope[] {
  return placesOf(path.replace(/\[\]$/, ''), risk, outer).flatMap(({ value, path: list }) =>
    Array.isArray(value)
      ? value.map((item, at) => ({ name, item, path: `${list}[${at}]`, outer, memo: newMemo() }))
      : [],
  )
}

function scopeNamed(name: string, scope: Scope | null): Scope | null {
  for (let one = scope; one; one = one.outer) if (one.name === name) return one
  return null
}

function follow(item: CheckedItem, prefix: string, segments: Segment[], at: number): Place[] {
  const { field, each } = segments[at]!
  const path = prefix === '' ? field : `${prefix}.${field}`
  const value = item[field] ?? null
  if (!each) return [{ value, path }]
  if (!Array.isArray(value)) return []
  return value.flatMap((element, index) => follow(element, `${path}[${index}]`, segments, at + 1))
}
