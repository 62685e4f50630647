import { WIDGET_TYPE, type WidgetTemplate } from '@bindery/contract/widgets'
import type { Ctx } from '#platform/context.ts'
import { closeGaps, growDown, moveUp } from './closeGaps.ts'

const COLUMNS = 12

/** The task grid is not built yet: layouts that name it are shown without it. */
const BUILT: readonly number[] = Object.values(WIDGET_TYPE).filter((type) => type !== WIDGET_TYPE.taskGrid)

/** The layout of the first of the user's roles that has one. */
export async function widgetsOf({ db, actor }: Ctx): Promise<WidgetTemplate[]> {
  const rows = await db
    .selectFrom('widgetTemplate')
    .selectAll()
    .where('roleName', 'in', [...actor.roles, ''])
    .orderBy('ordinal')
    .execute()
  const role = actor.roles.find((name) => rows.some(({ roleName }) => roleName === name))
  const built = rows
    .filter(({ roleName, type }) => roleName === role && BUILT.includes(type))
    .map(({ roleName: _, ordinal: __, ...widget }) => widget)
  return closeGaps(growDown(moveUp(built)), COLUMNS)
}
