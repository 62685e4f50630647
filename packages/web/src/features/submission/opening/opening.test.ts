import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/server.ts'
import { synchronizeAccount } from './opening.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  { proves: 'H190', status: S.submitted, accountNumber: 'A-0000009', is: 'synchronized' },
  { proves: 'H190', status: S.issued, accountNumber: 'A-0000009', is: 'synchronized' },
  { proves: 'H191', status: S.draft, accountNumber: 'A-0000009', is: 'left alone' },
  { proves: 'H191', status: S.created, accountNumber: 'A-0000009', is: 'left alone' },
  { proves: 'H191', status: S.submitted, accountNumber: null, is: 'left alone' },
  { proves: 'H191', status: S.submitted, accountNumber: '', is: 'left alone' },
])('$proves at status $status with account number $accountNumber the account is $is', async ({ is, ...opened }) => {
  const sent = fakeServer(() => ({ body: {} }))
  const { status, accountNumber } = opened
  await synchronizeAccount({ id: 7, accountId: 9, accountNumber, status })
  const calls = sent.map(({ method, address }) => `${method} ${address}`)
  expect(calls).toEqual(is === 'synchronized' ? ['POST /rest/Account/9/synchronize'] : [])
})
