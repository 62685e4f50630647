import type { Attachment } from '@bindery/contract/attachments'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#platform/api.ts'
import { makeUploadQueue, type NewFile, type UploadTransport } from './uploadQueue.ts'

afterEach(() => vi.useRealTimers())

const fileNamed = (name: string): NewFile => ({
  submissionId: 7,
  file: new File(['Firewall.'], name),
  type: '',
  description: '',
})
const problem = (type: string, status: number, current?: unknown) =>
  new ApiProblem({ type, title: type, status, requestId: 'of-the-test', current })

/** A server that holds every file until the test lets it go on. */
function startQueue(finish: UploadTransport['finish'] = async () => ({}) as Attachment) {
  const sending = new Map<
    string,
    { end: () => void; fail: (error: unknown) => void; progress: (sent: number) => void }
  >()
  const discarded: string[] = []
  let busy = 0
  let failed = 0
  const queue = makeUploadQueue({
    sendBytes: ({ file }, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        sending.set(file.name, { end: () => resolve(`of ${file.name}`), fail: reject, progress: onProgress })
      }),
    finish,
    discard: async (id) => discarded.push(id),
    onAdded: () => {},
    onFailed: () => {
      failed += 1
    },
    onBusy: () => {
      busy += 1
      return () => {
        busy -= 1
      }
    },
  })
  const statuses = () => Object.fromEntries(queue.uploads().map(({ file, status }) => [file.name, status]))
  const idOf = (name: string) => queue.uploads().find(({ file }) => file.name === name)!.id
  return { queue, sending, discarded, statuses, idOf, isBusy: () => busy === 1, failed: () => failed }
}

test('thirty files are sent three at a time, each with its own progress, and all become files', async () => {
  vi.useFakeTimers()
  const { queue, sending, isBusy } = startQueue()
  queue.add(Array.from({ length: 30 }, (_, at) => fileNamed(`${at}.txt`)))
  expect(sending.size).toBe(3)
  expect(isBusy()).toBe(true)
  sending.get('1.txt')!.progress(4)
  expect(
    queue
      .uploads()
      .map(({ sent }) => sent)
      .slice(0, 3),
  ).toEqual([0, 4, 0])
  for (let at = 0; at < 30; at++) {
    sending.get(`${at}.txt`)!.end()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(queue.uploads().map(({ status }) => status)).toEqual(Array(30).fill('done'))
  expect(isBusy(), 'leaving the page loses nothing').toBe(false)
  await vi.runAllTimersAsync()
  expect(queue.uploads()).toEqual([])
})

test('a cancelled file is given up, and the next one takes its turn', async () => {
  const { queue, sending, statuses, idOf } = startQueue()
  queue.add(['a', 'b', 'c', 'd'].map(fileNamed))
  expect(sending.has('d')).toBe(false)
  queue.cancel(idOf('b'))
  expect(statuses()).toEqual({ a: 'sending', c: 'sending', d: 'sending' })
})

test('who adds one file learns the file it became, or that it was given up', async () => {
  const { queue, sending, idOf } = startQueue(async (_id, { replaces }) => ({ id: replaces! + 1 }) as Attachment)
  const kept = queue.addOne({ ...fileNamed('kept'), replaces: 41 })
  const left = queue.addOne(fileNamed('left'))
  const cleared = queue.addOne(fileNamed('cleared'))
  sending.get('kept')!.end()
  queue.cancel(idOf('left'))
  expect(await Promise.all([kept, left])).toEqual([{ id: 42 }, null])
  queue.clear()
  expect(await cleared).toBeNull()
})

test('a file that failed stays listed, is counted as failed, and is sent again by hand or when the network is back', async () => {
  const { queue, sending, statuses, idOf, failed } = startQueue()
  queue.add(['lost', 'refused', 'full'].map(fileNamed))
  sending.get('lost')!.fail(problem('unreachable', 0))
  sending.get('refused')!.fail(problem('unsupported-media', 415))
  sending.get('full')!.fail(problem('disk-full', 503))
  await vi.waitFor(() => expect(statuses()).toEqual({ lost: 'failed', refused: 'failed', full: 'failed' }))
  expect(failed()).toBe(3)
  // A refused file would be refused again.
  queue.retryUnreachable()
  expect(statuses()).toEqual({ lost: 'sending', refused: 'failed', full: 'failed' })
  queue.retry(idOf('full'))
  expect(statuses().full).toBe('sending')
})

test('the same content waits for a choice: both are kept without sending the bytes again, or it is given up', async () => {
  const { queue, sending, statuses, idOf, discarded } = startQueue(async (_id, _file, keepBoth) => {
    if (!keepBoth) throw problem('same-content', 409, { name: 'Security.txt' })
    return {} as Attachment
  })
  queue.add(['kept', 'left'].map(fileNamed))
  sending.get('kept')!.end()
  sending.get('left')!.end()
  await vi.waitFor(() => expect(statuses()).toEqual({ kept: 'same', left: 'same' }))
  expect(queue.uploads()[0]!.sameAs).toBe('Security.txt')
  sending.clear()
  queue.keepBoth(idOf('kept'))
  queue.cancel(idOf('left'))
  await vi.waitFor(() => expect(statuses()).toEqual({ kept: 'done' }))
  expect(sending.size).toBe(0)
  expect(discarded).toEqual(['of left'])
})
