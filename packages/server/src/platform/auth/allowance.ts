import { ProblemError } from '../problems.ts'

interface Allowance {
  most: number
  minutes: number
  /** The plural for the refusal: with "clearance checks" it reads "Too many clearance checks." */
  what: string
}

/** Limits each person to `most` uses within `minutes`, counted in this process. Further uses are refused. */
export function makeAllowance({ most, minutes, what }: Allowance) {
  const times = new Map<number, number[]>()
  return (personId: number, now: Date) => {
    const since = now.getTime() - minutes * 60_000
    const recent = (times.get(personId) ?? []).filter((at) => at > since)
    if (recent.length >= most) {
      const retryAfterSeconds = Math.max(1, Math.ceil((recent[0]! - since) / 1000))
      throw new ProblemError(429, 'too-many-attempts', `Too many ${what}. Try again in a few minutes.`, {
        retryAfterSeconds,
      })
    }
    recent.push(now.getTime())
    times.set(personId, recent)
  }
}
