import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { Db } from '#platform/db/database.ts'

/** The public address of the product: the preference, or else the known address. */
export async function publicAddress(db: Db, known: string): Promise<string> {
  const { 'system.baseURL': base } = await systemPreferences(db, ['system.baseURL'])
  return String(base || known).replace(/\/+$/, '')
}
