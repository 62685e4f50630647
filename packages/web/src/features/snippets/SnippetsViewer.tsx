import { ActionIcon, Skeleton, Tooltip } from '@mantine/core'
import {
  IconGripVertical,
  IconLayoutSidebarRightExpand,
  IconPictureInPicture,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenForm } from '#engine/forms/openForm.ts'
import { useSelectedField } from '#engine/forms/selectedField.ts'
import { applicationsOf } from '#engine/intake/queries.ts'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { snippetsOfField, snippetsOfForm } from './ofField.ts'
import { snippetsOf } from './queries.ts'
import { SnippetPictures } from './SnippetPictures.tsx'
import classes from './snippets.module.css'

export interface ViewerProps {
  submissionId: number
  isDetached: boolean
  onDetach: (isDetached: boolean) => void
  onClose: () => void
}

/** The pictures of the passages that the selected field was read from. */
export function SnippetsViewer({ submissionId, isDetached, onDetach, onClose }: ViewerProps) {
  const { t } = useTranslation(['snippets', 'platform'])
  const open = useOpenForm()
  const formKey = open?.submissionId === submissionId ? open.key : null
  const selected = useSelectedField()
  const field = selected?.formKey === formKey ? selected : null
  const { data, error, refetch } = useQuery({ ...snippetsOf(submissionId, formKey ?? ''), enabled: formKey !== null })
  const { data: readings = [] } = useQuery(applicationsOf(submissionId))
  const [isLarge, setLarge] = useState(false)
  const ofField = field && data ? snippetsOfField(data, field.path) : []
  const pages = data ? snippetsOfForm(data) : []
  const Zoom = isLarge ? IconZoomOut : IconZoomIn
  const zoom = t(isLarge ? 'smaller' : 'larger')
  const move = t(isDetached ? 'attach' : 'detach')
  const Move = isDetached ? IconLayoutSidebarRightExpand : IconPictureInPicture
  return (
    <>
      <div className={classes.head} data-grip={isDetached || undefined}>
        {isDetached && <IconGripVertical size={16} stroke={1.7} aria-hidden="true" />}
        <h2>{t('title')}</h2>
        <span className={classes.field}>{field?.label}</span>
        {ofField.length > 0 && <span className={classes.count}>{ofField.length}</span>}
        <Tooltip label={zoom}>
          <ActionIcon size="sm" aria-label={zoom} aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            <Zoom size={16} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={move}>
          <ActionIcon size="sm" className={classes.move ?? ''} aria-label={move} onClick={() => onDetach(!isDetached)}>
            <Move size={16} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <ActionIcon size="sm" aria-label={t('close', { ns: 'platform' })} onClick={onClose}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.body} aria-live="polite">
        {error && !data && <ProblemPanel error={error} what={t('notLoaded')} onRetry={() => void refetch()} />}
        {formKey !== null && !data && !error && <Skeleton width="70%" />}
        {!field && <p className={classes.nothing}>{t('selectField')}</p>}
        {field && data && ofField.length === 0 && <p className={classes.nothing}>{t('none')}</p>}
        {/* The key mounts new pictures for each field, so that each starts in the loading state. */}
        <SnippetPictures key={field?.path} snippets={ofField} readings={readings} isLarge={isLarge} />
        {pages.length > 0 && (
          <details className={classes.pages}>
            <summary>{t('pages', { count: pages.length })}</summary>
            <SnippetPictures snippets={pages} readings={readings} isLarge={isLarge} />
          </details>
        )}
      </div>
    </>
  )
}
