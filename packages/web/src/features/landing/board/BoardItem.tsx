import classes from './board.module.css'
import type { Box } from './placement.ts'
import type { Widget } from './widgets.ts'

interface Props {
  widget: Widget
  box: Box
  isMoving: boolean
  /** Another widget is maximized. */
  isBehind: boolean
  canResize: boolean
  children: React.ReactNode
}

const EDGES = ['e', 's', 'se'] as const

/** A widget at its position. Moving changes only its style, so that its content is not mounted again. */
export function BoardItem({ widget, box, isMoving, isBehind, canResize, children }: Props) {
  const { left, top, width, height } = box
  const style =
    widget.size === 'maximized'
      ? { width: '100%', height: '100%' }
      : { transform: `translate(${left}px, ${top}px)`, width, height }
  return (
    <div className={classes.item} style={style} data-widget={widget.id} data-moving={isMoving} data-behind={isBehind}>
      {children}
      {canResize && EDGES.map((edge) => <span key={edge} className={classes.edge} data-edge={edge} />)}
    </div>
  )
}
