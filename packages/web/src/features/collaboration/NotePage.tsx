import { type Note, notesApi } from '@bindery/contract/notes'
import { ActionIcon, Alert, Anchor, Button, Modal, Skeleton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SentenceWithName } from '#engine/people/SentenceWithName.tsx'
import { COLLABORATION } from '#engine/submissions/queries.ts'
import { ApiProblem, send } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'
import { DialogFooter } from '#platform/ui/DialogFooter.tsx'
import { useFormats } from '#platform/ui/formats.ts'
import { PersonAvatar } from '#platform/ui/PersonAvatar.tsx'
import { ProblemPanel } from '#platform/ui/ProblemPanel.tsx'
import { toastDone } from '#platform/ui/toasts.tsx'
import { isShownAsChanged } from './changedSince.ts'
import classes from './collaboration.module.css'
import { linked } from './links.ts'
import { type NoteContent, NoteFields } from './NoteFields.tsx'
import { noteMeanwhile, noteOf } from './queries.ts'
import { SubPageHead } from './SubPageHead.tsx'

interface Props {
  submissionId: number
  id: number
  onBack: () => void
  onClose: () => void
}

/** An existing note. Changes are stored when a field is left. */
export function NotePage({ submissionId, id, onBack, onClose }: Props) {
  const { t } = useTranslation('collaboration')
  const { data: note, error, refetch } = useQuery({ ...noteOf(submissionId, id), retry: false })
  const isGone = error instanceof ApiProblem && error.is('not-found')
  return (
    <>
      <SubPageHead
        title={t('note.existing')}
        onBack={onBack}
        onClose={onClose}
        {...(note && !isGone && { item: { submissionId, kind: 'note' as const, id } })}
      >
        {note?.canDelete && !isGone && <Delete note={note} onDeleted={onBack} />}
      </SubPageHead>
      <div className={classes.subPage}>
        <div className={classes.fields}>
          {isGone && <Alert role="alert">{t('note.gone')}</Alert>}
          {error && !note && !isGone && (
            <ProblemPanel error={error} what={t('note.failed')} onRetry={() => void refetch()} />
          )}
          {!note && !error && <Skeleton height={9} width="70%" />}
          {note && <Fields note={note} isGone={isGone} />}
        </div>
      </div>
    </>
  )
}

function Fields({ note, isGone }: { note: Note; isGone: boolean }) {
  const { t } = useTranslation('collaboration')
  const { instant } = useFormats()
  const [typed, setTyped] = useState<Partial<NoteContent>>({})
  /** The note when the user began to type. If its text has changed since, saving is a conflict. */
  const [typedOver, setTypedOver] = useState(note)
  const save = useSave(note, setTyped)
  const value = { text: note.text, type: note.type, publicNote: note.publicNote, ...typed }
  const theirs = noteMeanwhile(save.error)
  const store = (change: Partial<NoteContent>, version = (note.text === typedOver.text ? note : typedOver).version) => {
    const isDirty = (Object.keys(change) as (keyof NoteContent)[]).some((field) => change[field] !== note[field])
    if (isDirty && value.text.trim() !== '' && !save.isPending) save.mutate({ ...change, version })
  }
  const author = { id: note.authorId, name: note.authorName }
  const links = linked(note.text).flatMap(({ address }) => (address ? [address] : []))
  return (
    <>
      <p className={classes.author}>
        <PersonAvatar person={author} size="sm" />
        <SentenceWithName person={author}>
          {t('note.writtenBy', { name: author.name, when: instant(note.timeCreated) })}
        </SentenceWithName>
      </p>
      <NoteFields
        submissionId={note.submissionId}
        value={value}
        can={{ text: note.canModify && !isGone, type: note.canChangeType && !isGone, share: note.canShare && !isGone }}
        onChange={(change) => {
          if (typed.text === undefined) setTypedOver(note)
          setTyped({ ...typed, ...change })
          // The text is stored when its field is left, the others at once.
          if (change.text === undefined) store(change)
        }}
        onBlur={() => store(typed)}
        onSend={() => store(typed)}
      />
      {links.length > 0 && (
        <ul className={classes.links}>
          {links.map((address) => (
            <li key={address}>
              <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
                {address}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.standing} role="status">
        {save.isPending
          ? t('note.saving')
          : save.isSuccess && Object.keys(typed).length === 0
            ? t('note.saved')
            : isShownAsChanged(note) &&
              t('note.changedBy', { name: note.modifiedByName, when: instant(note.lastModified) })}
      </p>
      {save.isError && (
        <Alert color="red" role="alert">
          <p>
            {theirs
              ? t('note.theirs', { text: theirs.text })
              : t('note.notSaved', { why: problemSentence(save.error) })}
          </p>
          {theirs && (
            <Button size="xs" variant="default" onClick={() => setTyped({})}>
              {t('note.takeTheirs')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => store(typed, theirs?.version)}>
            {t(theirs ? 'note.keepMine' : 'note.again')}
          </Button>
        </Alert>
      )}
    </>
  )
}

function useSave({ id, submissionId }: Note, setTyped: (typed: Partial<NoteContent>) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `note ${id}` },
    mutationFn: (change: Partial<NoteContent> & { version: number }) =>
      send(notesApi.update, { params: { id }, query: {}, body: change }),
    meta: { handled: true },
    onSuccess: (note) => {
      queryClient.setQueryData(noteOf(submissionId, id).queryKey, note)
      setTyped({})
      return queryClient.invalidateQueries({ queryKey: ['submission', submissionId, COLLABORATION, 'list'] })
    },
    onError: (error) => {
      const theirs = noteMeanwhile(error)
      if (theirs) queryClient.setQueryData(noteOf(submissionId, id).queryKey, theirs)
    },
  })
}

function Delete({ note, onDeleted }: { note: Note; onDeleted: () => void }) {
  const { t } = useTranslation(['collaboration', 'platform'])
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => send(notesApi.remove, { params: { id: note.id } }),
    onSuccess: () => {
      setAsking(false)
      toastDone(t('note.deleted'))
      onDeleted()
      return queryClient.invalidateQueries({
        queryKey: ['submission', note.submissionId, COLLABORATION, 'list'],
      })
    },
  })
  return (
    <>
      <ActionIcon size="sm" aria-label={t('note.delete')} onClick={() => setAsking(true)}>
        <IconTrash size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('note.deleteTitle')}
        closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
      >
        <p>{t('note.deleteQuestion')}</p>
        <DialogFooter>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('cancel', { ns: 'platform' })}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('note.delete')}
          </Button>
        </DialogFooter>
      </Modal>
    </>
  )
}
