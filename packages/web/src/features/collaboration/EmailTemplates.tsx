import { type Email, emailApi } from '@bindery/contract/email'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#platform/api.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { useEmailTemplates, useStored } from './emailQueries.ts'
import { type LetterDraft, LetterForm } from './LetterForm.tsx'
import { TemplateList } from './TemplateList.tsx'
import './texts.ts'

const WIDTH = 820

interface Props {
  submissionId: number
  /** The draft of the template, to write on. */
  onBegun: (draft: Email) => void
  onClose: () => void
}

/** An email from a template: choose it, fill in its fields, and write on in the draft. */
export function EmailTemplates({ submissionId, onBegun, onClose }: Props) {
  const { t } = useTranslation(['collaboration', 'platform'])
  const templates = useEmailTemplates() ?? []
  const stored = useStored(submissionId)
  const [formId, setFormId] = useState<string | null>(null)
  const [drafts, setDrafts] = useState<Readonly<Record<string, LetterDraft>>>({})
  const cancelButton = (
    <Button variant="default" onClick={onClose}>
      {t('cancel', { ns: 'platform' })}
    </Button>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size={WIDTH}
      title={t('email.templates.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      {formId === null ? (
        <>
          <TemplateList templates={templates} onChoose={setFormId} />
          <DialogFooter>{cancelButton}</DialogFooter>
        </>
      ) : (
        <LetterForm
          kind="email"
          submissionId={submissionId}
          formId={formId}
          confirm={t('email.templates.confirm')}
          making={t('email.templates.making')}
          make={async (_form, answers) => {
            const draft = await send(emailApi.create, { query: { submissionId, formId }, body: { answers } })
            void stored(draft)
            onBegun(draft)
          }}
          draft={drafts[formId]}
          onDraft={(draft) => setDrafts((before) => ({ ...before, [formId]: draft }))}
          onBack={() => setFormId(null)}
          cancelButton={cancelButton}
        />
      )}
    </Modal>
  )
}
