import type { ActionParameters } from '@bindery/contract/actions/parameters'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { authorityOf } from '#engine/submissions/queries.ts'
import { mounted, updated } from '#testing/mounted.ts'
import { fakeServer, problem } from '#testing/server.ts'
import { useReferralToDecide } from './useReferralToDecide.ts'

/** Opens a dialog on the submission 7. `sent`: the parameters of a decision, null while the dialog cannot confirm. */
async function opened(queryClient: QueryClient) {
  const seen: { sent: ActionParameters | null; error: unknown } = { sent: null, error: null }
  function Dialog() {
    const { referral, error, parametersOf } = useReferralToDecide(7)
    Object.assign(seen, { sent: referral === undefined ? null : parametersOf(' Fine '), error })
    return null
  }
  await mounted(
    <QueryClientProvider client={queryClient}>
      <Dialog />
    </QueryClientProvider>,
  )
  return seen
}
const clientWith = (data?: unknown, updatedAt = Date.now()) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  if (data) client.setQueryData(authorityOf(7).queryKey, data as never, { updatedAt })
  return client
}

test('a decision names the referral that the dialog opened on, also when another one was opened since', async () => {
  const client = clientWith({ referral: { id: 6 } })
  const seen = await opened(client)
  expect(seen.sent).toEqual({ detail: 'Fine', referralId: 6 })
  await updated(() => void client.setQueryData(authorityOf(7).queryKey, { referral: { id: 8 } } as never))
  expect(seen.sent).toEqual({ detail: 'Fine', referralId: 6 })
})

test('a dialog waits for the referral that is open now, not for one that was read long ago', async () => {
  const read = Promise.withResolvers<{ body: object }>()
  fakeServer(() => read.promise)
  const seen = await opened(clientWith({ referral: { id: 6 } }, 1))
  expect(seen.sent).toBeNull()
  read.resolve({ body: { referral: { id: 8 } } })
  await expect.poll(() => seen.sent).toEqual({ detail: 'Fine', referralId: 8 })
})

test('a submission that was referred without a stored referral is decided without its id', async () => {
  expect((await opened(clientWith({ referral: null }))).sent).toEqual({ detail: 'Fine' })
})

test('a referral that cannot be read is not decided', async () => {
  fakeServer(() => problem(503, 'unavailable' as never))
  const seen = await opened(clientWith())
  await expect.poll(() => seen.error).toBeTruthy()
  expect(seen.sent).toBeNull()
})
