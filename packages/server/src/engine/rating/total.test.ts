import type { QuoteRecord } from '@bindery/workflow/risk'
import { expect, test } from 'vitest'
import type { StoredRow } from '#engine/actions/stored.ts'
import { totalPremium } from './total.ts'

type Quote = [product: string, status: QuoteRecord['status'], premium: string | null]

const totalOf = (...quotes: Quote[]) =>
  totalPremium(
    quotes.map(([product, status], id) => ({ id, product, status }) as QuoteRecord),
    quotes.map(([, , premium], id) => ({ id, premium }) as unknown as StoredRow),
    [],
  )

test('a submission brings the premium of each product once: what is bound, else the latest quote that is alive', () => {
  expect(totalOf(['CP', 'Quoted', '1000.10'], ['CP', 'Sent', '900.05'], ['GL', 'Draft', '50.00'])).toBe('950.05')
  expect(totalOf(['CP', 'Bound', '1000.10'], ['CP', 'Sent', '900.05'])).toBe('1000.10')
})

test('a product with policies brings their premium instead of the quote, and nothing for one that was unbound', () => {
  const bound = { id: 1, product: 'CP', status: 'Bound' } as QuoteRecord
  const rows = [{ id: 1, premium: '1000.00' }] as unknown as StoredRow[]
  const policy = (status: number, premium: string) => ({ product: 'CP', status, premium })
  expect(totalPremium([bound], rows, [policy(6, '400.00'), policy(4, '700.50')])).toBe('1100.50')
  expect(totalPremium([bound], rows, [policy(0, '400.00')])).toBe('1000.00')
})

test('a quote that was declined, withdrawn or replaced brings nothing, nor does one without a premium', () => {
  expect(totalOf(['CP', 'Declined', '1000.00'], ['GL', 'Withdrawn', '1.00'], ['WC', 'Replaced', '1.00'])).toBe('0.00')
  expect(totalOf(['CP', 'Draft', null])).toBe('0.00')
})
