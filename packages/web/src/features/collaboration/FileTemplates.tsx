import { lettersApi } from '@bindery/contract/letters'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { type LetterDraft, LetterForm } from './LetterForm.tsx'
import { LetterPreview, type PreviewedLetter } from './LetterPreview.tsx'
import { useFileTemplates } from './letterQueries.ts'
import { TemplateList } from './TemplateList.tsx'
import './texts.ts'

const WIDTH = 820

interface Props {
  submissionId: number
  onClose: () => void
}

/** A letter from a template: choose it, fill in its fields, look at it, save it as a file. */
export function FileTemplates({ submissionId, onClose }: Props) {
  const { t } = useTranslation(['collaboration', 'platform'])
  const templates = useFileTemplates() ?? []
  const [formId, setFormId] = useState<string | null>(null)
  const [drafts, setDrafts] = useState<Readonly<Record<string, LetterDraft>>>({})
  const [letter, setLetter] = useState<PreviewedLetter | null>(null)
  // One that could not be removed now is removed by the server after a day.
  const discard = () => {
    if (letter) void send(lettersApi.discard, { params: { id: letter.id } }).catch(() => {})
    setLetter(null)
  }
  const cancel = () => {
    discard()
    onClose()
  }
  const cancelButton = (
    <Button variant="default" onClick={cancel}>
      {t('cancel', { ns: 'platform' })}
    </Button>
  )
  return (
    <Modal
      opened
      onClose={cancel}
      closeOnClickOutside={false}
      size={WIDTH}
      title={t('letters.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      {formId === null && (
        <>
          <TemplateList templates={templates} onChoose={setFormId} />
          <DialogFooter>{cancelButton}</DialogFooter>
        </>
      )}
      {formId !== null && letter === null && (
        <LetterForm
          kind="letter"
          submissionId={submissionId}
          formId={formId}
          confirm={t('letters.preview')}
          making={t('letters.creating')}
          make={async ({ canShare, shared }, answers) => {
            const { id, name } = await send(lettersApi.generate, { query: { submissionId, formId }, body: { answers } })
            setLetter({ id, name, canShare, shared })
          }}
          draft={drafts[formId]}
          onDraft={(draft) => setDrafts((before) => ({ ...before, [formId]: draft }))}
          onBack={() => setFormId(null)}
          cancelButton={cancelButton}
        />
      )}
      {letter !== null && (
        <LetterPreview
          submissionId={submissionId}
          letter={letter}
          onBack={discard}
          onSaved={onClose}
          cancelButton={cancelButton}
        />
      )}
    </Modal>
  )
}
