import type { Actor } from '#platform/context.ts'

/** The person who does something, and the time. */
export interface Moment {
  actor: Actor
  at: Date
}

/** An instant as the database writes it into JSON. The simulated clock has no parts of seconds. */
export const databaseTime = (at: Date) => `${at.toISOString().slice(0, 19)}+00:00`
