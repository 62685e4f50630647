import type { CollaborationItem } from '@bindery/contract/collaboration'
import { Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './collaboration.module.css'
import { ItemRow } from './ItemRow.tsx'
import { nameOf } from './state.ts'

interface Props {
  items: readonly CollaborationItem[]
  /** The uri of the completed task that the others follow; undefined if the list is not sorted by status. */
  firstCompleted: string | undefined
  /** The names of the types by kind and value. */
  typeNames: ReadonlyMap<string, string>
  search: string
  /** The name of the item whose sub-page is open. */
  selected: string | null
  onOpen: (item: CollaborationItem) => void
  onView: (item: CollaborationItem) => void
}

/** One loaded page of the list. A page out of sight is not laid out, and a further page does not render it again. */
export const ItemsPage = memo(({ items, firstCompleted, typeNames, search, selected, onOpen, onView }: Props) => {
  const { t } = useTranslation('collaboration')
  return (
    <ol className={classes.items} onKeyDown={moveInList}>
      {items.map((item) => (
        <Fragment key={item.uri}>
          {item.uri === firstCompleted && <li className={classes.groupRow}>{t('completedTasks')}</li>}
          <ItemRow
            item={item}
            typeName={typeNames.get(`${item.type} ${item.summaryData.collaborationType}`)}
            search={search}
            isSelected={selected === nameOf({ kind: item.type, id: item.id })}
            onOpen={onOpen}
            onView={onView}
          />
        </Fragment>
      ))}
    </ol>
  )
})

/** Moves the focus over all pages. */
function moveInList(event: React.KeyboardEvent<HTMLElement>) {
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
  const items = [...event.currentTarget.parentElement!.querySelectorAll<HTMLElement>('[data-item]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]!
  event.preventDefault()
  items[to]?.focus()
}
