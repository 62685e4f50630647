import type { NavigationItem } from '@bindery/contract/navigation'
import type { Form } from '@bindery/forms/form'
import type { OutstandingCounts } from '@bindery/forms/outstanding'
import { rowAtAddress } from '#engine/forms/rowAddress.ts'

/** Counts of the open form, computed before the server has them. */
export interface LiveCounts {
  ownerUri: string
  form: Form
  counts: OutstandingCounts
}

/** The tree with the counts of the open form, also summed up in the groups around it. */
export function withCounts(items: readonly NavigationItem[], live: LiveCounts | null): readonly NavigationItem[] {
  if (!live) return items
  return items.map((item) => {
    const children = withCounts(item.children, live) as NavigationItem[]
    const own = item.ownerUri === live.ownerUri ? ownCount(item, live) : null
    const sum = children.reduce((total, child) => total + child.requiredFieldCount, 0)
    return { ...item, children, requiredFieldCount: own ?? (item.type === 'group' ? sum : item.requiredFieldCount) }
  })
}

function ownCount({ type, displayName, url }: NavigationItem, { form, counts }: LiveCounts): number | null {
  if (type === 'form') return counts.total
  if (type === 'schedule') {
    const section = form.sections.find(({ title }) => title === displayName)
    return section ? (counts.sections[section.key] ?? 0) : null
  }
  const [, owner, instance] = /\/detail\/([^/]+)\/([^/]+)$/.exec(url ?? '') ?? []
  const path = owner && instance ? rowAtAddress(owner, instance) : null
  return path === null ? null : (counts.rows[path] ?? 0)
}
