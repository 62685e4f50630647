import type { GridColumn } from '@bindery/contract/grid'
import { expect, test } from 'vitest'
import { externalLink } from './transactionLink.ts'
import { extraColumns, isShown, kindOf, nameOf } from './transactions.ts'

test('a transaction is a quote or a policy by its uri', () => {
  expect(kindOf({ uri: '/Submission/7/Quote:12' })).toBe('quote')
  expect(kindOf({ uri: 'Policy:3' })).toBe('policy')
  expect(kindOf({ uri: '/Submission/7' })).toBeNull()
})

test('a quote is called by its summary, a policy by its number and summary', () => {
  const columns = { summary: 'Option A', number: 'Q-1' }
  expect(nameOf({ uri: 'Quote:1', columns })).toBe('Option A')
  expect(nameOf({ uri: 'Quote:1', columns: { number: 'Q-1' } })).toBe('Q-1')
  expect(nameOf({ uri: 'Policy:1', columns: { summary: 'Package', number: 'CPP-7730214-03' } })).toBe(
    'CPP-7730214-03 · Package',
  )
  expect(nameOf({ uri: 'Policy:1', columns: {} })).toBe('Policy:1')
})

test('H111 the columns that are set decide what a transaction shows', () => {
  const column = (accessor: string, visible: boolean): GridColumn => ({
    ...{ accessor, visible, label: accessor, width: 90, sortable: false, type: 'text' },
  })
  const columns = [
    column('premium', false),
    column('product', true),
    column('effectiveDate', true),
    column('expirationDate', false),
  ]
  expect(extraColumns(columns).map(({ accessor }) => accessor)).toEqual(['product', 'effectiveDate'])
  expect(isShown(columns, 'premium')).toBe(false)
})

test('H110 H447 an external link goes to the public address of the product, else to where we are', () => {
  const target = { submissionId: 42, basepath: '', origin: 'http://here.test' }
  expect(externalLink({ ...target, baseUrl: 'https://bindery.test/' })).toBe(
    'https://bindery.test/submission/42/default',
  )
  expect(externalLink({ ...target, baseUrl: '' })).toBe('http://here.test/submission/42/default')
})
