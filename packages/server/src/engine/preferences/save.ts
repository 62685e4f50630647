import { type Ctx, inTransaction } from '#platform/context.ts'
import { forbidden, malformed, notFound } from '#platform/problems.ts'
import { whyNotDelegate } from './delegate.ts'
import { preferencesFor, systemPreferences } from './resolve.ts'
import type { OutOfOffice } from './shapes.ts'
import { whyNot } from './types.ts'

export const saveOwnPreference = (ctx: Ctx, key: string, value: unknown) =>
  save(ctx, key, 'user', String(ctx.actor.id), value)
export const saveSystemPreference = (ctx: Ctx, key: string, value: unknown) => save(ctx, key, 'system', '', value)

async function save(ctx: Ctx, key: string, level: 'user' | 'system', owner: string, value: unknown) {
  const definition = await ctx.db
    .selectFrom('preferenceDefinition')
    .select(['type', 'scope', 'options', 'minimum'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!definition) throw notFound(`There is no preference ${key}.`)
  if (level === 'user' && definition.scope !== 'user')
    throw forbidden('This preference is set for everybody, by an administrator.')
  const refusal =
    value === null
      ? null
      : (whyNot(definition, value) ??
        (definition.type === 'outOfOffice' ? await whyNotDelegate(ctx, value as OutOfOffice) : null))
  if (refusal) throw malformed(refusal, [{ path: 'value', message: refusal }])
  const text = JSON.stringify(value)

  await inTransaction(ctx, async (tx) => {
    const mine = tx.db
      .deleteFrom('preferenceValue')
      .where('key', '=', key)
      .where('level', '=', level)
      .where('owner', '=', owner)
    if (value === null) await mine.execute()
    else
      await tx.db
        .insertInto('preferenceValue')
        .values({ key, level, owner, value: text })
        .onConflict((conflict) =>
          conflict
            .columns(['level', 'owner', 'key'])
            .doUpdateSet((eb) => ({ value: text, version: eb('preferenceValue.version', '+', 1) })),
        )
        .execute()
    tx.publish({
      type: 'preference.changed',
      uri: level === 'user' ? `/Preference/user/${owner}` : '/Preference/system',
    })
  })
  return {
    key,
    value: value ?? (level === 'user' ? await preferencesFor(ctx, [key]) : await systemPreferences(ctx.db, [key]))[key],
  }
}
