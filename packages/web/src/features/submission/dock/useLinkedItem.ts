import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pageState } from '#engine/submissions/pageState.ts'
import type { Dock } from './docks.ts'
import type { LinkedItem } from './linkedItem.ts'

/** The visit that has shown its item: a reload does not show it again. */
const shownBy = pageState<string | null>('linkedItem', null)

/** Opens the panel for an item that a link names. Returns the item until the panel has taken it. */
export function useLinkedItem(submissionId: number, show: (dock: Dock) => void) {
  const { collaborationItem, __TSR_key: visit = null } = useRouterState({ select: ({ location }) => location.state })
  const [item, setItem] = useState<LinkedItem | null>(null)
  useEffect(() => {
    if (!collaborationItem || visit === shownBy.read(submissionId)) return
    shownBy.write(submissionId, visit)
    setItem(collaborationItem)
    show('collaboration')
  }, [submissionId, collaborationItem, visit, show])
  return [item, () => setItem(null)] as const
}
