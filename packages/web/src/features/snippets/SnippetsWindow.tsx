import { useViewportSize } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Rnd } from 'react-rnd'
import { LEAST, type Place, placeState, reachable, usualPlace } from './place.ts'
import { SnippetsViewer, type ViewerProps } from './SnippetsViewer.tsx'
import classes from './snippets.module.css'

/** The snippets as a window to drag and resize. */
export function SnippetsWindow(viewer: ViewerProps) {
  const { t } = useTranslation('snippets')
  const within = useViewportSize()
  const [place, setPlace] = useState(() => placeState.read(viewer.submissionId))
  const onPlace = (next: Place) => {
    setPlace(next)
    placeState.write(viewer.submissionId, next)
  }
  if (within.width === 0) return null
  const { x, y, width, height } = reachable(place ?? usualPlace(within), within)
  return (
    <Rnd
      className={classes.window}
      style={{ position: 'fixed', top: 0, left: 0 }}
      position={{ x, y }}
      size={{ width, height }}
      minWidth={LEAST.width}
      minHeight={LEAST.height}
      dragHandleClassName={classes.head!}
      onDragStop={(_event, { x, y }) => onPlace(reachable({ x, y, width, height }, within))}
      onResizeStop={(_event, _direction, { offsetWidth, offsetHeight }, _delta, { x, y }) =>
        onPlace(reachable({ x, y, width: offsetWidth, height: offsetHeight }, within))
      }
    >
      <aside className={classes.inWindow} aria-label={t('title')}>
        <SnippetsViewer {...viewer} />
      </aside>
    </Rnd>
  )
}
