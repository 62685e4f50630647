import type { Risk } from './risk.ts'

/** The inputs that are set on a quote, beside those of the application. */
export interface QuoteInputs {
  /** By path, `occurrenceLimit` or `classifications[0].classCode`, in place of the application's. */
  values?: Record<string, string | number | boolean | null>
  schedule?: { category: string; percent: string; reason: string }[]
  overrides?: { step: string; item: string | null; factor: string; reason: string }[]
  commissionPercent?: string | null
}

/** The risk of the application with the inputs of the quote. */
export function withInputs(risk: Risk, inputs: QuoteInputs | null): Risk {
  if (!inputs) return risk
  let changed = risk
  for (const [path, value] of Object.entries(inputs.values ?? {})) changed = withValue(changed, keysOf(path), value)
  return {
    ...changed,
    ...(inputs.schedule && { schedule: inputs.schedule }),
    ...(inputs.overrides && {
      overrides: inputs.overrides.map(({ step, item, factor, reason }) => ({ step, item, factor, reason })),
    }),
    ...(inputs.commissionPercent && { commissionPercent: inputs.commissionPercent }),
  }
}

/**
 * The inputs of a quote that still hold for a later version of its policy. An endorsement that changes an answer replaces
 * the value that was set on the quote. An override of an item ends with the item, and if items came or went, it stays
 * only with an item that is as it was.
 */
export function inputsInForce(inputs: QuoteInputs | null, rated: Risk | null, now: Risk): QuoteInputs | null {
  if (!inputs || !rated) return inputs
  const isSame = (path: string) => textOf(valueAt(now, path)) === textOf(valueAt(rated, path))
  const isKept = (item: string | null) => {
    if (item === null) return true
    if (valueAt(now, item) === undefined) return false
    const list = item.slice(0, item.lastIndexOf('['))
    return lengthOf(valueAt(now, list)) === lengthOf(valueAt(rated, list)) || isSame(item)
  }
  return {
    ...inputs,
    ...(inputs.values && {
      values: Object.fromEntries(Object.entries(inputs.values).filter(([path]) => isSame(path))),
    }),
    ...(inputs.overrides && { overrides: inputs.overrides.filter(({ item }) => isKept(item)) }),
  }
}

const textOf = (value: unknown) => JSON.stringify(value ?? null)
const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)
const keysOf = (path: string) => path.split(/[.[\]]+/).filter((key) => key !== '')
const isIn = (holder: unknown, key: string): holder is Record<string, unknown> =>
  typeof holder === 'object' &&
  holder !== null &&
  (Array.isArray(holder) ? /^\d+$/.test(key) && Number(key) < holder.length : Object.hasOwn(holder, key))

function valueAt(risk: unknown, path: string): unknown {
  return keysOf(path).reduce((holder, key) => (isIn(holder, key) ? holder[key] : undefined), risk)
}

/**
 * A holder with another value at a path. Only the holders on the path are copied: a fleet has hundreds of vehicles, and
 * what-if sets an input with every move of a slider. A path into an item that the risk does not have is ignored.
 */
function withValue<Holder>(holder: Holder, [key = '', ...rest]: string[], value: unknown): Holder {
  if (rest.length === 0)
    return typeof holder === 'object' && holder !== null && !Array.isArray(holder)
      ? { ...holder, [key]: value }
      : holder
  if (!isIn(holder, key)) return holder
  const part = withValue(holder[key], rest, value)
  return (Array.isArray(holder) ? holder.with(Number(key), part) : { ...holder, [key]: part }) as Holder
}
