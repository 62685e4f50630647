import { AUTHORITY_LETTERS } from '@bindery/contract/authority'
import { Button, Modal, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataSetNamed } from '#engine/actions/queries.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import classes from './authority.module.css'
import { LetterViewer } from './LetterViewer.tsx'
import './texts.ts'

/** The letters of authority of the signed-in user: a list to pick from, and the picked letter. */
export function MyAuthorityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['authority', 'platform'])
  const { data, error, refetch } = useQuery(dataSetNamed(AUTHORITY_LETTERS))
  const [picked, setPicked] = useState<string | null>(null)
  const letters = data?.items ?? []
  const value = picked ?? letters[0]?.value
  const isNone = data !== undefined && letters.length === 0
  return (
    <Modal
      opened
      onClose={onClose}
      size={isNone ? 480 : 1060}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      {error && !data && <ProblemPanel error={error} what={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {isNone && <p>{t('none')}</p>}
      {value !== undefined && (
        <>
          <NativeSelect
            className={classes.picker ?? ''}
            label={t('letter')}
            data-autofocus
            data={letters.map((one) => ({ value: one.value, label: one.name }))}
            value={value}
            onChange={({ currentTarget }) => setPicked(currentTarget.value)}
          />
          <LetterViewer key={value} value={value} />
        </>
      )}
      <DialogFooter>
        <Button variant={isNone ? 'filled' : 'default'} onClick={onClose} {...(isNone && { 'data-autofocus': true })}>
          {isNone ? t('ok') : t('close')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
