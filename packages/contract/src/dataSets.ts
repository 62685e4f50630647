import { Type } from 'typebox'
import { call } from './call.ts'
import { Nullable } from './wire.ts'

const DataSetItem = Type.Object({
  name: Type.String(),
  value: Type.String(),
  ordering: Type.Integer(),
  grouping: Nullable(Type.String()),
  checked: Type.Boolean(),
})
const DataSet = Type.Object({ name: Type.String(), items: Type.Array(DataSetItem) })

export const dataSetsApi = {
  byName: call('GET', '/rest/DynamicData/:name', {
    summary: 'A dynamic data set by its name',
    params: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: DataSet,
  }),
}
