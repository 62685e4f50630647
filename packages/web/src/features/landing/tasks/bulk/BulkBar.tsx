import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConsole } from '#platform/consoles.ts'
import { usePreference } from '#platform/preferences.ts'
import { focusIfLost } from '#platform/ui/focus.ts'
import { formatCount } from '#platform/ui/formats.ts'
import classes from '../../bulk/header.module.css'
import { countMarked, type Marks } from '../../bulk/marks.ts'
import { ReassignTasks } from './ReassignTasks.tsx'
import { ResolveTasks } from './ResolveTasks.tsx'

interface Props {
  marks: Marks
  total: number
  filterUri: string | undefined
  onAll: () => void
  onEnd: () => void
  /** The button of the tools menu, which is mounted again when the choice ends. */
  toolsButton: RefObject<HTMLButtonElement | null>
}

const DEFAULT_MOST = 500

/** Replaces the header: the number of chosen tasks, and what can be done to them. */
export function BulkBar({ marks, total, filterUri, onAll, onEnd, toolsButton }: Props) {
  const { t } = useTranslation('landing')
  const most = usePreference(PREFERENCE_KEYS.maxBulkUpdateTasks, DEFAULT_MOST)
  const [dialog, setDialog] = useState<'reassign' | 'resolve' | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    focusIfLost(bar.current)
    return () => focusIfLost(toolsButton.current)
  }, [toolsButton])
  const count = countMarked(marks, total)
  const isTooMany = count > most
  const isReady = count > 0 && !isTooMany
  const Dialog = dialog === 'reassign' ? ReassignTasks : ResolveTasks
  return (
    <div ref={bar} tabIndex={-1} className={classes.header} role="toolbar" aria-label={t('taskBulk.label')}>
      <strong role="status">{t('taskBulk.selected', { count, formatted: formatCount(count) })}</strong>
      {isTooMany && <span>{t('taskBulk.tooMany', { most: formatCount(most) })}</span>}
      {!marks.isAll && total > 0 && filterUri !== undefined && (
        <Button variant="subtle" size="compact-xs" onClick={onAll}>
          {t('taskBulk.all', { formatted: formatCount(total) })}
        </Button>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="xs" onClick={onEnd}>
          {t('bulk.cancel')}
        </Button>
        {/* Agents cannot assign tasks to others. */}
        {currentConsole === 'underwriter' && (
          <Button variant="default" size="xs" disabled={!isReady} onClick={() => setDialog('reassign')}>
            {t('taskBulk.reassign')}
          </Button>
        )}
        <Button size="xs" disabled={!isReady} onClick={() => setDialog('resolve')}>
          {t('taskBulk.resolve')}
        </Button>
      </div>
      {dialog && <Dialog chosen={{ marks, filterUri, count }} onClose={() => setDialog(null)} onDone={onEnd} />}
    </div>
  )
}
