import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { whyNot } from './types.ts'

/**
 * All preferences, or those with the given keys. A value is the user's, else the role's (in the order of the user's
 * roles), else the system's, else the default.
 */
export async function preferencesFor(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  keys?: readonly string[],
): Promise<Record<string, unknown>> {
  const [definitions, values] = await Promise.all([
    db
      .selectFrom('preferenceDefinition')
      .$if(keys !== undefined, (definition) => definition.where('key', 'in', keys!))
      .select(['key', 'defaultValue'])
      .execute(),
    db
      .selectFrom('preferenceValue')
      .$if(keys !== undefined, (value) => value.where('key', 'in', keys!))
      .select(['key', 'level', 'owner', 'value'])
      .where(({ or, and, eb }) =>
        or([
          eb('level', '=', 'system'),
          and([eb('level', '=', 'role'), eb('owner', 'in', [...actor.roles, ''])]),
          and([eb('level', '=', 'user'), eb('owner', '=', String(actor.id))]),
        ]),
      )
      .execute(),
  ])
  const rank = (level: string, owner: string) =>
    level === 'system' ? 0 : level === 'user' ? Number.MAX_SAFE_INTEGER : 1000 - actor.roles.indexOf(owner)
  const resolved: Record<string, unknown> = Object.fromEntries(
    definitions.map(({ key, defaultValue }) => [key, defaultValue]),
  )
  for (const { key, value } of values.sort((a, b) => rank(a.level, a.owner) - rank(b.level, b.owner)))
    resolved[key] = value
  return resolved
}

/**
 * System-wide settings, for code that runs before sign-in. A stored value that is no longer valid is replaced by the
 * default: an invalid session length, for example, could lock everybody out.
 */
export async function systemPreferences<K extends string>(db: Db, keys: readonly K[]): Promise<Record<K, unknown>> {
  const rows = await db
    .selectFrom('preferenceDefinition as d')
    .leftJoin('preferenceValue as v', (join) => join.onRef('v.key', '=', 'd.key').on('v.level', '=', 'system'))
    .select(['d.key', 'd.type', 'd.options', 'd.minimum', 'd.defaultValue', 'v.value'])
    .where('d.key', 'in', keys)
    .execute()
  return Object.fromEntries(
    rows.map(({ key, defaultValue, value, ...definition }) => [
      key,
      value === null || whyNot(definition, value) ? defaultValue : value,
    ]),
  ) as Record<K, unknown>
}
