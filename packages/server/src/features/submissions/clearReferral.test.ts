import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager] = [await bindery.signIn('underwriter'), await bindery.signIn('manager')]
const { id: managerId } = (await manager.get('/rest/Session')).body.user

test.each([
  { premium: '1000.00', type: 'clear', left: 'cleared', messages: [] },
  {
    premium: '9000000.00',
    type: 'partiallyClear',
    left: 'refer',
    messages: ['What is beyond your own authority stays referred.'],
  },
])('W112 W244 W247 a referral whose quote came to $premium is $type to the manager, and is then $left', async (one) => {
  const { id } = await makeSubmission(bindery.db, {
    ...{ status: 3, accountId: 1, insuredState: 'CT', wasSubmitted: true, wasCleared: true },
  })
  const quote = await makeQuote(bindery.db, id, { status: 4, premium: '1000.00' })
  const path = `/rest/Submission/${id}`
  const referred = await underwriter.post(`${path}/Referral`, { reason: 'Large', referredUnderwriterId: managerId })
  expect(referred, JSON.stringify(referred.body)).toMatchObject({ status: 200 })
  await bindery.db.updateTable('quote').set({ premium: one.premium }).where('id', '=', quote.id).execute()
  expect((await manager.get(`${path}/referralClearanceType`)).body).toEqual({ type: one.type })
  const cleared = await manager.post(`${path}/Referral`, { doDecline: false, detail: 'As far as I may' })
  expect(cleared).toMatchObject({ status: 200, body: { messages: one.messages } })
  expect((await manager.get(path)).body.referralStatus).toBe(one.left)
})
