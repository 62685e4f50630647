import type { CollaborationKind } from '@bindery/contract/collaboration'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import dock from '#engine/submissions/dock.module.css'
import classes from './collaboration.module.css'
import { PrintLink } from './PrintLink.tsx'

interface Props {
  title: string
  onBack: () => void
  onClose: () => void
  /** The stored item that the page shows. */
  item?: { submissionId: number; kind: CollaborationKind; id: number }
  children?: React.ReactNode
}

export function SubPageHead({ title, onBack, onClose, item, children }: Props) {
  const { t } = useTranslation(['collaboration', 'platform'])
  return (
    <div className={`${dock.head} ${classes.subHead}`}>
      <ActionIcon size="sm" aria-label={t('note.back')} onClick={onBack}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      {/* Takes the focus when the page slides in. */}
      <h2 tabIndex={-1}>{title}</h2>
      <span className={classes.tools}>
        {item && <PrintLink {...item} />}
        {children}
        <ActionIcon size="sm" aria-label={t('close', { ns: 'platform' })} onClick={onClose}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </span>
    </div>
  )
}
