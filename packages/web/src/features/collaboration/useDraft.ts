import { draftsApi } from '@bindery/contract/collaboration'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { pageState } from '#engine/submissions/pageState.ts'
import { send } from '#platform/api.ts'
import { draftsOf } from './queries.ts'

const KEEP_AFTER_MS = 600

interface Kept<Content> {
  content: Content
  at: number
}

/**
 * The text being written, kept in this tab at once and on the server after a pause, so that it is there after a reload, without a
 * connection, and on another device. The later of the two counts. Undefined while it is being read.
 */
export function useDraft<Content extends object>(
  submissionId: number,
  kind: 'note' | 'task' | 'message',
  empty: Content,
) {
  const here = pageState<Kept<Content> | null>(`draft.${kind}`, null)
  const { data, isPending } = useQuery({ ...draftsOf(submissionId), retry: false })
  const [written, setWritten] = useState(() => here.read(submissionId))
  const stored = data?.[kind] as { content: Content; lastModified: number } | undefined
  const later = stored && stored.lastModified > (written?.at ?? 0) ? stored.content : written?.content
  const store = (content: Content | null) =>
    send(draftsApi.save, {
      params: { id: submissionId },
      body: { kind, content: content as Record<string, unknown> | null },
    }).catch(() => {})
  const storeSoon = useDebouncedCallback(store, { delay: KEEP_AFTER_MS, flushOnUnmount: true })
  // A reload or a lost connection may have come before the pause.
  const isBehind = data !== undefined && written !== null && written.at > (stored?.lastModified ?? 0)
  const catchUp = useEffectEvent(() => written && store(written.content))
  useEffect(() => {
    if (isBehind) void catchUp()
  }, [isBehind])
  return {
    content: isPending && !written ? undefined : (later ?? empty),
    write: (content: Content) => {
      const kept = { content, at: Date.now() }
      setWritten(kept)
      here.write(submissionId, kept)
      storeSoon(content)
    },
    /** Empties the text; the server forgets it after the pause. */
    clear: () => {
      setWritten({ content: empty, at: Date.now() })
      here.write(submissionId, null)
      storeSoon(null)
    },
    forget: () => {
      storeSoon.cancel()
      here.write(submissionId, null)
      return store(null)
    },
  }
}
