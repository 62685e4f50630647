import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import dock from '#engine/submissions/dock.module.css'
import { lazily } from '#platform/ui/lazily.tsx'
import { SnippetsViewer, type ViewerProps } from './SnippetsViewer.tsx'
import classes from './snippets.module.css'
import './texts.ts'

const SnippetsWindow = lazily(async () => (await import('./SnippetsWindow.tsx')).SnippetsWindow)

/** The snippets as a panel beside the sheet, or as a window above it. */
export function SnippetsDock(viewer: ViewerProps) {
  const { t } = useTranslation('snippets')
  if (viewer.isDetached)
    return (
      <Suspense fallback={null}>
        <SnippetsWindow {...viewer} />
      </Suspense>
    )
  return (
    <aside className={`${dock.dock} ${classes.docked}`} aria-label={t('title')}>
      <SnippetsViewer {...viewer} />
    </aside>
  )
}
