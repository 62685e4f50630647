import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { Db } from '#platform/db/database.ts'

/** Where people reach the product: the preference for it, else the address that is known here. */
export async function publicAddress(db: Db, known: string): Promise<string> {
  const { 'system.baseURL': base } = await systemPreferences(db, ['system.baseURL'])
  return String(base || known).replace(/\/+$/, '')
}
