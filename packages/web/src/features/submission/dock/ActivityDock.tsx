import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '#engine/submissions/dock.module.css'
import { Activity } from './Activity.tsx'

export function ActivityDock({ submissionId, onClose }: { submissionId: number; onClose: () => void }) {
  const { t } = useTranslation(['submission', 'platform'])
  return (
    <aside className={classes.dock} aria-label={t('activity.title')}>
      <div className={classes.head}>
        <h2>{t('activity.title')}</h2>
        <ActionIcon size="sm" aria-label={t('close', { ns: 'platform' })} onClick={onClose}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </div>
      <Activity submissionId={submissionId} />
    </aside>
  )
}
