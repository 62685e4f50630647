import type { Attachment } from '@bindery/contract/attachments'
import { ApiProblem, isUnreachable } from '#platform/api.ts'

/** The fields that a person fills in before a file is sent. */
export interface FileFields {
  type: string
  description: string
  /** Undefined for those who do not choose who sees it. */
  isShared?: boolean | undefined
}

export interface NewFile extends FileFields {
  submissionId: number
  file: File
  /** The id of the file of which this is a new version. */
  replaces?: number
}

export type UploadStatus = 'waiting' | 'sending' | 'checking' | 'done' | 'same' | 'failed'

export interface QueuedUpload extends NewFile {
  id: number
  status: UploadStatus
  /** In bytes. */
  sent: number
  /** The connection is lost, and the upload goes on when it is back. */
  isInterrupted: boolean
  error: unknown
  /** With the status `same`: the name of the file that has the same content. */
  sameAs: string
  /** Called once, with the file that it became, or null if it was given up. */
  onEnd: (attachment: Attachment | null) => void
}

interface Watching {
  onProgress: (sent: number) => void
  onInterrupted: () => void
  signal: AbortSignal
}

/** The calls that an upload needs. */
export interface UploadTransport {
  /** Sends all bytes, goes on after interruptions, and returns the id of the upload. */
  sendBytes: (upload: NewFile, watching: Watching) => Promise<string>
  finish: (uploadId: string, upload: NewFile, keepBoth: boolean) => Promise<Attachment>
  discard: (uploadId: string) => Promise<unknown>
}

interface Options extends UploadTransport {
  onAdded: (submissionId: number) => void
  onFailed: () => void
  /** Called when the first upload begins and returns the end of it: the browser asks before the page is left. */
  onBusy: () => () => void
}

const AT_ONCE = 3
const DONE_SHOWN_MS = 5000

/** Sends files some at a time. A failed or cancelled one does not hold up the others. */
export function makeUploadQueue({ sendBytes, finish, discard, onAdded, onFailed, onBusy }: Options) {
  let uploads: readonly QueuedUpload[] = []
  let lastId = 0
  let endBusy: (() => void) | null = null
  const listeners = new Set<() => void>()
  const stops = new Map<number, AbortController>()
  const arrived = new Map<number, string>()

  const isBusy = () => uploads.some(({ status }) => isUnderWay(status))
  function set(next: readonly QueuedUpload[]) {
    uploads = next
    if (isBusy()) endBusy ??= onBusy()
    else {
      endBusy?.()
      endBusy = null
    }
    for (const listener of listeners) listener()
  }
  const find = (id: number) => uploads.find((upload) => upload.id === id)
  const change = (id: number, changed: Partial<QueuedUpload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))
  const drop = (id: number) => {
    stops.delete(id)
    arrived.delete(id)
    set(uploads.filter((upload) => upload.id !== id))
  }

  function startNext() {
    const running = uploads.filter(({ status }) => status === 'sending' || status === 'checking').length
    for (const { id } of uploads.filter(({ status }) => status === 'waiting').slice(0, AT_ONCE - running)) void run(id)
  }

  async function run(id: number, keepBoth = false) {
    const stop = new AbortController()
    stops.set(id, stop)
    const upload = find(id)!
    try {
      const uploadId = arrived.get(id) ?? (await sendAll(upload, stop.signal))
      if (stop.signal.aborted) return void discard(uploadId).catch(() => {})
      arrived.set(id, uploadId)
      change(id, { status: 'checking', sent: upload.file.size, isInterrupted: false })
      const attachment = await finish(uploadId, upload, keepBoth)
      onAdded(upload.submissionId)
      change(id, { status: 'done' })
      upload.onEnd(attachment)
    } catch (error) {
      if (stop.signal.aborted) return
      const sameAs = sameContentIn(error)
      if (isOver(error)) arrived.delete(id)
      if (sameAs === null) onFailed()
      change(id, sameAs === null ? { status: 'failed', error, isInterrupted: false } : { status: 'same', sameAs })
    } finally {
      startNext()
      if (!isBusy()) setTimeout(dropDone, DONE_SHOWN_MS)
    }
  }

  /** Those that are done stay listed until the others are over. */
  function dropDone() {
    if (isBusy()) return
    for (const { id, status } of uploads) if (status === 'done') drop(id)
  }

  function sendAll(upload: QueuedUpload, signal: AbortSignal) {
    const { id } = upload
    change(id, { status: 'sending', error: null })
    return sendBytes(upload, {
      signal,
      onProgress: (sent) => change(id, { sent, isInterrupted: false }),
      onInterrupted: () => change(id, { isInterrupted: true }),
    })
  }

  const retry = (id: number) => {
    change(id, { status: 'waiting', error: null })
    startNext()
  }

  function add(files: readonly NewFile[], onEnd: QueuedUpload['onEnd'] = () => {}) {
    const added = files.map((file): QueuedUpload => {
      lastId += 1
      return { ...file, id: lastId, status: 'waiting', sent: 0, isInterrupted: false, error: null, sameAs: '', onEnd }
    })
    set([...uploads, ...added])
    startNext()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    uploads: () => uploads,
    add: (files: readonly NewFile[]) => add(files),
    /** Adds one file, and waits until it is a file of its submission; null if it is given up before. */
    addOne: (file: NewFile) => new Promise<Attachment | null>((resolve) => add([file], resolve)),
    retry,
    keepBoth(id: number) {
      change(id, { status: 'checking' })
      void run(id, true)
    },
    /** Gives an upload up, or takes one that is over off the list. Nothing of it stays on the server. */
    cancel(id: number) {
      stops.get(id)?.abort()
      const uploadId = arrived.get(id)
      const upload = find(id)
      if (uploadId && upload?.status !== 'done') void discard(uploadId).catch(() => {})
      drop(id)
      if (upload?.status !== 'done') upload?.onEnd(null)
      startNext()
    },
    /** When the network is back. */
    retryUnreachable() {
      for (const { id, status, error } of uploads) if (status === 'failed' && isUnreachable(error)) retry(id)
    },
    clear() {
      for (const stop of stops.values()) stop.abort()
      stops.clear()
      arrived.clear()
      const left = uploads.filter(({ status }) => status !== 'done')
      set([])
      for (const { onEnd } of left) onEnd(null)
    },
  }
}

const isUnderWay = (status: UploadStatus) => status === 'waiting' || status === 'sending' || status === 'checking'

const sameContentIn = (error: unknown) =>
  error instanceof ApiProblem && error.is('same-content') ? (error.problem.current as Attachment).name : null

/** The server has removed what was sent: the file was refused for its content. */
const isOver = (error: unknown) => error instanceof ApiProblem && !isWorthRetrying(error)

/** A file that was refused for its name, size or content is refused again. */
export const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiProblem) ||
  !['unsupported-media', 'too-large', 'malware', 'malformed', 'forbidden', 'not-found'].includes(error.problem.type)
