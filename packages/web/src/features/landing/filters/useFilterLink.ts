import type { Criterion, Filter } from '@bindery/contract/filters'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sameCriteria } from '#engine/criteria/criteria.ts'
import { filterTemplatesOf } from '#engine/criteria/queries.ts'
import { useSession } from '#platform/session.ts'
import { type EditedFilter, editedKeys, readEdited } from './edited.ts'
import { type LandingSearch, parameterOf, usableCriteria } from './links.ts'

function useLinkedCriteria(type: number): Criterion[] | undefined {
  const search: LandingSearch = useSearch({ strict: false })
  const parameter = parameterOf(type)
  return parameter && search[parameter]
}

/**
 * Keeps the unsaved criteria in the address, so that it can be sent as a link. Of several lists of a type, the address
 * has the one that was edited last.
 */
export function useCriteriaInAddress(type: number, criteria: Criterion[] | null, isOpening: boolean) {
  const navigate = useNavigate()
  const inAddress = useLinkedCriteria(type)
  const parameter = parameterOf(type)
  const before = useRef<Criterion[] | null>(null)
  const isMounted = useRef(false)
  const update = useEffectEvent(() => {
    if (!parameter) return
    if (isOpening) {
      // The link belongs to this list: its usable criteria replace it.
      isMounted.current = true
      before.current = inAddress ?? null
      return
    }
    const isOfThisList = (own: Criterion[] | null) => own !== null && inAddress && sameCriteria(own, inAddress)
    const isFirst = !isMounted.current
    isMounted.current = true
    const last = before.current
    before.current = criteria
    if (criteria === null ? !isOfThisList(last) : isOfThisList(criteria) || (isFirst && inAddress)) return
    void navigate({
      to: '/landing',
      search: ({ [parameter]: _, ...others }: LandingSearch) =>
        criteria === null ? others : { ...others, [parameter]: criteria },
      replace: true,
      resetScroll: false,
    })
  })
  const written = JSON.stringify(criteria)
  useEffect(() => update(), [written, isOpening])
}

/**
 * Takes over the criteria of the link with which the page was opened. The template says which of them the user may use;
 * until it is loaded, the list waits. Without a filter, nothing is taken over.
 */
export function useArrivedLink(type: number, filter: Filter | undefined, setEdited: (next: EditedFilter) => void) {
  const { user } = useSession()
  const criteria = useLinkedCriteria(type)
  const [arrived, setArrived] = useState(() => (filter && criteria && !isOwnEdit(user.id, criteria) ? criteria : null))
  const [opened, setOpened] = useState<{ unusable: number } | null>(null)
  const { data: templates, error, refetch } = useQuery({ ...filterTemplatesOf(type), enabled: arrived !== null })
  const take = useEffectEvent(() => {
    if (!arrived || !templates || !filter) return
    const usable = usableCriteria(
      arrived,
      templates.find(({ id }) => id === filter.filterTemplateId),
    )
    setEdited({ filterUri: filter.uri, criteria: usable })
    setOpened({ unusable: arrived.length - usable.length })
    setArrived(null)
  })
  useEffect(() => take(), [templates])
  return {
    isOpening: arrived !== null,
    problem: arrived && !templates ? error : null,
    retry: refetch,
    opened,
    forget: () => setOpened(null),
  }
}

/** After a reload the address has criteria that the user edits in one of the lists. */
const isOwnEdit = (userId: number, criteria: Criterion[]) =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(editedKeys(userId)))
    .map((key) => readEdited(sessionStorage.getItem(key)))
    .some((edited) => edited && sameCriteria(edited.criteria, criteria))
