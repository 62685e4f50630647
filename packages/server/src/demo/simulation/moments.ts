import type { Actor } from '#platform/context.ts'

/** An actor and a time. */
export interface Moment {
  actor: Actor
  at: Date
}

/** A time as PostgreSQL writes it into JSON. The simulated clock has whole seconds. */
export function databaseTime(at: Date): string {
  const time = at.getTime()
  if (time !== last.time) last = { time, text: `${at.toISOString().slice(0, 19)}+00:00` }
  return last.text
}
/** Everything that an action writes has the same time. */
let last = { time: Number.NaN, text: '' }
