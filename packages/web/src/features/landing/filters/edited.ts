import type { Criterion, Filter } from '@bindery/contract/filters'
import type { SaveChoices } from '#engine/criteria/CriteriaStrip.tsx'
import { sameCriteria } from '#engine/criteria/criteria.ts'

/** The unsaved criteria of a filter. They survive an error and a reload, but not the session. */
export interface EditedFilter {
  filterUri: string
  criteria: Criterion[]
}

/** The beginning of the keys in the session storage. With the user id: another user of this tab must not see them. */
export const editedKeys = (userId: number) => `bindery.editedFilter.${userId}.`

export const isEdited = (filter: Filter, edited: EditedFilter | null): edited is EditedFilter =>
  edited !== null && edited.filterUri === filter.uri && !sameCriteria(edited.criteria, filter.criteria)

/** Default filters cannot be saved or deleted. */
export const saveChoices = (filter: Filter, edited: boolean): SaveChoices => ({
  save: edited && !filter.isDefault,
  saveAs: edited,
  remove: !filter.isDefault,
  reset: edited,
})

/** How the user may change the sharing of a filter; null for not at all. Owners can always end it. */
export function sharingChoice(filter: Filter, mayShare: boolean): 'change' | 'end' | null {
  if (!filter.isDefault && mayShare) return 'change'
  const isShared = filter.isDefault ? filter.isSharedByOther && mayShare : filter.roles.length > 0
  return isShared ? 'end' : null
}

/** Default filters first, then the user's own. */
export const inMenuOrder = (filters: readonly Filter[]) => [
  ...filters.filter(({ isDefault }) => isDefault),
  ...filters.filter(({ isDefault }) => !isDefault).toSorted((a, b) => a.name.localeCompare(b.name)),
]

/** The widget's filter, else the preselected filter, else the first. */
export const chosenFilter = (filters: readonly Filter[], filterUri: string | null): Filter | undefined =>
  filters.find(({ uri }) => uri === filterUri) ?? filters.find(({ startsSelected }) => startsSelected) ?? filters[0]

/** The number in /Filter/12, which the calls that change a filter expect. */
export function filterId({ uri }: Pick<Filter, 'uri'>): number | null {
  const [, id] = /^\/Filter\/(\d+)$/.exec(uri) ?? []
  return id === undefined ? null : Number(id)
}

export function readEdited(text: string | null): EditedFilter | null {
  if (!text) return null
  try {
    const { filterUri, criteria } = JSON.parse(text)
    return typeof filterUri === 'string' && Array.isArray(criteria) && criteria.every(isCriterion)
      ? { filterUri, criteria }
      : null
  } catch {
    return null
  }
}

export const isCriterion = (value: unknown): value is Criterion =>
  typeof value === 'object' && value !== null && 'field' in value && 'operator' in value && 'value' in value
