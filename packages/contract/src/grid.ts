import { type Static, Type } from 'typebox'
import { DEFAULT_PAGE_SIZE, FILTER_TEXT_LIMIT, MAX_PAGE_SIZE, MAX_START_INDEX } from './limits.ts'

export const FilterUri = Type.String({
  pattern: '^/Filter/[A-Za-z0-9/_-]{1,100}$',
  description: 'As a filter gives it, for example /Filter/12',
})

export const SORT_TYPES = ['asc', 'desc'] as const
export type SortType = (typeof SORT_TYPES)[number]

// No `default` here: a request that sends the size under its other name would then have two sizes.
const PageSize = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, description: `${DEFAULT_PAGE_SIZE} if not sent` }),
)

/** The query parameters of every grid call. */
export const GridQuery = {
  filterUri: Type.Optional(FilterUri),
  resultType: Type.Optional(Type.Literal('grid')),
  startIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_START_INDEX, default: 0 })),
  numberOfRows: PageSize,
  sortBy: Type.Optional(Type.String({ maxLength: FILTER_TEXT_LIMIT, description: '{field} {asc|desc}' })),
}

/** Other names for the page size and the sort; a request uses one name for each. */
export const GridRequest = {
  pageSize: PageSize,
  key: Type.Optional(Type.String({ maxLength: FILTER_TEXT_LIMIT, description: 'The field or column to sort by' })),
  sortType: Type.Optional(Type.Enum(SORT_TYPES)),
}

/** Columns whose sort key on the server differs from their accessor. */
export const SUBMISSION_SORT_KEYS: Record<string, string> = {
  'insured.name': 'insuredName',
  submissionNumber: 'policyNumber,submissionNumber',
  totalPremium: 'premium',
  'nextTaskSummary.definition': 'nextAction',
  'nextTaskSummary.dueDate': 'nextActionDueDate',
}
export const submissionSortBy = (accessor: string, sortType: SortType) =>
  `${SUBMISSION_SORT_KEYS[accessor] ?? accessor} ${sortType}`

/** A grid column as the product offers it, before a user's choice. */
export const GridColumn = Type.Object({
  accessor: Type.String(),
  label: Type.String(),
  width: Type.Integer(),
  visible: Type.Boolean(),
  sortable: Type.Boolean(),
  type: Type.String(),
})
export type GridColumn = Static<typeof GridColumn>
export const GridDefinition = Type.Object({
  key: Type.String(),
  title: Type.String(),
  preference: Type.Union([Type.String(), Type.Null()]),
  defaultSort: Type.Union([Type.Object({ key: Type.String(), sortType: Type.Enum(SORT_TYPES) }), Type.Null()]),
  columns: Type.Array(GridColumn),
})
export type GridDefinition = Static<typeof GridDefinition>
