import { submissionSortBy } from '@bindery/contract/grid'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { type PageOf, submissionPage } from './queries.ts'

const page = (part: Partial<PageOf> = {}): PageOf => ({
  ...{ filterUri: '/Filter/12', startIndex: 0, numberOfRows: 25, sortBy: 'receivedDate desc' },
  ...part,
})

/** Records the requests. The test decides when and how each is answered. */
function fakeServer() {
  const calls: { url: URL; answer: (body: unknown) => Promise<void> }[] = []
  vi.stubGlobal('fetch', (address: string) => {
    return new Promise<Response>((resolve) => {
      const answer = async (body: unknown) => {
        resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }))
        await vi.waitFor(() => {})
        await new Promise((done) => setTimeout(done, 10))
      }
      calls.push({ url: new URL(address, 'http://bindery.test'), answer })
    })
  })
  return calls
}
afterEach(() => vi.unstubAllGlobals())

const result = (name: string) => ({ records: [{ id: 1, name }], totalRecords: 1 })

test('H109 of two overlapping requests only the latest one’s answer is shown, whichever comes first', async () => {
  const calls = fakeServer()
  const observer = new QueryObserver(new QueryClient(), submissionPage(page()))
  const stop = observer.subscribe(() => {})
  observer.setOptions(submissionPage(page({ sortBy: 'premium asc' })))
  expect(calls.map(({ url }) => url.searchParams.get('sortBy'))).toEqual(['receivedDate desc', 'premium asc'])

  await calls[1]?.answer(result('latest'))
  expect(observer.getCurrentResult().data).toEqual(result('latest'))
  await calls[0]?.answer(result('older, answered late'))
  expect(observer.getCurrentResult().data).toEqual(result('latest'))
  stop()
})

test('H105 H106 a grid request carries filterUri, start, size and sort, and its result records and totalRecords', async () => {
  const calls = fakeServer()
  const observer = new QueryObserver(
    new QueryClient(),
    submissionPage(page({ startIndex: 50, numberOfRows: 50, sortBy: submissionSortBy('totalPremium', 'desc') })),
  )
  const stop = observer.subscribe(() => {})
  expect(calls[0]?.url.pathname).toBe('/rest/Submission/filter')
  expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
    filterUri: '/Filter/12',
    resultType: 'grid',
    startIndex: '50',
    numberOfRows: '50',
    sortBy: 'premium desc',
    registrationIdentifier: '/SubmissionList',
  })
  await calls[0]?.answer(result('one'))
  expect(observer.getCurrentResult().data).toMatchObject({ records: [{ id: 1 }], totalRecords: 1 })
  stop()
})

test('H107 H108 the sort keys of insured name, submission number, premium and next action are the server’s', () => {
  const key = (accessor: string) => submissionSortBy(accessor, 'asc').replace(' asc', '')
  expect(key('insured.name')).toBe('insuredName')
  expect(key('submissionNumber')).toBe('policyNumber,submissionNumber')
  expect(key('totalPremium')).toBe('premium')
  expect(key('nextTaskSummary.definition')).toBe('nextAction')
  expect(key('agencyName')).toBe('agencyName')
})

test('while edited criteria have no filter yet, nothing is asked and the old rows stay', async () => {
  const calls = fakeServer()
  const observer = new QueryObserver(new QueryClient(), submissionPage(page()))
  const stop = observer.subscribe(() => {})
  await calls[0]?.answer(result('old'))
  observer.setOptions(submissionPage(page({ filterUri: undefined })))
  expect(calls).toHaveLength(1)
  expect(observer.getCurrentResult()).toMatchObject({ data: result('old'), isPlaceholderData: true })
  stop()
})
