import { type Static, Type } from 'typebox'
import { ActionResult } from './actions.ts'
import { call } from './call.ts'
import { FilterUri, SORT_TYPES } from './grid.ts'
import { LIST_LIMIT, MAX_PAGE_SIZE, MAX_START_INDEX, NAME_LIMIT } from './limits.ts'
import { Nullable, Sent } from './wire.ts'

/** An item with this ordering asks for free text and is listed last. */
export const OTHER_ORDERING = -999

const DataSetItem = Type.Object({
  name: Type.String(),
  value: Type.String(),
  ordering: Type.Integer(),
  grouping: Nullable(Type.String()),
  checked: Type.Boolean(),
  /** Of a summary of tasks. */
  defaultPriority: Type.Optional(Type.Integer()),
})
export type DataSetItem = Static<typeof DataSetItem>
const DataSet = Type.Object({ name: Type.String(), items: Type.Array(DataSetItem) })

const FoundItems = Type.Object({
  count: Type.Integer(),
  items: Type.Array(DataSetItem),
  selectedItems: Type.Array(DataSetItem),
})

const SetName = Type.String({ minLength: 1, maxLength: 200 })
const OfName = Type.Object({ name: SetName })
const RecordUri = Type.String({
  pattern: '^/(Submission|SubmissionTask|Quote|Proposal|Endorsement|PolicyRewrite|PolicyCancellation)/[0-9]{1,15}$',
})
const SubmissionUri = Type.String({ pattern: '^/Submission/[0-9]{1,15}$' })
const Context = Type.Optional(Sent({ uri: Type.Optional(SubmissionUri) }))

export const dataSetsApi = {
  byName: call('GET', '/rest/DynamicData/:name', {
    summary: 'A dynamic data set by its name; some depend on the record that uri names',
    params: OfName,
    query: Sent({ uri: Type.Optional(RecordUri) }),
    response: DataSet,
  }),
  filterByType: call('POST', '/rest/DynamicData/:name/filter/type/:filterType', {
    summary: 'The items of a data set for a popup',
    repeatable: true,
    params: Type.Object({ name: SetName, filterType: Type.Integer({ minimum: 0, maximum: 1000 }) }),
    body: Sent({ context: Context }),
    response: FoundItems,
  }),
  filter: call('POST', '/rest/DynamicData/:name/filter', {
    summary: 'A page of the items of a data set',
    repeatable: true,
    params: OfName,
    query: Sent({ filterUri: Type.Optional(FilterUri) }),
    body: Sent({
      sortBy: Type.Optional(Type.Enum(['name', 'value', 'ordering'])),
      sortDirection: Type.Optional(Type.Enum(SORT_TYPES)),
      startIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_START_INDEX })),
      maxResults: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
      /** Matches part of the name or the value. */
      search: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
      context: Context,
    }),
    response: FoundItems,
  }),
  act: call('POST', '/rest/DynamicData/:name/action/:actionName', {
    summary: 'Apply the selected items to the submission',
    access: 'submission.view',
    params: Type.Object({ name: SetName, actionName: Type.Enum(['Select', 'No Match']) }),
    body: Sent({
      name: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
      context: Sent({ uri: SubmissionUri }),
      count: Type.Optional(Type.Integer({ minimum: 0 })),
      items: Type.Array(Type.String({ minLength: 1, maxLength: NAME_LIMIT }), { maxItems: LIST_LIMIT }),
    }),
    response: ActionResult,
  }),
}
