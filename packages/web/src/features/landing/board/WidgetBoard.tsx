import { WIDGET_MARGIN } from '@bindery/contract/limits'
import { VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { BoardItem } from './BoardItem.tsx'
import classes from './board.module.css'
import {
  BOARD_COLUMNS,
  defaultSized,
  inReadingOrder,
  placesOf,
  rowHeight,
  rowsOf,
  STACKED_UNDER,
  sized,
  withPlaces,
} from './layout.ts'
import { type PlaceStep, placeByKey } from './placeByKey.ts'
import { type BoardMetrics, boxOf, settle } from './placement.ts'
import { type ChangeWidgets, useBoard } from './useBoard.ts'
import { useBoardPointer } from './useBoardPointer.ts'
import { type BoardSize, useBoardSize } from './useBoardSize.ts'
import { WidgetContext } from './widgetContext.ts'
import { isBuilt, mergeWidgets, type Widget } from './widgets.ts'

interface Props {
  renderWidget: (widget: Widget) => React.ReactNode
}

/** The widgets on a board of twelve columns, or in one column on a narrow screen. */
export function WidgetBoard({ renderWidget }: Props) {
  const { t } = useTranslation('landing')
  const { widgets: all, templates, change, layout } = useBoard()
  const board = useRef<HTMLElement>(null)
  const size = useBoardSize(board)
  const [said, say] = useState('')

  const widgets = all.filter(isBuilt)
  const isStacked = size !== null && size.width < STACKED_UNDER - 2 * WIDGET_MARGIN
  const isMaximized = widgets.some((widget) => widget.size === 'maximized')
  const canPlace = !isStacked && !isMaximized
  const settled = settle(placesOf(widgets, isStacked), isStacked ? 1 : BOARD_COLUMNS)
  const rows = rowsOf(settle(placesOf(mergeWidgets(templates.filter(isBuilt), null), false)))
  const metrics = size && metricsOf(size, rows, isStacked)
  const keep = (next: typeof settled) => change((before) => withPlaces(before, next))
  const { moving, handlers } = useBoardPointer({ places: settled, metrics, isEnabled: canPlace, onPlaced: keep })
  const places = moving?.places ?? settled
  // Use the settled places: reordering the DOM during a drag would reload the page inside an external widget.
  const ordered = inReadingOrder(settled).map(({ i }) => widgets.find(({ id }) => id === i)!)

  const stepBy = (id: string, step: PlaceStep) => {
    const next = placeByKey(settled, id, step)
    keep(next)
    const { x = 0, y = 0, w = 0, h = 0 } = next.find(({ i }) => i === id) ?? {}
    say(t('widget.placed', { column: x + 1, row: y + 1, width: w, height: h }))
  }
  const height = metrics ? Math.max(...places.map((place) => bottomOf(boxOf(metrics, place)))) : undefined
  if (widgets.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <section ref={board} className={classes.board} aria-label={t('board')}>
      {size && metrics && (
        <div
          className={classes.field}
          style={{ height: isMaximized ? size.available : height }}
          data-moving={moving !== null}
          {...handlers}
        >
          {moving && <Placeholder {...boxOf(metrics, moving.places.find(({ i }) => i === moving.id)!)} />}
          {ordered.map((widget) => (
            <BoardItem
              key={widget.id}
              widget={widget}
              box={moving?.id === widget.id ? moving.box : boxOf(metrics, places.find(({ i }) => i === widget.id)!)}
              isMoving={moving?.id === widget.id}
              isBehind={isMaximized && widget.size !== 'maximized'}
              canResize={canPlace && widget.size === 'normal'}
            >
              <WidgetContext
                value={{
                  widget,
                  isFirstOfType: ordered.find(({ type }) => type === widget.type) === widget,
                  actions: actionsOf(widget.id, change, canPlace ? (step) => stepBy(widget.id, step) : null),
                  layout,
                }}
              >
                {renderWidget(widget)}
              </WidgetContext>
            </BoardItem>
          ))}
        </div>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}

const metricsOf = ({ width, available }: BoardSize, rows: number, isStacked: boolean): BoardMetrics => ({
  margin: [WIDGET_MARGIN, WIDGET_MARGIN],
  containerPadding: [0, 0],
  containerWidth: width,
  cols: isStacked ? 1 : BOARD_COLUMNS,
  rowHeight: rowHeight(rows, available),
  maxRows: Number.POSITIVE_INFINITY,
})

const bottomOf = ({ top, height }: { top: number; height: number }) => top + height

const Placeholder = ({ left, top, width, height }: ReturnType<typeof boxOf>) => (
  <div className={classes.placeholder} style={{ transform: `translate(${left}px, ${top}px)`, width, height }} />
)

const actionsOf = (id: string, change: ChangeWidgets, place: ((step: PlaceStep) => void) | null) => ({
  resize: (size: Widget['size']) => change((widgets) => sized(widgets, id, size)),
  returnToDefaultSize: () => change((widgets) => defaultSized(widgets, id)),
  place,
  change: (part: Partial<Widget>) =>
    change((widgets) => widgets.map((widget) => (widget.id === id ? { ...widget, ...part } : widget))),
})
