/** The value under a dotted accessor such as insured.name; undefined where a part is missing. */
export function valueAt(row: unknown, accessor: string): unknown {
  return accessor.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), row)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
