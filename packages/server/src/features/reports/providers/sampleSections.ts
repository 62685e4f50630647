import type { Draws } from './sampleDraws.ts'

/** The input of a sample report. */
export interface Sample {
  draw: Draws
  state: string | null
  year: number
}

export interface Section {
  group: string
  lines: [label: string, value: string | number][]
}

export const dollars = (amount: number) => `${amount.toLocaleString('en-US')} USD`
export const indexes = (count: number) => Array.from({ length: count }, (_, at) => at)
