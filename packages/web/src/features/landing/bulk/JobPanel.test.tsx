import type { BulkJob } from '@bindery/contract/bulkJobs'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { landingTexts } from '../texts.ts'
import { JobPanel } from './JobPanel.tsx'
import { bulkJob } from './queries.ts'

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { landing: landingTexts } } }))

const job: BulkJob = {
  ...{ id: 5, kind: 'reassignSubmissions', change: 'reassign', assigneeName: 'Maya Okafor', isCancelled: false },
  ...{ total: 12, done: 11, failed: 1, timeRequested: 1, timeFinished: 2, undoesId: null, undoUntil: null },
  failures: [{ id: 7, name: 'SUB-7', insuredName: 'Quay Street Foundry', reason: 'It is not submitted yet.' }],
}

function shown(one: BulkJob) {
  const client = new QueryClient()
  client.setQueryData(bulkJob(one.id).queryKey, one)
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <JobPanel id={one.id} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('H149 H150 H151 the confirmation shows the successes against all, and each failure with its reason', () => {
  const panel = shown(job)
  for (const text of ['11 of 12 submissions assigned to Maya Okafor.', 'SUB-7, Quay Street Foundry'])
    expect(panel).toContain(text)
  expect(panel).toContain('It is not submitted yet.')
  expect(panel).not.toContain('Undo')
})

test('a running job shows its progress and can be stopped, and cannot be undone yet', () => {
  const panel = shown({ ...job, done: 3, failed: 0, failures: [], timeFinished: null })
  expect(panel).toContain('3 of 12 processed')
  expect(panel).toContain('Stop')
})

test('a finished job can be undone until its time is over', () => {
  expect(shown({ ...job, undoUntil: Date.now() + 60_000 })).toContain('Undo')
  expect(shown({ ...job, undoUntil: Date.now() - 60_000 })).not.toContain('Undo')
})
