import { Anchor } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { formatTime } from '#platform/ui/formats.ts'
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

function Standing({ editing: { save, commit } }: { editing: Editing }) {
  const { t } = useTranslation('submission')
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
  if (save.isSuccess)
    return (
      <>
        <IconCloudCheck {...ICON} className={classes.done} />
        <span className="tabular">{t('save.saved', { time: formatTime(save.submittedAt) })}</span>
      </>
    )
  return null
}
