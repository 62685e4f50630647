import type { ExternalReport } from '@bindery/contract/reports'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { Findings } from './Findings.tsx'
import { groupsOf } from './groups.ts'
import { Report } from './ReportPage.tsx'

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: {
      en: {
        reports: {
          sample: 'Sample data',
          notGenerated: 'Nothing is ordered yet',
          underWay: 'Being ordered',
          nothingFound: 'Nothing found',
        },
      },
    },
  }),
)

const draft: ExternalReport = {
  ...{ id: 3, uri: '/ExternalReport/3', objectUri: '/ExternalReport/3', submissionId: 7, name: 'Loss history' },
  ...{ description: 'Prior claims by line.', status: 1, statusName: 'Draft', findings: null, provider: null },
  ...{
    timeOrdered: null,
    isBeingOrdered: false,
    failure: null,
    breadcrumb: [],
    createdBy: { id: 1, name: 'Maya Okafor' },
  },
  ...{ timeCreated: 1, timeLastModified: 1, version: 1 },
}
const generated: ExternalReport = {
  ...draft,
  ...{ status: 2, statusName: 'Generated', timeOrdered: 1, provider: { name: 'Acme Data', isSample: false } },
  findings: [
    { group: 'Five terms', label: 'Claims', value: '2' },
    { group: 'Five terms', label: 'Paid', value: '900 USD' },
    { group: null, label: 'Remark', value: 'None' },
  ],
}

function markupOf(children: React.ReactNode) {
  const client = new QueryClient()
  client.setQueryData(['preferences'], {})
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>,
  )
}

test('neighbouring findings with the same heading are one group, in the order of the provider', () => {
  expect(groupsOf(generated.findings!).map(({ group, lines }) => [group, lines.length])).toEqual([
    ['Five terms', 2],
    [null, 1],
  ])
})

test('findings of the sample provider are marked as such, those of another provider are not', () => {
  const sample = { ...generated, provider: { name: 'Bindery sample provider', isSample: true } }
  expect(markupOf(<Findings report={sample} />)).toContain('Sample data')
  expect(markupOf(<Findings report={generated} />)).not.toContain('Sample data')
})

test('a report says what it is about, who ordered it from whom, and what was found', () => {
  const markup = markupOf(<Report report={generated} />)
  for (const text of ['Prior claims by line.', 'Acme Data', 'Maya Okafor', '900 USD']) expect(markup).toContain(text)
  expect(markupOf(<Report report={{ ...generated, findings: [] }} />)).toContain('Nothing found')
})

test('a draft says that nothing is ordered yet; after a failed order it says why', () => {
  expect(markupOf(<Report report={draft} />)).toContain('Nothing is ordered yet')
  const failure = 'Acme Data does not answer.'
  const failed = markupOf(<Report report={{ ...draft, failure }} />)
  expect(failed).toContain(failure)
  expect(failed).not.toContain('Nothing is ordered yet')
})

test('a report that is being ordered says so, instead of an earlier failure', () => {
  const markup = markupOf(<Report report={{ ...draft, isBeingOrdered: true, failure: 'Acme Data does not answer.' }} />)
  expect(markup).toContain('Being ordered')
  expect(markup).not.toContain('Acme Data does not answer.')
})
