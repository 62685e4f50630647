import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { StrictQueryClient } from './queryClient.ts'

test('data that became stale during its first read is read again, and only once', async () => {
  const queryClient = new StrictQueryClient()
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<string>())
  let reads = 0
  const queryFn = () => answers[reads++]!.promise
  const observer = new QueryObserver(queryClient, { queryKey: ['notes', 7], queryFn, staleTime: 30_000 })
  const stop = observer.subscribe(() => {})
  for (let changes = 0; changes < 3; changes++) void queryClient.invalidateQueries({ queryKey: ['notes'] })
  expect(reads).toBe(1)
  answers[0]!.resolve('without the new note')
  await expect.poll(() => reads).toBe(2)
  answers[1]!.resolve('with the new note')
  await expect.poll(() => observer.getCurrentResult().data).toBe('with the new note')
  expect({ reads, isStale: observer.getCurrentResult().isStale }).toEqual({ reads: 2, isStale: false })
  stop()
})

test('a first read that fails is not repeated because of a change', async () => {
  const queryClient = new StrictQueryClient({ defaultOptions: { queries: { retry: false } } })
  let reads = 0
  const refused = Promise.withResolvers<string>()
  const queryFn = () => {
    reads++
    return refused.promise
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['notes', 7], queryFn })
  const stop = observer.subscribe(() => {})
  void queryClient.invalidateQueries({ queryKey: ['notes'] })
  refused.reject(new Error('refused'))
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  expect(reads).toBe(1)
  stop()
})
