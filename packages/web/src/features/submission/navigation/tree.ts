import { FORM_TEMPLATE_TYPE, type NavigationItem } from '@bindery/contract/navigation'

/** Deeper than this nothing is shown. */
const LEVELS = 5

export function allItems(items: readonly NavigationItem[], level = 1): NavigationItem[] {
  if (level > LEVELS) return []
  return items.flatMap((item) => [item, ...allItems(item.children, level + 1)])
}

/** An entry as it stands in the tree, with what is open around it. */
export interface Shown {
  item: NavigationItem
  level: number
  parent: string | null
  isExpandable: boolean
  isExpanded: boolean
}

/** What is on screen, from top to bottom. */
export function shownItems(
  items: readonly NavigationItem[],
  isExpanded: (item: NavigationItem) => boolean,
  level = 1,
  parent: string | null = null,
): Shown[] {
  return items.flatMap((item) => {
    const children = level < LEVELS ? item.children : []
    const expanded = children.length > 0 && isExpanded(item)
    const own = { item, level, parent, isExpandable: children.length > 0, isExpanded: expanded }
    return expanded ? [own, ...shownItems(children, isExpanded, level + 1, item.id)] : [own]
  })
}

/** Those that lead down to an entry. */
export function ancestorsOf(items: readonly NavigationItem[], id: string): string[] {
  for (const item of items) {
    if (item.id === id) return []
    const below = item.children.length > 0 ? ancestorsOf(item.children, id) : null
    if (below && (below.length > 0 || item.children.some((child) => child.id === id))) return [item.id, ...below]
  }
  return []
}

/**
 * Which entry is taken: the one the server forces, the one it selected, the one at this address, the default child, the
 * first form of the submission, the first of all.
 */
export function selectionOf(items: readonly NavigationItem[], url: string, isForcedOff = false): NavigationItem | null {
  const all = allItems(items)
  return (
    all.find(({ selected, forceSelection }) => !isForcedOff && selected && forceSelection) ??
    all.find(({ selected, forceSelection }) => selected && !forceSelection) ??
    itemAt(items, url) ??
    defaultChildOf(items) ??
    all.find(({ formTemplateType, enabled }) => enabled && formTemplateType === FORM_TEMPLATE_TYPE) ??
    all[0] ??
    null
  )
}

/** The entry whose address this is, or begins this: the page of one quote is under the quotes. */
export function itemAt(items: readonly NavigationItem[], url: string): NavigationItem | null {
  const fitting = allItems(items).filter(
    ({ url: own, enabled }) => enabled && own !== null && (url === own || url.startsWith(`${own}/`)),
  )
  return fitting.reduce<NavigationItem | null>(
    (best, item) => (best && best.url!.length >= item.url!.length ? best : item),
    null,
  )
}

function defaultChildOf(items: readonly NavigationItem[]): NavigationItem | null {
  for (const { defaultChildIndex, children } of allItems(items)) {
    if (defaultChildIndex !== null && children[defaultChildIndex]) return children[defaultChildIndex]
  }
  return null
}

export type Move =
  | { kind: 'focus'; id: string }
  | { kind: 'expand'; id: string; open: boolean }
  | { kind: 'activate'; id: string }

/** What a key does in the tree, after the pattern that people know from every tree. */
export function moveOf(shown: readonly Shown[], id: string, key: string): Move | null {
  const at = shown.findIndex(({ item }) => item.id === id)
  const here = shown[at]
  if (!here) return null
  const focus = (one: Shown | undefined): Move | null => (one ? { kind: 'focus', id: one.item.id } : null)
  switch (key) {
    case 'ArrowDown':
      return focus(shown[at + 1])
    case 'ArrowUp':
      return focus(shown[at - 1])
    case 'Home':
      return focus(shown[0])
    case 'End':
      return focus(shown.at(-1))
    case 'ArrowRight':
      if (here.isExpandable && !here.isExpanded) return { kind: 'expand', id, open: true }
      return here.isExpanded ? focus(shown[at + 1]) : null
    case 'ArrowLeft':
      if (here.isExpanded) return { kind: 'expand', id, open: false }
      return here.parent === null ? null : { kind: 'focus', id: here.parent }
    case 'Enter':
    case ' ':
      return { kind: 'activate', id }
    default:
      return null
  }
}

/** The next entry that begins with what is typed, from the one after this, round again at the end. */
export function typedAhead(
  shown: readonly Shown[],
  id: string,
  typed: string,
  nameOf: (item: NavigationItem) => string,
) {
  const at = shown.findIndex(({ item }) => item.id === id)
  // One letter again and again goes on; a word that grows may stay where it is.
  const from = typed.length === 1 ? at + 1 : at
  const inOrder = [...shown.slice(from), ...shown.slice(0, from)]
  return inOrder.find(({ item }) => nameOf(item).toLowerCase().startsWith(typed.toLowerCase()))?.item.id ?? null
}
