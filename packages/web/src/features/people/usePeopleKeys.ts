import type { PersonRow } from '@bindery/contract/people'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'

export const rowId = (id: number) => `person-${id}`

interface Props {
  rows: readonly PersonRow[] | undefined
  openId: number | undefined
  onOpen: (id: number) => void
  onInvite: () => void
}

/**
 * The keyboard shortcuts of the list. J and K open the next and the previous person while the drawer is open; otherwise
 * they move the focus. Returns the neighbours of the open person on this page.
 */
export function usePeopleKeys({ rows, openId, onOpen, onInvite }: Props) {
  const { t } = useTranslation('people')
  const neighbours = useMemo(() => neighboursOf(rows, openId), [rows, openId])
  const shortcuts = useMemo(() => {
    const group = t('title')
    const step = (by: 1 | -1) => {
      const next = by === 1 ? neighbours.next : neighbours.previous
      if (openId === undefined) focusRow(rows, by)
      else if (next !== undefined) onOpen(next)
    }
    return [
      { keys: 'j', label: t('shortcuts.next'), group, run: () => step(1) },
      { keys: 'k', label: t('shortcuts.previous'), group, run: () => step(-1) },
      { keys: 'Space', label: t('shortcuts.drawer'), group },
      { keys: 'i', label: t('shortcuts.invite'), group, run: onInvite },
    ] satisfies Shortcut[]
  }, [t, rows, neighbours, openId, onOpen, onInvite])
  useShortcuts(shortcuts)
  return neighbours
}

function neighboursOf(rows: Props['rows'], openId: number | undefined) {
  const at = rows?.findIndex(({ id }) => id === openId) ?? -1
  if (!rows || at < 0) return { previous: undefined, next: undefined }
  return { previous: rows[at - 1]?.id, next: rows[at + 1]?.id }
}

/** Moves the focus from the focused row to its neighbour, or from elsewhere to the first row. */
export function focusRow(rows: Props['rows'], by: 1 | -1) {
  const at = rows?.findIndex(({ id }) => rowId(id) === document.activeElement?.id) ?? -1
  const next = at < 0 ? rows?.[0] : rows?.[at + by]
  if (next) document.getElementById(rowId(next.id))?.focus()
}
