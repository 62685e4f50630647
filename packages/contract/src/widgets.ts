import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Nullable } from './wire.ts'

export const WIDGET_TYPE = { submissionGrid: 1, taskGrid: 2, externalUrl: 3, recentActivity: 4, agentToDos: 5 } as const

export const WidgetTemplate = Type.Object({
  type: Type.Integer(),
  sizeX: Type.Integer(),
  sizeY: Type.Integer(),
  row: Type.Integer(),
  col: Type.Integer(),
  /** JSON text with baseUrl and title, for the external URL. */
  options: Nullable(Type.String()),
  filterUri: Nullable(Type.String()),
  sortKey: Nullable(Type.String()),
  sortType: Nullable(Type.Enum(['asc', 'desc'])),
})
export type WidgetTemplate = Static<typeof WidgetTemplate>

export const widgetsApi = {
  layout: call('GET', '/rest/WidgetLayoutTemplate', {
    summary: 'The widgets a user of this role starts with',
    response: Type.Array(WidgetTemplate),
  }),
}
