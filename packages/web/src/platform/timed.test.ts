import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/server.ts'
import { timed } from './timed.ts'

afterEach(() => vi.unstubAllGlobals())

test('C584 work that fails is reported as failed and fails; work that is done is reported as done', async () => {
  const sent = fakeServer(() => ({ body: { done: true } }))
  await expect(timed('Attachment Save', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(await timed('Attachment Save', async () => 7)).toBe(7)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ address }) => address)).toEqual(['/rest/PerformanceEvent', '/rest/PerformanceEvent'])
  expect(sent.map(({ body }) => body)).toMatchObject([
    { name: 'Attachment Save', succeeded: false, milliseconds: expect.any(Number) },
    { name: 'Attachment Save', succeeded: true },
  ])
})
