import type { Db } from '#platform/db/database.ts'
import { referenceData } from './files.ts'
import { upsert } from './upsert.ts'

/** Grants a new permission to the roles in the file. Later changes by an administrator are kept. */
export async function loadPermissions(db: Db) {
  const { permissions } = referenceData('permissions.json')
  const known = new Set((await db.selectFrom('permission').select('key').execute()).map(({ key }) => key))
  await upsert(
    db,
    'permission',
    ['key'],
    permissions.map(({ key, group, words, meaning }) => ({ key, groupName: group, words, meaning, retired: false })),
  )
  await db
    .updateTable('permission')
    .set({ retired: true })
    .where(
      'key',
      'not in',
      permissions.map(({ key }) => key),
    )
    .execute()
  const grants = permissions
    .filter(({ key }) => !known.has(key))
    .flatMap(({ key, default: roles }) => roles.map((roleName) => ({ roleName, permissionKey: key })))
  await upsert(db, 'rolePermission', ['roleName', 'permissionKey'], grants)
}
