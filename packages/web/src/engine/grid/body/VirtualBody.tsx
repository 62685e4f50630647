import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useImperativeHandle } from 'react'
import { type BodyProps, drawnItems, useDrawItem } from './GridBody.tsx'

const DRAWER_GUESS = 140

export interface Reveal {
  reveal: (row: number) => void
}

/** For more rows than a page has: renders only the visible rows, with spacers above and below. */
export function VirtualBody<Row>({ ref, ...props }: BodyProps<Row> & { ref?: Ref<Reveal> }) {
  const { scroller, rowHeight, columns } = props
  const items = drawnItems(props)
  const draw = useDrawItem(props)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (items[at]?.isDrawer ? DRAWER_GUESS : rowHeight),
    getItemKey: (at) => (items[at] ? `${items[at].id}${items[at].isDrawer ? '-drawer' : ''}` : at),
    overscan: 12,
  })
  useImperativeHandle(ref, () => ({
    reveal: (row) => virtualizer.scrollToIndex(items.findIndex(({ index, isDrawer }) => index === row && !isDrawer)),
  }))
  const drawn = virtualizer.getVirtualItems()
  const above = drawn[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  return (
    <tbody>
      <Room height={above} columns={columns.length + 2} />
      {drawn.map(({ index }) => draw(items[index]!, { measure: virtualizer.measureElement, virtualIndex: index }))}
      <Room height={below} columns={columns.length + 2} />
    </tbody>
  )
}

function Room({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing inside is focusable.
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
