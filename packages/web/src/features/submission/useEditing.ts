import { type Submission, submissionsApi } from '@bindery/contract/submissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { ApiProblem, isUnreachable, send } from '#platform/api.ts'
import { onLive, RECONNECTED } from '#platform/live.ts'
import { useSession } from '#platform/session.ts'
import { isTypedHere, keepDrafts, keptDrafts, noteTypedHere } from './drafts.ts'
import {
  type Drafts,
  type EditableField,
  entriesOf,
  type FieldValue,
  readyToSave,
  rebased,
  storedValue,
  tidied,
  unaffectedBy,
  valuesOf,
  withoutSame,
} from './editing.ts'

const TRIES_WHILE_AWAY = 4

/**
 * What is typed and not yet stored, field by field. The stored submission stays in the query cache and may change under
 * it at any time; a draft is only ever laid over it.
 */
export function useEditing(submission: Submission) {
  const owner = useSession().user.id
  const [typed, setTyped] = useState<Drafts>(() => tidied(keptDrafts(owner, submission.id)))
  const [isElsewhere, setElsewhere] = useState(() => !isTypedHere(owner, submission.id))
  const drafts = withoutSame(submission, typed)
  // What was stored is no draft any more: kept, it would come back as one when somebody else changes the field again.
  if (entriesOf(drafts).length < entriesOf(typed).length) setTyped(drafts)
  useEffect(() => keepDrafts(owner, submission.id, typed), [owner, submission.id, typed])
  const save = useSave(submission, (sent) => setTyped((drafts) => rebased(drafts, sent)))
  const sending = useRef<Drafts>({})

  const send = (toSend: Drafts) => {
    // Leaving a field and closing its calendar both send it; the second finds it on its way.
    const ready = Object.fromEntries(
      entriesOf(readyToSave(submission, toSend)).filter(
        ([field, { value }]) => sending.current[field]?.value !== value,
      ),
    )
    if (entriesOf(ready).length === 0) return
    sending.current = { ...sending.current, ...ready }
    save.mutate(ready, {
      onSettled: () => {
        sending.current = {}
      },
    })
  }
  const sendAll = useEffectEvent(() => {
    if (!submission.whyNotEditable && !isElsewhere) send(drafts)
  })
  // Drafts that were not sent because the server, the network or the session was gone are sent when it is back. After a
  // sign-in or a reload nobody is in the field any more to leave it.
  useEffect(() => {
    const retry = () => sendAll()
    retry()
    const off = onLive((event) => event === RECONNECTED && retry())
    addEventListener('online', retry)
    return () => {
      off()
      removeEventListener('online', retry)
    }
  }, [])
  const set = (field: EditableField, value: FieldValue, base = storedValue(submission, field)) => {
    const next: Drafts = { ...drafts, [field]: { value, base } }
    noteTypedHere(owner, submission.id)
    setElsewhere(false)
    setTyped(next)
    return next
  }

  return {
    drafts,
    save,
    /** The drafts come from another tab or an earlier visit, and wait for the person to say what becomes of them. */
    isLeftOver: isElsewhere && entriesOf(drafts).length > 0,
    discard: () => setTyped({}),
    valueOf: (field: EditableField) => (drafts[field] ? drafts[field].value : storedValue(submission, field)),
    /** While typing: nothing is sent yet, and what the draft began from stays what it was. */
    type: (field: EditableField, value: FieldValue) => void set(field, value, drafts[field]?.base),
    /** Chosen rather than typed: sent at once. */
    choose: (field: EditableField, value: FieldValue) => send(set(field, value, drafts[field]?.base)),
    /** Leaving a field sends it. */
    commit: () => {
      const left = tidied(drafts)
      setTyped(left)
      send(left)
    },
    keepMine: (field: EditableField) => send(set(field, drafts[field]?.value ?? null)),
    takeTheirs: (field: EditableField) => setTyped(({ [field]: _mine, ...others }) => others),
  }
}
export type Editing = ReturnType<typeof useEditing>

function useSave({ id, version }: Submission, onSaved: (sent: Drafts) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = submissionQuery(id)
  const store = (current: Submission) => queryClient.setQueryData(queryKey, (held) => held && current)
  const save = useMutation({
    // One after the other: each sends the version that the one before it made.
    scope: { id: `submission ${id}` },
    mutationFn: (sent: Drafts) => {
      const held = queryClient.getQueryData(queryKey)
      return send(submissionsApi.update, {
        params: { id },
        body: { version: held?.version ?? version, ...valuesOf(sent) },
      })
    },
    meta: { handled: true, kept: true },
    retry: (failures, error) => failures < TRIES_WHILE_AWAY && isUnreachable(error),
    onSuccess: (saved, sent) => {
      store(saved)
      onSaved(sent)
    },
    onError: (error, sent) => {
      const current = error instanceof ApiProblem && (error.problem.current as Submission | undefined)
      if (!current) return
      store(current)
      // Somebody changed another field: that is no reason to ask.
      const again = unaffectedBy(current, sent)
      if (entriesOf(again).length > 0) save.mutate(again)
    },
  })
  return save
}
