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
  const changed = structuredClone(risk)
  for (const [path, value] of Object.entries(inputs.values ?? {})) setAt(changed, path, value)
  return {
    ...changed,
    ...(inputs.schedule && { schedule: inputs.schedule }),
    ...(inputs.overrides && {
      overrides: inputs.overrides.map(({ step, item, factor, reason }) => ({ step, item, factor, reason })),
    }),
    ...(inputs.commissionPercent && { commissionPercent: inputs.commissionPercent }),
  }
}

/** Sets an input by its path. A path into an item that the risk does not have is ignored. */
function setAt(risk: Record<string, unknown>, path: string, value: unknown) {
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
  let holder: unknown = risk
  for (const key of keys.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return
    holder = (holder as Record<string, unknown>)[key]
  }
  const last = keys.at(-1)
  if (last !== undefined && typeof holder === 'object' && holder !== null)
    (holder as Record<string, unknown>)[last] = value
}
