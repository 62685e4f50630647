import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session.ts'
import classes from './dock.module.css'
import { DEFAULT_WIDTH, dockWidth, LEAST_WIDTH, MOST_WIDTH, widthAfterKey, widthWithin } from './dockWidth.ts'

/** The line between page and panel: drawn with the mouse or moved with the arrow keys. A double click resets it. */
export function DockSplitter() {
  const { t } = useTranslation('submission')
  const { user } = useSession()
  const line = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(() => dockWidth.read(user.id))
  // The line is a child of the grid that has the width.
  const grid = () => line.current!.parentElement!
  useLayoutEffect(() => grid().style.setProperty('--bd-dock', `${width}px`), [width])
  const store = (wish: number) => {
    const next = widthWithin(wish, grid().clientWidth)
    setWidth(next)
    dockWidth.write(user.id, next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved.
    <div
      ref={line}
      className={classes.splitter}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('dock.splitter')}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      aria-valuenow={width}
      tabIndex={0}
      onKeyDown={(event) => {
        const next = widthAfterKey(event.key, width)
        if (next === null) return
        event.preventDefault()
        store(next)
      }}
      onDoubleClick={() => store(DEFAULT_WIDTH)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        store(grid().getBoundingClientRect().right - event.clientX)
      }}
    />
  )
}
