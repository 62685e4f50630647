import { notesApi } from '@bindery/contract/notes'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import { NewItemPage } from './NewItemPage.tsx'
import { type NoteContent, NoteFields } from './NoteFields.tsx'
import { noteOf } from './queries.ts'
import { useDraft } from './useDraft.ts'

const EMPTY: NoteContent = { text: '', type: null, publicNote: false }

interface Props {
  submissionId: number
  onSaved: (id: number) => void
  onBack: () => void
  onClose: () => void
}

/** A new note: stored only by Save. What is typed is kept until then. */
export function NewNote({ submissionId, onSaved, onBack, onClose }: Props) {
  const { t } = useTranslation('collaboration')
  const draft = useDraft(submissionId, 'note', EMPTY)
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationFn: ({ text, type }: NoteContent) =>
      send(notesApi.create, { query: {}, body: { submissionId, text, type } }),
    meta: { handled: true },
    onSuccess: async (note) => {
      await draft.forget()
      queryClient.setQueryData(noteOf(submissionId, note.id).queryKey, note)
      void queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION, 'list'] })
      toastDone(t('note.created'))
      onSaved(note.id)
    },
  })
  const { content } = draft
  const canSave = content !== undefined && content.text.trim() !== ''
  return (
    <NewItemPage
      title={t('note.new')}
      submit={
        <Button type="submit" disabled={!canSave} loading={create.isPending}>
          {t('note.save')}
        </Button>
      }
      refusal={create.isError ? t('note.notSaved', { why: problemSentence(create.error) }) : undefined}
      onSubmit={() => canSave && !create.isPending && create.mutate(content)}
      onCancel={() => {
        void draft.forget()
        onBack()
      }}
      onBack={onBack}
      onClose={onClose}
    >
      {content && (
        <NoteFields
          submissionId={submissionId}
          value={content}
          can={{ text: true, type: true, share: false }}
          whyNotShared={t('note.shareLater')}
          onChange={(change) => draft.write({ ...content, ...change })}
        />
      )}
    </NewItemPage>
  )
}
