import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/server.ts'
import { type OnBoard, WidgetContext } from '../board/widgetContext.ts'
import { GridDialogs } from './GridDialogs.tsx'
import { SUBMISSION_VIEW } from './gridViews.ts'
import { useGridView } from './useGridView.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('H100 the columns of the grid are reset 500 ms after the dialog was left with Reset to default', async () => {
  vi.useFakeTimers()
  const sent = fakeServer(() => ({ body: { key: '', value: null } }))
  const change = vi.fn()
  const close = vi.fn()
  const client = new QueryClient()
  client.setQueryData(['preferences'], {})
  client.setQueryData(['gridDefinitions'], [])
  let dialog: ReturnType<typeof GridDialogs> = null
  const Grid = () => {
    const grid = useGridView(SUBMISSION_VIEW, null)
    const download = { start: () => {}, isPending: false }
    const dialogs = { open: 'columns', close } as unknown as Parameters<typeof GridDialogs>[0]['dialogs']
    dialog = GridDialogs({ dialogs, grid, total: 0, batchSize: 0, download })
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WidgetContext value={{ widget: { columns: [] }, actions: { change } } as unknown as OnBoard}>
        <Grid />
      </WidgetContext>
    </QueryClientProvider>,
  )
  const { onReset } = (dialog as unknown as { props: { onReset: () => void } }).props
  onReset()
  expect(close).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(499)
  expect(change).not.toHaveBeenCalled()
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(change.mock.calls).toEqual([[{ columns: null }]])
  expect(sent).toMatchObject([{ method: 'PUT', body: { value: null } }])
})
