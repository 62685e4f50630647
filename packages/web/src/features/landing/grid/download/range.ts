export interface Range {
  start: number | null
  end: number | null
}

/**
 * Both ends are one-based and inclusive. Values are clamped between 1 and the total. An end below the start becomes
 * start plus the batch size. The range is then cut to the batch size and the total.
 */
export function fitRange({ start: askedStart, end: askedEnd }: Range, total: number, batchSize: number): Range {
  const start = clamp(askedStart, total)
  const end = clamp(askedEnd, total)
  if (start === null || end === null) return { start, end }
  const above = end < start ? start + batchSize : end
  return { start, end: Math.min(above, start + batchSize - 1, total) }
}

const clamp = (value: number | null, total: number) =>
  value === null || !Number.isFinite(value) ? null : Math.min(Math.max(1, Math.trunc(value)), Math.max(1, total))

export const isRangeComplete = (range: Range): range is { start: number; end: number } =>
  range.start !== null && range.end !== null

export const needsRange = (total: number, batchSize: number) => total > batchSize

/** The API range is zero-based, both ends inclusive. */
export const zeroBased = ({ start, end }: { start: number; end: number }) => ({ start: start - 1, end: end - 1 })
