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

export interface ScheduleEntry {
  category: string
  percent: string
  reason: string
}

export interface Override {
  step: string
  /** The path of the item; null means every item of the step. */
  item: string | null
  factor: string
  reason: string
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isEmpty = (value: unknown) => value === null || value === undefined
