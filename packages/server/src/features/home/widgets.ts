import type { WidgetTemplate } from '@bindery/contract/widgets'
import type { Ctx } from '#platform/context.ts'

/** The layout of the first of the user's roles that has one. */
export async function widgetsOf({ db, actor }: Ctx): Promise<WidgetTemplate[]> {
  const rows = await db
    .selectFrom('widgetTemplate')
    .selectAll()
    .where('roleName', 'in', [...actor.roles, ''])
    .orderBy('ordinal')
    .execute()
  const role = actor.roles.find((name) => rows.some(({ roleName }) => roleName === name))
  return rows.filter(({ roleName }) => roleName === role).map(({ roleName: _, ordinal: __, ...widget }) => widget)
}
