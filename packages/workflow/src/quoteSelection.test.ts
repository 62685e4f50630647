import { expect, test } from 'vitest'
import { compareQuotes, quotesWithAction } from './quoteSelection.ts'
import { AGENT, ready, sampleRisk, UNDERWRITER } from './testing/sample.ts'

test('quotes are listed by status, then incomplete first, then by summary (W387, W388, W389)', () => {
  const quotes = [
    ready.quote(1, { status: 'Sent', summary: 'A' }),
    ready.quote(2, { status: 'Draft', summary: 'C' }),
    ready.quote(3, { status: 'Draft', summary: 'B' }),
    ready.quote(4, { status: 'Draft', summary: 'D', incomplete: true }),
  ]
  expect(quotes.sort(compareQuotes).map(({ id }) => id)).toEqual([4, 3, 2, 1])
})

test('a selection tells apart the quotes an action can run on, those with complete data and those without (W101)', () => {
  const risk = sampleRisk(
    { status: 'Clear', wasCleared: true },
    {
      quotes: [
        ready.quote(1, { status: 'Invalid Rating' }),
        ready.quote(2, { status: 'Invalid Rating', ratingOutstanding: 3 }),
        ready.quote(3, { status: 'Draft' }),
      ],
    },
  )
  const { enabled, valid, invalid } = quotesWithAction(risk, 'quote.rate', UNDERWRITER)
  const ids = [enabled, valid, invalid].map((list) => list.map(({ id }) => id))
  expect(ids).toEqual([[1], [1], [2]])
})

test('a selection is empty for who may not run the action', () => {
  const risk = sampleRisk({ status: 'Quoted' }, { quotes: [ready.quote(1, { status: 'Bind Requested' })] })
  expect(quotesWithAction(risk, 'quote.bind', AGENT)).toEqual({ enabled: [], valid: [], invalid: [] })
})
