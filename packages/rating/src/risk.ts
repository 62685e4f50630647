/** The data to be rated. Inputs of the product stand beside these fields. */
export interface Risk {
  product?: unknown
  state?: unknown
  effectiveDate?: unknown
  expirationDate?: unknown
  schedule?: unknown
  overrides?: unknown
  commissionPercent?: unknown
  [input: string]: unknown
}

/** Codes and paths are stable; the message is for people. */
export interface Refusal {
  code: string
  path: string
  message: string
}

/** Checked inputs. Numbers and options are canonical text: 2500 and "2500.00" are both "2500". */
export type Answer = string | boolean | null
export interface CheckedItem {
  [field: string]: Answer | CheckedItem[]
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isEmpty = (value: unknown) => value === null || value === undefined
