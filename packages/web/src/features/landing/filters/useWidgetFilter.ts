import type { Criterion, Filter } from '@bindery/contract/filters'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { completeCriteria, sameCriteria } from '#engine/criteria/criteria.ts'
import { filtersOf, temporaryFilter } from '#engine/criteria/queries.ts'
import { useSession } from '#platform/session.ts'
import { useWidget } from '../board/widgetContext.ts'
import { chosenFilter, type EditedFilter, editedKeys, isEdited, readEdited } from './edited.ts'
import { useArrivedLink, useCriteriaInAddress } from './useFilterLink.ts'

/** The filter that this widget uses, saved or edited. */
export function useWidgetFilter(type: number) {
  const { widget, actions, isFirstOfType } = useWidget()
  const { data: filters } = useSuspenseQuery(filtersOf(type))
  const [edited, setEdited] = useEditedFilter(widget.id)
  const filter = chosenFilter(filters, widget.filterUri)
  const link = useArrivedLink(type, isFirstOfType ? filter : undefined, setEdited)
  const edits = filter && isEdited(filter, edited) ? edited : null
  const criteria = edits?.criteria ?? filter?.criteria ?? []
  const asked = completeCriteria(criteria)
  // An incomplete criterion does not change the query.
  const needsOwn = filter !== undefined && edits !== null && !sameCriteria(asked, filter.criteria)
  const temporary = useQuery({ ...temporaryFilter(filter ?? NONE, asked), enabled: needsOwn })

  useCriteriaInAddress(type, edits?.criteria ?? null, link.isOpening)

  const reset = () => {
    setEdited(null)
    link.forget()
  }
  const choose = ({ uri, sort }: Filter) => {
    reset()
    actions.change({ filterUri: uri, sortKey: sort?.key ?? null, sortType: sort?.sortType ?? null })
  }

  return {
    type,
    filters,
    filter,
    criteria,
    isEdited: edits !== null,
    /** Undefined until the temporary filter for the edited criteria exists. */
    filterUri: link.isOpening ? undefined : needsOwn ? temporary.data?.uri : filter?.uri,
    problem: link.problem ?? (needsOwn ? temporary.error : null),
    retry: () => void (link.problem ? link.retry() : temporary.refetch()),
    /** Set while the list shows the criteria of a link. */
    link: edits && link.opened,
    choose,
    /** After a filter is deleted, switch to the preselected filter. */
    forget: (gone: Filter) => {
      const next = chosenFilter(
        filters.filter(({ uri }) => uri !== gone.uri),
        null,
      )
      if (next) choose(next)
    },
    edit: (next: Criterion[]) => filter && setEdited({ filterUri: filter.uri, criteria: next }),
    reset,
  }
}
export type WidgetFilter = ReturnType<typeof useWidgetFilter>

const NONE: Filter = {
  ...{ uri: '/Filter/none', name: '', type: 1, temporary: true, isDefault: false, startsSelected: false },
  isSharedByOther: false,
  ...{ roles: [], filterTemplateId: '', criteria: [], sort: null, version: 1 },
}

/** The unsaved filter of a widget, kept for the session to survive a reload or an error. */
function useEditedFilter(widgetId: string) {
  const key = `${editedKeys(useSession().user.id)}${widgetId}`
  const [edited, setEdited] = useState(() => readEdited(sessionStorage.getItem(key)))
  const edit = (next: EditedFilter | null) => {
    setEdited(next)
    if (next) sessionStorage.setItem(key, JSON.stringify(next))
    else sessionStorage.removeItem(key)
  }
  return [edited, edit] as const
}
