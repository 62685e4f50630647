import { MAX_PAGE_SIZE } from '@bindery/contract/limits'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { fakeServer } from '#testing/server.ts'
import { AccountFiles } from './AccountFiles.tsx'
import { filesOfAccount } from './queries.ts'
import { accountsTexts } from './texts.ts'

useTexts({ accounts: accountsTexts, platform: { retry: 'Retry' } })

const TOTAL = 130
const file = (id: number) => ({
  ...{ id, name: `File ${id}.pdf`, type: null, submissionId: 7, submissionNumber: 'S-7' },
  ...{ modifiedAt: 0, modifiedBy: 'Maya Okafor' },
})
const page = (startIndex: number, first = startIndex) => ({
  records: Array.from({ length: Math.min(50, TOTAL - startIndex) }, (_, at) => file(first + at)),
  totalRecords: TOTAL,
})
const { queryKey } = filesOfAccount(3)
const rowsIn = (markup: string) => markup.match(/File \d+\.pdf/g) ?? []

test('more than a hundred files are read in pages that the server allows', async () => {
  const sent = fakeServer(({ address }) => ({
    body: page(Number(new URL(address, 'http://x').searchParams.get('startIndex'))),
  }))
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...filesOfAccount(3), pages: 9 })
  expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual([...Array(TOTAL).keys()])
  const queries = sent.map(({ address }) => new URL(address, 'http://x').searchParams)
  expect(queries.map((query) => query.get('startIndex') ?? '0')).toEqual(['0', '50', '100'])
  for (const query of queries) expect(Number(query.get('numberOfRows'))).toBeLessThanOrEqual(MAX_PAGE_SIZE)
})

test('a page of files that failed to load leaves the files before it, with a retry', () => {
  const read: [typeof queryKey, unknown][] = [[queryKey, { pages: [page(0)], pageParams: [0] }]]
  const shown = rendered(<AccountFiles accountId={3} />, { read })
  expect(rowsIn(shown)).toHaveLength(50)
  expect(shown).toContain('Show 50 more')
  const failed = rendered(<AccountFiles accountId={3} />, { read, failed: [queryKey] })
  expect(rowsIn(failed)).toHaveLength(50)
  expect(failed).toContain('The files could not be loaded')
  expect(failed).toContain('Retry')
})

test('a file that moved to the next page meanwhile is listed once', () => {
  const pages = [page(0), page(50, 49)]
  const shown = rendered(<AccountFiles accountId={3} />, { read: [[queryKey, { pages, pageParams: [0, 50] }]] })
  expect(new Set(rowsIn(shown)).size).toBe(99)
  expect(rowsIn(shown)).toHaveLength(99)
  expect(shown).toContain('Show 30 more')
})
