import type { PermissionName } from '@bindery/contract/permissions'
import { type Ctx, inTransaction, requirePermission } from '#platform/context.ts'
import { getAccessible } from './access.ts'

const FORMS = {
  declination: { column: 'declinationForm', permission: 'submission.decline' },
  lost: { column: 'lostForm', permission: 'submission.lost' },
} as const satisfies Record<string, { column: string; permission: PermissionName }>
type Form = keyof typeof FORMS

/** Opens the form that declining or losing asks for, or stores what was filled in so far. */
export async function saveForm(ctx: Ctx, id: number, form: Form, answers: Record<string, unknown> | undefined) {
  await getAccessible(ctx, id)
  const { column, permission } = FORMS[form]
  requirePermission(ctx, permission)
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('submission')
      .select(column)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const stored = { ...(row as Record<string, object | null>)[column], ...answers }
    await tx.db
      .updateTable('submission')
      .set({ [column]: JSON.stringify(stored) })
      .where('id', '=', id)
      .execute()
    return { answers: stored, outstanding: 0 }
  })
}

export async function discardForm(ctx: Ctx, id: number, form: Form) {
  await getAccessible(ctx, id)
  const { column, permission } = FORMS[form]
  requirePermission(ctx, permission)
  await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable('submission')
      .set({ [column]: null })
      .where('id', '=', id)
      .execute(),
  )
  return { done: true as const }
}
