export interface Range {
  start: number | null
  end: number | null
}

/**
 * Both ends count from 1 and are included. Values are clamped between 1 and the total; an end below the start becomes
 * start plus the batch size; the span is then cut to the batch size and to what there is.
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

/** The call counts from 0, both ends included. */
export const zeroBased = ({ start, end }: { start: number; end: number }) => ({ start: start - 1, end: end - 1 })
