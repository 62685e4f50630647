import type { ContextType, OfferedAction } from '@bindery/contract/actions'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, fakeStorage } from '#testing/server.ts'
import { nothingToReview } from '../review/ReviewChanges.tsx'
import { onlyProduct } from './QuotableProducts.tsx'

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()))

const offer = (name: string, context: ContextType = 'Submission') => ({
  target: { context, id: 42, submissionId: 7 },
  action: { name } as OfferedAction,
})

test.each([
  { ids: ['GL-OCC'], answer: { productTemplateIds: ['GL-OCC'] } },
  { ids: ['GL-OCC', 'GL-CM'], answer: null },
  { ids: [], answer: null },
])('W167 with $ids to quote, the answer without asking is $answer', async ({ ids, answer }) => {
  fakeServer(() => ({ body: ids.map((id) => ({ id, name: id })) }))
  expect(await onlyProduct(offer('Create Quote'), new QueryClient())).toEqual(answer)
})

test.each([
  { proves: 'W159', context: 'Submission', name: 'Submit Modifications', changeSetId: null, answer: {} },
  { proves: 'W160', context: 'Endorsement', name: 'Submit', changeSetId: null, answer: {} },
  { proves: 'W161', context: 'PolicyRewrite', name: 'Submit', changeSetId: null, answer: {} },
  { proves: 'W164', context: 'Endorsement', name: 'Submit', changeSetId: 3, answer: null },
  { proves: 'W164', context: 'PolicyRewrite', name: 'Submit', changeSetId: 3, answer: null },
] as const)('$proves $name of $context with change set $changeSetId: $answer', async (given) => {
  const asked = fakeServer(({ address }) => ({
    body: address.includes('ChangeSet') ? { changeList: [] } : { changeSetId: given.changeSetId },
  }))
  expect(await nothingToReview(offer(given.name, given.context), new QueryClient())).toEqual(given.answer)
  expect(asked.some(({ address }) => address.startsWith(`/rest/${given.context}/`))).toBe(true)
})
