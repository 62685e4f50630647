import type { FilterTemplate } from '@bindery/contract/filters'
import { templateCriteria } from '#engine/filters/templates.ts'
import { type Ctx, inTransaction } from '#platform/context.ts'
import { malformed, notFound, stale } from '#platform/problems.ts'

/** Saves the criteria that an administrator offers to users, and their order. */
export async function saveTemplate(
  ctx: Ctx,
  id: string,
  { version, fields }: { version: number; fields: string[] },
): Promise<FilterTemplate> {
  const row = await ctx.db.selectFrom('filterTemplate').select('criteria').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('There is no such filter template.')
  const known = new Set((row.criteria as { field: string }[]).map(({ field }) => field))
  const unknown = fields.findIndex((field) => !known.has(field))
  if (unknown >= 0) {
    const message = `There is no criterion ${fields[unknown]}.`
    throw malformed(message, [{ path: `fields.${unknown}`, message }])
  }
  const updated = await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable('filterTemplate')
      .set({ fields: [...new Set(fields)], version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
  )
  const current = await templateCriteria(ctx, id)
  if (!updated) throw stale('Somebody changed this filter template meanwhile.', current)
  return current!
}
