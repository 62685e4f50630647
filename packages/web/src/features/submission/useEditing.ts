import { type Submission, submissionsApi } from '@bindery/contract/submissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEditor } from '#engine/submissions/editRights.ts'
import { submissionQuery } from '#engine/submissions/queries.ts'
import { ApiProblem, isUnreachable, send } from '#platform/api.ts'
import { onLive, RECONNECTED } from '#platform/live.ts'
import { useSession } from '#platform/session.ts'
import { isTypedHere, keepDrafts, keptDrafts, noteTypedHere } from './drafts.ts'
import {
  type Drafts,
  type EditableField,
  editableOf,
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
 * Unsaved drafts by field. The stored submission stays in the query cache and may change at any time; drafts only
 * overlay it.
 */
export function useEditing(submission: Submission) {
  const owner = useSession().user.id
  const editor = useEditor()
  const [typed, setTyped] = useState<Drafts>(() => tidied(keptDrafts(owner, submission.id)))
  const [isElsewhere, setElsewhere] = useState(() => !isTypedHere(owner, submission.id))
  const drafts = withoutSame(submission, typed)
  // Remove saved drafts: they would reappear when somebody else changes the field again.
  if (entriesOf(drafts).length < entriesOf(typed).length) setTyped(drafts)
  useEffect(() => keepDrafts(owner, submission.id, typed), [owner, submission.id, typed])
  const save = useSave(submission, (sent) => setTyped((drafts) => rebased(drafts, sent)))
  const sending = useRef<Drafts>({})

  const send = (toSend: Drafts) => {
    // Leaving a field and closing its calendar both send the draft: skip a draft that is being sent.
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
    if (!isElsewhere) send(editableOf(submission, drafts, editor))
  })
  // Send drafts that failed because the server, the network or the session was gone, once it is back. After a sign-in
  // or a reload the field has no focus, so no blur event would send them.
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
    /** The drafts come from another tab or an earlier visit. The user decides whether to save them. */
    isLeftOver: isElsewhere && entriesOf(drafts).length > 0,
    discard: () => setTyped({}),
    valueOf: (field: EditableField) => (drafts[field] ? drafts[field].value : storedValue(submission, field)),
    /** While typing, nothing is sent, and the draft keeps its base value. */
    type: (field: EditableField, value: FieldValue) => void set(field, value, drafts[field]?.base),
    /** For values that are chosen, not typed: sends at once. */
    choose: (field: EditableField, value: FieldValue) => send(set(field, value, drafts[field]?.base)),
    /** Sends the drafts when a field is left. */
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
    // In sequence: each save sends the version that the previous one returned.
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
      // Send the drafts without a conflict again, without asking.
      const again = unaffectedBy(current, sent)
      if (entriesOf(again).length > 0) save.mutate(again)
    },
  })
  return save
}
