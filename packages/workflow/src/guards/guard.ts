import type { AnyRecord, Risk, User } from '../risk.ts'

export interface Ask<R = AnyRecord> {
  risk: Risk
  record: R
  user: User
}

/** Returns null to allow the action; otherwise a sentence that tells the user what to do. */
export type Guard<R> = (ask: Ask<R>) => string | null

export const unless = (holds: boolean, sentence: string) => (holds ? null : sentence)

export const complete = (outstanding: number, what: string) =>
  unless(
    outstanding === 0,
    outstanding === 1
      ? `Fill in the one required field that is missing in ${what}.`
      : `Fill in the ${outstanding} required fields that are missing in ${what}.`,
  )
