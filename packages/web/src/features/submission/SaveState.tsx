import { Anchor } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconLock, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { formatTime } from '#platform/ui/formats.ts'
import { entriesOf } from './editing.ts'
import classes from './SaveState.module.css'
import type { Editing } from './useEditing.ts'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true }

interface Props {
  editing: Editing
  whyNotEditable: string | null
}

/** The form bar's right end: there is no save button, so it always says where things stand. */
export function SaveState({ editing, whyNotEditable }: Props) {
  return (
    <div className={classes.state} role="status">
      {whyNotEditable ? (
        <>
          <IconLock {...ICON} />
          <span>{whyNotEditable}</span>
        </>
      ) : (
        <Standing editing={editing} />
      )}
    </div>
  )
}

function Standing({ editing: { save, commit, drafts } }: { editing: Editing }) {
  const { t } = useTranslation('submission')
  const savedAt = useSettledAt(save.status)
  // A conflict is shown where it is, under its field.
  const isConflict = save.error instanceof ApiProblem && save.error.is('stale')
  if (save.isPending)
    return (
      <>
        <IconCloudUp {...ICON} />
        <span>{t('save.saving')}</span>
      </>
    )
  if (save.isError && !isConflict)
    return (
      <>
        <IconCloudOff {...ICON} className={classes.failed} />
        <span title={problemSentence(save.error)}>
          <strong>{t('save.notSaved')}</strong> <span className={classes.why}>{problemSentence(save.error)}</span>
        </span>
        <Anchor component="button" type="button" onClick={commit}>
          {t('save.retry')}
        </Anchor>
      </>
    )
  if (entriesOf(drafts).length > 0)
    return (
      <>
        <IconPencil {...ICON} />
        <span>{t('save.unsaved')}</span>
      </>
    )
  if (save.isSuccess)
    return (
      <>
        <IconCloudCheck {...ICON} className={classes.done} />
        <span className="tabular">{t('save.saved', { time: formatTime(savedAt) })}</span>
      </>
    )
  return null
}

/** When the last save was answered; a mutation only knows when it was sent. */
function useSettledAt(status: string) {
  const [settled, setSettled] = useState({ status, at: 0 })
  if (settled.status !== status) setSettled({ status, at: Date.now() })
  return settled.at
}
