import { foundation } from './0001_foundation.ts'

/** In order, forward only: a migration that was released never changes. */
export const migrations: readonly { name: string; sql: string }[] = [{ name: '0001_foundation', sql: foundation }]
