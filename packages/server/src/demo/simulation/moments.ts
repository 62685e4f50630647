import type { Actor } from '#platform/context.ts'

/** An actor and a time. */
export interface Moment {
  actor: Actor
  at: Date
}

/** A time as PostgreSQL writes it into JSON. The simulated clock has whole seconds. */
export const databaseTime = (at: Date) => `${at.toISOString().slice(0, 19)}+00:00`
