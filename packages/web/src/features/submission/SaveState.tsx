import { Anchor } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusField } from '#engine/forms/focusField.ts'
import { ApiProblem } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { formatTime } from '#platform/ui/formats.ts'
import { entriesOf } from './editing.ts'
import classes from './SaveState.module.css'
import type { Editing } from './useEditing.ts'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

/** The save status of the overview. */
export function SaveState({ editing: { save, commit, drafts, isLeftOver, discard } }: { editing: Editing }) {
  const savedAt = useSettledAt(save.status)
  // A conflict is shown under its field instead.
  const isConflict = save.error instanceof ApiProblem && save.error.is('stale')
  const isWaiting = entriesOf(drafts).length > 0
  const standing = save.isPending
    ? 'saving'
    : save.isError && !isConflict
      ? 'failed'
      : isWaiting
        ? 'unsaved'
        : save.isSuccess
          ? 'saved'
          : 'untouched'
  return (
    <Standing
      standing={standing}
      savedAt={savedAt}
      problem={save.error}
      onRetry={commit}
      onShow={() => focusField(entriesOf(drafts)[0]?.[0] ?? '')}
      {...(isLeftOver && { leftOver: { onSave: commit, onDiscard: discard } })}
    />
  )
}

interface StandingProps {
  standing: 'saving' | 'failed' | 'unsaved' | 'saved' | 'untouched'
  savedAt: number
  problem: unknown
  onRetry: () => void
  /** Moves to the field that is not saved. */
  onShow: () => void
  /** For unsaved drafts that nobody is typing: no blur event would send them. */
  leftOver?: { onSave: () => void; onDiscard: () => void }
}

/** The save status at the right end of the form bar. Always visible, because there is no save button. */
export function Standing({ standing, savedAt, problem, onRetry, onShow, leftOver }: StandingProps) {
  const { t } = useTranslation('submission')
  return (
    <div className={classes.state} role="status">
      {standing === 'saving' ? (
        <>
          <IconCloudUp {...ICON} />
          <span>{t('save.saving')}</span>
        </>
      ) : standing === 'failed' ? (
        <>
          <IconCloudOff {...ICON} className={classes.failed} />
          <span title={problemSentence(problem)}>
            <strong>{t('save.notSaved')}</strong> <span className={classes.why}>{problemSentence(problem)}</span>
          </span>
          <Anchor component="button" type="button" onClick={onRetry}>
            {t('save.retry')}
          </Anchor>
        </>
      ) : standing === 'unsaved' ? (
        <>
          <IconPencil {...ICON} />
          <Anchor component="button" type="button" title={t('save.show')} onClick={onShow}>
            {t('save.unsaved')}
          </Anchor>
          {leftOver && (
            <>
              <Anchor component="button" type="button" onClick={leftOver.onSave}>
                {t('save.save')}
              </Anchor>
              <Anchor component="button" type="button" onClick={leftOver.onDiscard}>
                {t('save.discard')}
              </Anchor>
            </>
          )}
        </>
      ) : standing === 'saved' ? (
        <>
          <IconCloudCheck {...ICON} className={classes.done} />
          <span className="tabular">{t('save.saved', { time: formatTime(savedAt) })}</span>
        </>
      ) : null}
    </div>
  )
}

/** The time when the last save was answered. A mutation knows only when it was sent. */
function useSettledAt(status: string) {
  const [settled, setSettled] = useState({ status, at: 0 })
  if (settled.status !== status) setSettled({ status, at: Date.now() })
  return settled.at
}
