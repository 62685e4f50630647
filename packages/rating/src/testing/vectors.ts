import { readFileSync } from 'node:fs'
import type { MidtermCase, MidtermDone } from '../document.ts'
import type { Rated, Refused } from '../rate.ts'
import type { Refusal, Risk } from '../risk.ts'
import type { TraceLine } from '../steps.ts'

type ExpectedLine = Pick<TraceLine, 'coverage' | 'item' | 'step' | 'factor' | 'running'>
export interface RatingVector {
  id: string
  what: string
  risk: Risk
  expected: (Omit<Rated, 'trace'> & { trace?: ExpectedLine[] }) | Refused
}

const file = JSON.parse(readFileSync(new URL('../../vectors.json', import.meta.url), 'utf8'))

export const ratingVectors: RatingVector[] = file.rating

export const codeAndPath = (refusals: Refusal[]) => refusals.map(({ code, path }) => `${code} at ${path}`).sort()

export interface MidtermVector {
  id: string
  what: string
  case: MidtermCase
  expected: MidtermDone | Refused
}
export const midtermVectors: MidtermVector[] = file.midterm
