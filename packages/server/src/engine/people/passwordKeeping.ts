import { systemPreferences } from '#engine/preferences/resolve.ts'
import type { Actor } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'

/** Whether this user's password is stored here, and not managed by the carrier or a single sign-on. */
export async function keepsPassword(db: Db, { userType, loginType }: Pick<Actor, 'userType' | 'loginType'>) {
  const key = `system.disablePasswordAndProfileManagement.${userType.charAt(0).toLowerCase()}${userType.slice(1)}`
  const settings = await systemPreferences(db, [key, 'system.loginType'])
  return settings[key] === 'false' && settings['system.loginType'] === 'password' && loginType === 'password'
}
