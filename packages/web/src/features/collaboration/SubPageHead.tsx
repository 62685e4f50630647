import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import dock from '#engine/submissions/dock.module.css'
import classes from './collaboration.module.css'

interface Props {
  title: string
  onBack: () => void
  onClose: () => void
  children?: React.ReactNode
}

export function SubPageHead({ title, onBack, onClose, children }: Props) {
  const { t } = useTranslation(['collaboration', 'platform'])
  return (
    <div className={`${dock.head} ${classes.subHead}`}>
      <ActionIcon size="sm" aria-label={t('note.back')} onClick={onBack}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <h2>{title}</h2>
      <span className={classes.tools}>
        {children}
        <ActionIcon size="sm" aria-label={t('close', { ns: 'platform' })} onClick={onClose}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </span>
    </div>
  )
}
