import { QUOTE_STATUSES } from '@bindery/workflow/statuses'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager] = [await bindery.signIn('underwriter'), await bindery.signIn('manager')]
const { id: managerId } = (await manager.get('/rest/Session')).body.user

const committee = (isMember: boolean) =>
  isMember
    ? sql`insert into user_group_member (group_id, person_id)
        select id, ${managerId} from user_group where key = 'binding-committee'`.execute(bindery.db)
    : sql`delete from user_group_member using user_group
        where user_group.id = group_id and key = 'binding-committee' and person_id = ${managerId}`.execute(bindery.db)
const PART = { type: 'partiallyClear', left: 'refer', messages: ['What is beyond your own authority stays referred.'] }
const WHOLE = { type: 'clear', left: 'cleared', messages: [] }

const REFERRED = { status: 3, accountId: 1, insuredState: 'CT', wasSubmitted: true, wasCleared: true }

test('W244 a quote that was withdrawn counts too: it may be taken up again, and what is cleared lifts its limits', async () => {
  await committee(false)
  const { id } = await makeSubmission(bindery.db, REFERRED)
  const { id: quoteId } = await makeQuote(bindery.db, id, { status: 4, premium: '1000.00' })
  const path = `/rest/Submission/${id}`
  await underwriter.post(`${path}/Referral`, { reason: 'Large', referredUnderwriterId: managerId })
  for (const name of ['Quoted', 'Bound', 'Declined', 'Withdrawn', 'Replaced'] as const) {
    const changed = { premium: '9000000.00', status: QUOTE_STATUSES[name].code }
    await bindery.db.updateTable('quote').set(changed).where('id', '=', quoteId).execute()
    expect((await manager.get(`${path}/referralClearanceType`)).body, name).toEqual({ type: 'partiallyClear' })
  }
})

test.each([
  { premium: '1000.00', who: 'an underwriter', ...WHOLE },
  { premium: '9000000.00', who: 'an underwriter', ...PART },
  { premium: '9000000.00', who: 'a member of the binding committee', ...WHOLE },
])('W112 W244 W247 a referral whose quote came to $premium is $type to $who, and is then $left', async (one) => {
  await committee(false)
  if (one.who !== 'an underwriter') await committee(true)
  const { id } = await makeSubmission(bindery.db, REFERRED)
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
