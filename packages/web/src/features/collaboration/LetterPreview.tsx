import { pageAddress } from '@bindery/contract/attachments'
import { lettersApi } from '@bindery/contract/letters'
import { Alert, Button, Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { BackButton } from './BackButton.tsx'
import classes from './letters.module.css'

/** A letter that the server has written and not saved. */
export interface PreviewedLetter {
  id: number
  name: string
  canShare: boolean
  shared: boolean
}

interface Props {
  submissionId: number
  letter: PreviewedLetter
  onBack: () => void
  onSaved: () => void
  cancelButton: React.ReactNode
}

export function LetterPreview({ submissionId, letter, onBack, onSaved, cancelButton }: Props) {
  const { t } = useTranslation('collaboration')
  const [isShared, setShared] = useState(letter.shared)
  const save = useSave(submissionId, letter.id, onSaved)
  return (
    <>
      <iframe
        className={classes.page}
        src={pageAddress(letter.id)}
        title={t('letters.page', { name: letter.name })}
        sandbox=""
        referrerPolicy="no-referrer"
      />
      {letter.canShare && (
        <Checkbox
          mt="sm"
          label={t('visibleToAgent')}
          checked={isShared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
      )}
      {save.isError && (
        <Alert color="red" role="alert" mt="sm">
          {problemSentence(save.error)}
        </Alert>
      )}
      <DialogFooter hint={save.isPending && <span role="status">{t('letters.saving')}</span>}>
        {cancelButton}
        <BackButton onBack={onBack} />
        <Button loading={save.isPending} onClick={() => save.mutate(isShared)}>
          {t('letters.save')}
        </Button>
      </DialogFooter>
    </>
  )
}

function useSave(submissionId: number, id: number, onSaved: () => void) {
  const { t } = useTranslation('collaboration')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (shared: boolean) => send(lettersApi.save, { params: { id }, body: { shared } }),
    meta: { handled: true },
    onSuccess: () => {
      toastDone(t('letters.saved'))
      for (const part of [COLLABORATION, 'attachments'])
        void queryClient.invalidateQueries({ queryKey: ['submission', submissionId, part] })
      onSaved()
    },
  })
}
