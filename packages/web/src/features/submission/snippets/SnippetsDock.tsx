import { useViewportSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Rnd } from 'react-rnd'
import dock from '../dock/dock.module.css'
import { LEAST, type Place, reachable, usualPlace } from './place.ts'
import { SnippetsViewer } from './SnippetsViewer.tsx'
import classes from './snippets.module.css'

interface Props {
  submissionId: number
  isDetached: boolean
  place: Place | null
  onPlace: (place: Place) => void
  onDetach: (isDetached: boolean) => void
  onClose: () => void
}

/** Beside the sheet, or in a window that can be dragged by its head and resized at its edges. */
export function SnippetsDock({ place, onPlace, ...viewer }: Props) {
  const { t } = useTranslation('submission')
  const within = useViewportSize()
  if (!viewer.isDetached)
    return (
      <aside className={`${dock.dock} ${classes.docked}`} aria-label={t('snippets.title')}>
        <SnippetsViewer {...viewer} />
      </aside>
    )
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
      <aside className={classes.inWindow} aria-label={t('snippets.title')}>
        <SnippetsViewer {...viewer} />
      </aside>
    </Rnd>
  )
}
