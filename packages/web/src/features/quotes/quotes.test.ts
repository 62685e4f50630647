import type { OfferedAction } from '@bindery/contract/actions'
import type { Quote } from '@bindery/contract/quotes'
import { expect, test } from 'vitest'
import { bulkOffers } from '#engine/actions/bulk.ts'
import { reopeningOf } from './dialogs/reopening.ts'
import { rowsOf, singleOf } from './dialogs/selection.ts'

const quote = (id: number) => ({ id, summary: `Quote ${id}` }) as Quote

test('W060 W183 ready quotes stand first and once, the others follow and cannot be chosen', () => {
  const rows = rowsOf({ enabled: [quote(2)], valid: [quote(2), quote(3)], invalid: [quote(1)] })
  expect(rows.map(({ quote: { id }, isReady }) => [id, isReady])).toEqual([
    [2, true],
    [3, false],
    [1, false],
  ])
})

test('W166 a single ready quote is not asked about; one that is not ready is shown with what it lacks', () => {
  expect(singleOf({ enabled: [quote(2)], valid: [quote(2)], invalid: [] })?.id).toBe(2)
  expect(singleOf({ enabled: [], valid: [], invalid: [quote(2)] })).toBeNull()
  expect(singleOf({ enabled: [quote(1), quote(2)], valid: [], invalid: [] })).toBeNull()
})

test('on several quotes can be done what is for several and enabled on each', () => {
  const action = (name: string, isBulkAction: boolean, enabled = true) =>
    ({ id: `quote.${name.toLowerCase()}`, name, isBulkAction, enabled }) as OfferedAction
  const offers = bulkOffers([
    [action('Rate', true), action('Refresh', true), action('Copy', false)],
    [action('Rate', true, false), action('Refresh', true), action('Copy', false)],
  ])
  expect(offers.map(({ name }) => name)).toEqual(['Refresh'])
  expect(bulkOffers([])).toEqual([])
})

test.each([
  ['quote.modifyQuote', 'Quoted', 'modifyQuote'],
  ['quote.modifyPricing', 'Quoted', 'modifyPricing'],
  ['quote.modifyRating', 'Quoted', 'modifyRating'],
  ['quote.modifyQuote', 'Sent', 'replaces'],
])('%s of a quote that is %s says what becomes of its letter', (action, status, text) => {
  expect(reopeningOf(action, status)).toBe(text)
})
