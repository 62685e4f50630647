import { type Email, emailApi } from '@bindery/contract/email'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { send } from '#platform/api.ts'
import { noteUnsent } from '#platform/saving.ts'
import { useSession } from '#platform/session.ts'
import { contentOf, type EmailContent, type EmailEdits, fieldsOf, withoutSent, withUploaded } from './emailContent.ts'
import { emailMeanwhile, useStored } from './emailQueries.ts'
import { keptEdits } from './keptEdits.ts'

const SAVE_AFTER_MS = 800

/**
 * The edits of an open draft. They are kept in this browser at once and stored after a pause, one save after the other. A change
 * made on another device meanwhile is not overwritten without asking.
 */
export function useEmailDraft(email: Email) {
  const { id } = email
  const { user } = useSession()
  const kept = useMemo(() => keptEdits(user.id, id), [user.id, id])
  const [begunWith] = useState(() => kept.read())
  const [edits, setEdits] = useState<EmailEdits>(begunWith?.edits ?? {})
  /** As of the last change, for a save that runs later. */
  const now = useRef({ edits, version: begunWith?.version ?? email.version })
  const [theirs, setTheirs] = useState<Email | null>(null)
  /** Counts the texts that come from elsewhere, so that the editor shows the new one. */
  const [replaced, setReplaced] = useState(0)
  const put = (next: EmailEdits, version = now.current.version) => {
    now.current = { edits: next, version }
    kept.write(now.current)
    setEdits(next)
  }
  const stored = useStored(email.submissionId!)
  const settle = (sent: EmailEdits, saved: Email) => {
    put(withoutSent(now.current.edits, sent), saved.version)
    void stored(saved)
  }
  const save = useMutation({
    scope: { id: `email ${id}` },
    mutationFn: async () => {
      const { edits: sent, version } = now.current
      if (Object.keys(sent).length === 0) return
      settle(sent, await send(emailApi.update, { params: { id }, body: { ...fieldsOf(sent), version } }))
    },
    meta: { handled: true, kept: true },
    onError: (error) => setTheirs(emailMeanwhile(error) ?? null),
  })
  const saveSoon = useDebouncedCallback(() => save.mutate(), { delay: SAVE_AFTER_MS, flushOnUnmount: true })
  const change = (made: EmailEdits) => {
    put({ ...now.current.edits, ...made })
    if (theirs === null) saveSoon()
  }
  const hasEdits = Object.keys(edits).length > 0
  useEffect(() => (hasEdits ? noteUnsent() : undefined), [hasEdits])
  // Left over from a page that was closed before its text was stored.
  const catchUp = useEffectEvent(() => {
    if (Object.keys(now.current.edits).length > 0) save.mutate()
  })
  useEffect(() => {
    catchUp()
    addEventListener('online', catchUp)
    return () => removeEventListener('online', catchUp)
  }, [])
  const isChangedElsewhere = !hasEdits && email.version > now.current.version
  const follow = useEffectEvent(() => {
    put({}, email.version)
    setReplaced((count) => count + 1)
  })
  useEffect(() => {
    if (isChangedElsewhere) follow()
  }, [isChangedElsewhere])
  const content: EmailContent = { ...contentOf(email), ...edits }
  return {
    content,
    hasEdits,
    replaced,
    theirs,
    save,
    change,
    /** Takes over the draft after an upload, which adds a file to the stored draft. */
    addUploaded: (changed: Email) => {
      put(withUploaded(now.current.edits, changed), changed.version)
      void stored(changed)
    },
    version: () => now.current.version,
    takeTheirs: () => {
      if (!theirs) return
      put({}, theirs.version)
      void stored(theirs)
      setTheirs(null)
      save.reset()
      setReplaced((count) => count + 1)
    },
    keepMine: () => {
      if (!theirs) return
      put(now.current.edits, theirs.version)
      setTheirs(null)
      save.mutate()
    },
    /** Everything typed so far, which is stored with the next call. */
    unsaved: () => {
      saveSoon.cancel()
      return now.current.edits
    },
    flush: () => {
      saveSoon.cancel()
      return save.mutateAsync()
    },
    forget: () => {
      saveSoon.cancel()
      now.current = { ...now.current, edits: {} }
      kept.forget()
    },
  }
}
