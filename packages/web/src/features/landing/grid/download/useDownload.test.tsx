import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/server.ts'
import { useDownload } from './useDownload.ts'

afterEach(() => vi.unstubAllGlobals())

test('H122 Download CSV opens /submissions/submissions.csv in a new window, with a token asked for just then', async () => {
  const open = vi.fn(() => ({}))
  vi.stubGlobal('window', { open })
  const sent = fakeServer(() => ({ body: { token: 'once' } }))
  let download: ReturnType<typeof useDownload> | undefined
  const Grid = () => {
    download = useDownload('/submissions/submissions.csv')
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Grid />
    </QueryClientProvider>,
  )
  await download?.mutateAsync({ filterUri: '/Filter/12', orderBy: 'premium desc', range: null })
  expect(sent).toMatchObject([{ method: 'POST', address: '/rest/DownloadToken' }])
  expect(open.mock.calls).toEqual([[expect.stringMatching(/^\/submissions\/submissions\.csv\?.*t=once/), '_blank']])
})
