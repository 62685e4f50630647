import { FORM_TEMPLATE_TYPE, type NavigationItem } from '@bindery/contract/navigation'

/** Deeper levels are not shown. */
const LEVELS = 5

export function allItems(items: readonly NavigationItem[], level = 1): NavigationItem[] {
  if (level > LEVELS) return []
  return items.flatMap((item) => [item, ...allItems(item.children, level + 1)])
}

/** A visible entry of the tree, with its level, parent and state. */
export interface Shown {
  item: NavigationItem
  level: number
  parent: string | null
  isExpandable: boolean
  isExpanded: boolean
}

/** The visible entries from top to bottom. */
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

/** The ids of an entry's ancestors, topmost first. */
export function ancestorsOf(items: readonly NavigationItem[], id: string): string[] {
  for (const item of items) {
    if (item.id === id) return []
    const below = item.children.length > 0 ? ancestorsOf(item.children, id) : null
    if (below && (below.length > 0 || item.children.some((child) => child.id === id))) return [item.id, ...below]
  }
  return []
}

/**
 * The entry to select, in this order: the one that the server forces, the one it selected, the one at this URL, the
 * default child, the first form of the submission, the first entry.
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

/** The entry with this URL or the longest prefix of it: the page of one quote belongs to the quotes. */
export function itemAt(items: readonly NavigationItem[], url: string): NavigationItem | null {
  const fitting = allItems(items).filter(
    ({ url: own, enabled }) => enabled && own !== null && (url === own || url.startsWith(`${own}/`)),
  )
  return fitting.reduce<NavigationItem | null>(
    (best, item) => (best && best.url!.length >= item.url!.length ? best : item),
    null,
  )
}

/** Pages of a submission that have no entry. They mark none, instead of the first form. */
export const isOutsideTheTree = (url: string) => OUTSIDE_THE_TREE.test(url)
/** Addresses are matched without regard to case. */
const OUTSIDE_THE_TREE = /\/(lifecycle|document|externalContent|account\/\d+\/list)(\/|$)/i

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

/** The effect of a key in the tree, following the usual tree keyboard pattern. */
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

/** The next entry that starts with the typed text, wrapping around at the end. */
export function typedAhead(
  shown: readonly Shown[],
  id: string,
  typed: string,
  nameOf: (item: NavigationItem) => string,
) {
  const at = shown.findIndex(({ item }) => item.id === id)
  // A single letter searches from the next entry; a longer text may match the current one.
  const from = typed.length === 1 ? at + 1 : at
  const inOrder = [...shown.slice(from), ...shown.slice(0, from)]
  return inOrder.find(({ item }) => nameOf(item).toLowerCase().startsWith(typed.toLowerCase()))?.item.id ?? null
}
