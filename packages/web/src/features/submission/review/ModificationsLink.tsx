import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { navigationOf } from '../navigation/queries.ts'
import classes from '../StatusHeader.module.css'
import { changeSetOf } from './queries.ts'
import { ChangesDialog } from './ViewChanges.tsx'

/** Shows whether modifications are in progress. Opens the list of changes so far. */
export function ModificationsLink({ id, submissionId }: { id: number; submissionId: number }) {
  const { t } = useTranslation('submission')
  const { data } = useQuery(changeSetOf(submissionId, id))
  const { isSuccess: areFormsReady } = useQuery(navigationOf(submissionId))
  const [isOpen, setOpen] = useState(false)
  if (!data || !areFormsReady) return null
  return (
    <>
      <UnstyledButton className={classes.changing} onClick={() => setOpen(true)}>
        <IconPencil size={14} stroke={1.7} aria-hidden="true" />
        {t(data.endTime === null ? 'header.changing' : 'header.changed')}
      </UnstyledButton>
      {isOpen && (
        <ChangesDialog submissionId={submissionId} changeSetId={id} title="pending" onClose={() => setOpen(false)} />
      )}
    </>
  )
}
