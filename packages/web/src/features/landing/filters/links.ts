import { type Criterion, FILTER_TYPE, type FilterTemplate } from '@bindery/contract/filters'
import { isCriterion } from './edited.ts'

/** The parameter of the address that holds the unsaved criteria of a list, by the type of its filters. */
const PARAMETERS = {
  [FILTER_TYPE.submission]: 'submissions',
  [FILTER_TYPE.task]: 'tasks',
  [FILTER_TYPE.activity]: 'activity',
} as const
type Parameter = (typeof PARAMETERS)[keyof typeof PARAMETERS]

export type LandingSearch = Partial<Record<Parameter, Criterion[]>>

export const parameterOf = (type: number): Parameter | undefined => PARAMETERS[type as keyof typeof PARAMETERS]

/** Reads the criteria in the address. A parameter that cannot be read is dropped. */
export const readLinks = (search: Record<string, unknown>): LandingSearch =>
  Object.fromEntries(
    Object.values(PARAMETERS).flatMap((name) => {
      const value = search[name]
      return Array.isArray(value) && value.every(isCriterion) ? [[name, value]] : []
    }),
  )

/** The criteria of a link that the user may use: another role may filter by other fields. */
export const usableCriteria = (criteria: readonly Criterion[], template: FilterTemplate | undefined) =>
  criteria.filter(({ field, operator }) =>
    template?.criteria.some((known) => known.field === field && known.operators.includes(operator)),
  )
