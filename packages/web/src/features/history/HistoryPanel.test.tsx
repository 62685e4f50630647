import type { AuditRecord } from '@bindery/contract/history'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { HistoryPanel } from './HistoryPanel.tsx'

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { history: { from: 'From', to: 'To' } } } }),
)

const columns = ['actorName', 'message', 'details'].map((accessor) => ({
  ...{ accessor, label: accessor, visible: true, width: 90, sortable: true, type: 'text' as const },
}))
const record: AuditRecord = {
  ...{ id: 'a1', timeCreated: 1, actorName: 'Maya Okafor', eventType: 'Quote', eventAction: 'Send' },
  ...{ message: 'A message that is longer than its column', details: 'By mail' },
}

function panel(subject: { submissionId: number } | { accountId: number } = { submissionId: 7 }, records = [record]) {
  const client = new QueryClient()
  client.setQueryData(['preferences'], {})
  const of = 'accountId' in subject ? 'account' : 'submission'
  client.setQueryData([of, 7, 'history', { filterText: '', filterFields: 2, timeRange: '' }], {
    ...{ records, totalRecords: records.length },
  })
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <HistoryPanel
          subject={subject}
          columns={{ all: columns, shown: columns, save: () => {} }}
          onConfigure={() => {}}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('H273 the history is narrowed by a first and a last day', () => {
  expect(panel().match(/>(From|To)</g)).toEqual(['>From<', '>To<'])
})

test('H281 each cell of a row has its whole text as a tooltip', () => {
  const markup = panel()
  for (const text of ['Maya Okafor', record.message, 'By mail']) expect(markup).toContain(`title="${text}"`)
})

test('H283 the history grid of an account has pages of 25, the modal of a submission pages of 20', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ ...record, id: `a${at}` }))
  const rowsOf = (markup: string) => markup.split('<tbody')[1]!.match(/<tr/g)!.length
  expect(rowsOf(panel({ accountId: 7 }, many))).toBe(25)
  expect(rowsOf(panel({ submissionId: 7 }, many))).toBe(20)
})
