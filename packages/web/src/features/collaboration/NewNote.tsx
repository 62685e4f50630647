import { notesApi } from '@bindery/contract/notes'
import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { toastDone } from '#platform/ui/toasts.tsx'
import classes from './collaboration.module.css'
import { type NoteContent, NoteFields } from './NoteFields.tsx'
import { noteOf } from './queries.ts'
import { SubPageHead } from './SubPageHead.tsx'
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
  const { t } = useTranslation(['collaboration', 'platform'])
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
  const form = useRef<HTMLFormElement>(null)
  const isReady = draft.content !== undefined
  useEffect(() => {
    if (isReady) form.current?.querySelector('textarea')?.focus()
  }, [isReady])
  const { content } = draft
  const canSave = content !== undefined && content.text.trim() !== ''
  const save = () => canSave && !create.isPending && create.mutate(content)
  return (
    <>
      <SubPageHead title={t('note.new')} onBack={onBack} onClose={onClose} />
      {content && (
        <form
          ref={form}
          className={classes.subPage}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <div className={classes.fields}>
            <NoteFields
              submissionId={submissionId}
              value={content}
              can={{ text: true, type: true, share: false }}
              whyNotShared={t('note.shareLater')}
              onChange={(change) => draft.write({ ...content, ...change })}
              onSend={save}
            />
            {create.isError && (
              <Alert color="red" role="alert">
                {t('note.notSaved', { why: problemSentence(create.error) })}
              </Alert>
            )}
          </div>
          <div className={classes.footer}>
            <Button
              variant="default"
              onClick={() => {
                void draft.forget()
                onBack()
              }}
            >
              {t('cancel', { ns: 'platform' })}
            </Button>
            <Button type="submit" disabled={!canSave} loading={create.isPending}>
              {t('note.save')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
