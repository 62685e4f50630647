import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { FilterUri, SORT_TYPES } from './grid.ts'
import {
  CODE_LIMIT,
  FILTER_CRITERIA_LIMIT,
  FILTER_NAME_LIMIT,
  FILTER_TEXT_LIMIT,
  FILTER_VALUES_LIMIT,
} from './limits.ts'
import { Done, Nullable, OfId, Sent, Version, VisibleName } from './wire.ts'

/** The kinds of grid that filters belong to; also the widget types 1, 2 and 4. */
export const FILTER_TYPE = {
  submission: 1,
  task: 2,
  activity: 4,
  account: 5,
  accountSubmissions: 6,
  formTemplate: 7,
} as const

export const OPERATORS = {
  text: ['contains', 'startsWith', 'equals', 'isEmpty', 'isNotEmpty'],
  id: ['equals', 'startsWith', 'in'],
  number: ['=', '>', '>=', '<', '<=', 'between'],
  money: ['=', '>', '>=', '<', '<=', 'between'],
  date: ['on', 'during', 'before', 'after', 'between', 'inLastDays', 'inNextDays', 'overdue', 'isEmpty'],
  select: ['in', 'notIn'],
  user: ['in', 'notIn', 'me', 'myTeam', 'isEmpty'],
  group: ['in', 'myGroups'],
  boolean: ['is'],
  org: ['in', 'under'],
} as const
export type CriterionType = keyof typeof OPERATORS
export type Operator = (typeof OPERATORS)[CriterionType][number]
/** Days relative to today, which a filter keeps as such. Weeks begin on Sunday, as in the calendar. */
export const PERIODS = [
  'today',
  'yesterday',
  'tomorrow',
  'lastWeek',
  'thisWeek',
  'nextWeek',
  'lastMonth',
  'thisMonth',
  'nextMonth',
] as const
export type Period = (typeof PERIODS)[number]
/** Operators that need no value. */
export const VALUELESS: readonly string[] = ['overdue', 'isEmpty', 'isNotEmpty', 'me', 'myTeam', 'myGroups']

const Scalar = Type.Union([Type.String({ maxLength: FILTER_TEXT_LIMIT }), Type.Number(), Type.Boolean(), Type.Null()])
export const Criterion = Sent({
  field: Type.String({ minLength: 1, maxLength: CODE_LIMIT }),
  operator: Type.String({ minLength: 1, maxLength: CODE_LIMIT }),
  value: Type.Union([Scalar, Type.Array(Scalar, { maxItems: FILTER_VALUES_LIMIT })]),
})
export type Criterion = Static<typeof Criterion>

const Sort = Nullable(Sent({ key: Type.String({ maxLength: FILTER_TEXT_LIMIT }), sortType: Type.Enum(SORT_TYPES) }))

export const Filter = Type.Object({
  uri: FilterUri,
  name: Type.String(),
  type: Type.Integer(),
  /** An unsaved edit of a filter. It belongs to one user and is removed later. */
  temporary: Type.Boolean(),
  /** The user cannot change it: it came with the product, or somebody else shares it with the user's role. */
  isDefault: Type.Boolean(),
  /** The roles that the user shares an own filter with. */
  roles: Type.Array(Type.String()),
  /** Somebody else shares it with a role of the user. People who may share filters can end that. */
  isSharedByOther: Type.Boolean(),
  /** Selected initially in its grid for this user. */
  startsSelected: Type.Boolean(),
  filterTemplateId: Type.String(),
  criteria: Type.Array(Criterion),
  sort: Sort,
  version: Version,
})
export type Filter = Static<typeof Filter>

export const TemplateCriterion = Type.Object({
  field: Type.String(),
  label: Type.String(),
  type: Type.Enum(Object.keys(OPERATORS) as CriterionType[]),
  operators: Type.Array(Type.String()),
  /** The allowed values, if the list is closed. */
  options: Nullable(
    Type.Array(Type.Object({ name: Type.String(), value: Type.Union([Type.String(), Type.Number()]) })),
  ),
})
export type TemplateCriterion = Static<typeof TemplateCriterion>
export const FilterTemplate = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: Type.Integer(),
  criteria: Type.Array(TemplateCriterion),
  version: Version,
})
export type FilterTemplate = Static<typeof FilterTemplate>

const FilterName = VisibleName(FILTER_NAME_LIMIT)
const Roles = Type.Array(Type.String({ maxLength: CODE_LIMIT }), { maxItems: 20 })
const Criteria = Type.Array(Criterion, { maxItems: FILTER_CRITERIA_LIMIT })

export const filtersApi = {
  list: call('GET', '/rest/Filter', {
    summary: 'The filters of a kind of grid: the defaults of the user’s roles, then the own ones',
    query: Sent({ type: Type.Integer({ minimum: 1, maximum: 7 }) }),
    response: Type.Array(Filter),
  }),
  roles: call('GET', '/rest/Filter/roles', {
    summary: 'The roles that a filter can be shared with: those of the own console',
    access: 'filter.share',
    response: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
  }),
  create: call('POST', '/rest/Filter', {
    summary: 'Save a filter under a new name, or keep an edited one as temporary',
    body: Sent({
      name: FilterName,
      filterTemplateId: Type.String({ maxLength: CODE_LIMIT }),
      temporary: Type.Optional(Type.Boolean()),
      criteria: Criteria,
      sort: Type.Optional(Sort),
      roles: Type.Optional(Roles),
    }),
    response: Filter,
  }),
  update: call('PATCH', '/rest/Filter/:id', {
    summary: 'Save changes to an own filter, or end the sharing of somebody else’s',
    params: OfId,
    body: Sent({
      version: Version,
      name: Type.Optional(FilterName),
      criteria: Type.Optional(Criteria),
      roles: Type.Optional(Roles),
      sort: Type.Optional(Sort),
    }),
    response: Filter,
  }),
  remove: call('DELETE', '/rest/Filter/:id', { summary: 'Delete an own filter', params: OfId, response: Done }),
  templates: call('GET', '/rest/FilterTemplate', {
    summary: 'What can be asked for in a kind of grid, with the operators and choices of each criterion',
    query: Sent({ type: Type.Integer({ minimum: 1, maximum: 7 }) }),
    response: Type.Array(FilterTemplate),
  }),
  saveTemplate: call('PUT', '/rest/FilterTemplate/:id', {
    summary: 'Change which criteria a filter template offers, and in which order',
    access: 'preference.manage',
    params: Type.Object({ id: Type.String({ maxLength: CODE_LIMIT }) }),
    body: Sent({
      version: Version,
      fields: Type.Array(Type.String({ maxLength: CODE_LIMIT }), { maxItems: 60, minItems: 1 }),
    }),
    response: FilterTemplate,
  }),
}
