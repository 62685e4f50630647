import type { NavigationItem } from '@bindery/contract/navigation'
import { IconChevronDown, IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import badge from '#engine/forms/RequiredBadge.module.css'
import classes from './NavigationTree.module.css'
import { useItemName } from './names.ts'
import { allItems, ancestorsOf, moveOf, type Shown, shownItems, typedAhead } from './tree.ts'

interface Props {
  items: readonly NavigationItem[]
  /** The entry of the open page. */
  current: NavigationItem | null
  /** Closes the drawer that covers the page. */
  onPick?: (() => void) | undefined
}

const TYPED_MS = 700

/** The navigation tree of a submission: one tab stop, with arrow keys and type-ahead inside. */
export function NavigationTree({ items, current, onPick }: Props) {
  const { t } = useTranslation('navigation')
  const nameOf = useItemName()
  const { isExpanded, expand } = useExpanded(items, current)
  const navigate = useNavigate()
  const [focused, setFocused] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const shown = shownItems(items, isExpanded)
  const stop = [focused, current?.id].find((id) => shown.some(({ item }) => item.id === id)) ?? shown[0]?.item.id

  const focus = (id: string | null) => {
    if (id === null) return
    setFocused(id)
    tree.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus()
  }
  const activate = ({ item, isExpandable, isExpanded: open }: Shown) => {
    if (!item.enabled) return
    if (item.popoutUrl !== null) window.open(item.popoutUrl, '_blank', 'noopener')
    else if (item.url !== null) {
      navigate({ to: item.url })
      onPick?.()
    } else if (isExpandable) expand(item.id, !open)
  }
  const showRequired = (item: NavigationItem) => {
    const wanted = allItems([item]).find(({ url, requiredFieldCount }) => url !== null && requiredFieldCount > 0)
    if (!wanted?.url) return
    navigate({ to: wanted.url, state: { focusOn: 'required' } })
    onPick?.()
  }
  const typeAhead = (letter: string, at: number) => {
    const text = at - typed.current.at < TYPED_MS ? typed.current.text + letter : letter
    typed.current = { text, at }
    // Repeating a letter moves to the next match, and is not a word of two letters.
    const isSame = [...text].every((one) => one === letter)
    if (stop !== undefined) focus(typedAhead(shown, stop, isSame ? letter : text, nameOf))
  }
  const press = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || stop === undefined) return
    const move = moveOf(shown, stop, event.key)
    if (move) {
      event.preventDefault()
      event.stopPropagation()
      if (move.kind === 'focus') focus(move.id)
      else if (move.kind === 'expand') expand(move.id, move.open)
      else activate(shown.find(({ item }) => item.id === move.id)!)
    } else if (event.key.length === 1 && /\S/.test(event.key)) {
      // Keep the page's shortcuts from handling the key.
      event.stopPropagation()
      event.preventDefault()
      typeAhead(event.key, event.timeStamp)
    }
  }

  return (
    <div ref={tree} role="tree" aria-label={t('label')} className={classes.tree} onKeyDown={press}>
      {shown.map((one) => (
        <Entry
          key={one.item.id}
          entry={one}
          siblings={shown.filter(({ parent }) => parent === one.parent)}
          name={nameOf(one.item)}
          isCurrent={one.item.id === current?.id}
          isStop={one.item.id === stop}
          onFocus={() => setFocused(one.item.id)}
          onToggle={() => expand(one.item.id, !one.isExpanded)}
          onActivate={() => activate(one)}
          onRequired={() => showRequired(one.item)}
        />
      ))}
    </div>
  )
}

interface EntryProps {
  entry: Shown
  siblings: readonly Shown[]
  name: string
  isCurrent: boolean
  isStop: boolean
  onFocus: () => void
  onToggle: () => void
  onActivate: () => void
  onRequired: () => void
}

const ICON = { size: 14, stroke: 1.7, 'aria-hidden': true }

function Entry({ entry, siblings, name, isCurrent, isStop, onFocus, onToggle, onActivate, onRequired }: EntryProps) {
  const { t } = useTranslation('navigation')
  const { item, level, isExpandable, isExpanded } = entry
  const { requiredFieldCount: count, changeCount = 0, enabled, popoutUrl, url } = item
  const Arrow = isExpanded ? IconChevronDown : IconChevronRight
  const target = popoutUrl ?? url
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-setsize={siblings.length}
      aria-posinset={siblings.indexOf(entry) + 1}
      aria-selected={isCurrent}
      aria-expanded={isExpandable ? isExpanded : undefined}
      aria-disabled={enabled ? undefined : true}
      tabIndex={isStop ? 0 : -1}
      data-item={item.id}
      className={classes.row}
      style={{ '--level': level } as React.CSSProperties}
      data-current={isCurrent || undefined}
      data-disabled={enabled ? undefined : true}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onFocus()
      }}
    >
      {isExpandable ? (
        <button type="button" tabIndex={-1} className={classes.arrow} aria-hidden="true" onClick={onToggle}>
          <Arrow {...ICON} />
        </button>
      ) : (
        <span className={classes.arrow} />
      )}
      {enabled && target !== null ? (
        <Link
          to={target}
          tabIndex={-1}
          aria-current={isCurrent ? 'page' : undefined}
          className={classes.name ?? ''}
          {...(popoutUrl !== null && { target: '_blank', rel: 'noopener' })}
          onClick={(event) => {
            if (popoutUrl !== null || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onActivate()
          }}
        >
          <span>{name}</span>
          {popoutUrl !== null && <IconExternalLink {...ICON} aria-label={t('window')} />}
        </Link>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of its entries.
        // biome-ignore lint/a11y/noStaticElementInteractions: the entry around it has the role.
        <span className={classes.name} onClick={enabled ? onActivate : undefined}>
          <span>{name}</span>
        </span>
      )}
      {changeCount > 0 && (
        <span className={classes.changes} title={t('changes', { count: changeCount })}>
          {changeCount}
        </span>
      )}
      {count > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={`${badge.badge} ${classes.badge}`}
          aria-label={t('left', { count })}
          onClick={onRequired}
        >
          {count}
        </button>
      )}
    </div>
  )
}

/** Open entries: those that the server or the user opened, and the ancestors of the current page. */
function useExpanded(items: readonly NavigationItem[], current: NavigationItem | null) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const [shownFor, setShownFor] = useState<string | null>(null)
  const way = current ? ancestorsOf(items, current.id) : []
  if (current && shownFor !== current.id) {
    // Open all ancestors of a newly opened page, even those that the user closed.
    setShownFor(current.id)
    setChosen((before) => ({ ...before, ...Object.fromEntries(way.map((id) => [id, true])) }))
  }
  return {
    isExpanded: ({ id, isOpen }: NavigationItem) => chosen[id] ?? isOpen,
    expand: (id: string, open: boolean) => setChosen((before) => ({ ...before, [id]: open })),
  }
}
