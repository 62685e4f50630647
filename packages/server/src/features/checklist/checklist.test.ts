import type { ChecklistGroup, ChecklistItem } from '@bindery/contract/checklist'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import * as standing from '#testing/standing.ts'
import { makeProposal, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
]
const where = { db: bindery.db, agencyId: AGENCY.agents }
const listOf = async (id: number, who = underwriter) => (await who.get(`/rest/Submission/${id}/CheckListItems`)).body
const itemsIn = (groups: ChecklistGroup[]): ChecklistItem[] =>
  groups.flatMap(({ items, subGroups }) => [...items, ...itemsIn(subGroups)])
const itemOf = async (id: number, key: string, who = underwriter) =>
  itemsIn((await listOf(id, who)).groups).find(({ definition }) => definition.key === key)!
const pathOf = ({ id }: Pick<ChecklistItem, 'id'>) => `/rest/UnderwritingCheckListItem/${id}`

describe('the list of a submission with a quote in a proposal', () => {
  let list: { groups: ChecklistGroup[]; totalCount: number; totalUncheckedCount: number }
  let uris: string[]
  beforeAll(async () => {
    const { id: proposalId, submissionId, quoteId } = await standing.proposal(where, 1, 4)
    list = await listOf(submissionId)
    uris = [`/Submission/${submissionId}`, `/Quote/${quoteId}`, `/Proposal/${proposalId}`]
  })

  test('C515 C024 CheckListItems has a group for the submission, each quote and each proposal, and groups in them', () => {
    expect(list.groups.map(({ header }) => header)).toEqual(['Submission', 'Quote · Property', 'Proposal 1'])
    expect(list.groups[0]!.subGroups.map(({ header }) => header)).toEqual(
      expect.arrayContaining(['Intake', 'Risk', 'Commercial Property']),
    )
  })

  test('C431 C432 C433 a group has its record, its items, whether it is open, shown and of a proposal, and a count', () => {
    const group = { header: expect.any(String), items: expect.any(Array), subGroups: expect.any(Array) }
    expect(list.groups).toMatchObject([
      { ...group, objectUri: uris[0], isOpen: true, proposalGroup: false, showGroup: true },
      { ...group, objectUri: uris[1], isOpen: false, proposalGroup: false, showGroup: true },
      { ...group, objectUri: uris[2], isOpen: false, proposalGroup: true, showGroup: true },
    ])
    for (const { uncheckedCount, ...rest } of list.groups)
      expect(uncheckedCount).toBe(itemsIn([{ ...rest, uncheckedCount }]).length)
  })

  test('W033 the counts of all come as totalCount and totalUncheckedCount', async () => {
    const { length } = itemsIn(list.groups)
    expect(list).toMatchObject({ totalCount: length, totalUncheckedCount: length })
    const id = await standing.submission(where, 3)
    await underwriter.post(pathOf(await itemOf(id, 'all.sub.website')), { checked: true })
    const { totalCount, totalUncheckedCount } = await listOf(id)
    expect(totalUncheckedCount).toBe(totalCount - 1)
  })
})

test('C434 C435 C436 C437 an item has id, checked, comment, type, subType, description and definition.name', async () => {
  const id = await standing.submission(where, 3)
  expect(await itemOf(id, 'all.sub.sanctions')).toMatchObject({
    ...{ checked: false, comment: '', type: 'user', subType: 'none', canCheck: true, version: 1 },
    description: 'Sanctions screening done: [open the public search](https://sanctionssearch.ofac.treas.gov)',
    definition: { name: 'Sanctions screening done: open the public search', rule: 'Always' },
  })
  const manuscript = await makeQuote(bindery.db, id, { status: 4, premium: '1000.00' })
  expect(await itemOf(id, 'all.quo.auth.manuscript')).toMatchObject({
    ...{ type: 'authority', subType: 'underwriting authority approved', canCheck: false },
  })
  expect(manuscript.id).toBeGreaterThan(0)
})

test('C040 C041 C042 ticking an item saves it: the list and its unchecked count follow, with who did it', async () => {
  const id = await standing.submission(where, 3)
  const before = await listOf(id)
  const item = await itemOf(id, 'all.sub.namedInsured')
  const ticked = await underwriter.post(pathOf(item), { checked: true })
  expect(ticked).toMatchObject({ status: 200, body: { checked: true, version: 2 } })
  const after = await listOf(id, manager)
  expect(after).toMatchObject({
    totalCount: before.totalCount,
    totalUncheckedCount: before.totalUncheckedCount - 1,
  })
  const { user } = (await underwriter.get('/rest/Session')).body
  expect(await itemOf(id, 'all.sub.namedInsured', manager)).toMatchObject({
    id: item.id,
    checked: true,
    checkedBy: { id: user.id, name: user.name },
  })
  expect(await underwriter.post(pathOf(item), { checked: false })).toMatchObject({ status: 200, body: { version: 3 } })
  expect((await listOf(id)).totalUncheckedCount).toBe(before.totalUncheckedCount)
})

test('C516 the body may be form-encoded: checked and comment', async () => {
  const id = await standing.submission(where, 3)
  const item = await itemOf(id, 'all.sub.class')
  const answer = await underwriter.post(pathOf(item), 'checked=true&comment=Class+checked+%26+agreed', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 200,
    body: { checked: true, comment: 'Class checked & agreed' },
  })
})

test('C032 a comment has at most 255 characters, and is kept beside the tick', async () => {
  const id = await standing.submission(where, 3)
  const item = await itemOf(id, 'all.sub.website')
  expect(await underwriter.post(pathOf(item), { comment: 'x'.repeat(256) })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'comment', message: 'At most 255 characters.' }] },
  })
  await underwriter.post(pathOf(item), { checked: true })
  await underwriter.post(pathOf(item), { comment: 'é'.repeat(255) })
  expect(await itemOf(id, 'all.sub.website')).toMatchObject({ checked: true, comment: 'é'.repeat(255) })
})

test('of two comments made from the same version, the second is refused with the first', async () => {
  const id = await standing.submission(where, 3)
  const item = await itemOf(id, 'all.sub.website')
  const comments = ['Site matches', 'No site found'].map((comment) => ({ comment, version: item.version }))
  expect(await underwriter.post(pathOf(item), comments[0])).toMatchObject({ status: 200 })
  expect(await manager.post(pathOf(item), comments[1])).toMatchObject({
    status: 409,
    body: { type: 'stale', current: { comment: 'Site matches', version: 2 } },
  })
  const { version } = await itemOf(id, 'all.sub.website')
  expect(await manager.post(pathOf(item), { ...comments[1], version })).toMatchObject({ status: 200 })
})

test('C043 C030 an authority item is ticked only with the permission, and says why not', async () => {
  const id = await standing.submission(where, 3)
  const reason = 'Only somebody with the permission to check letter of authority items can tick this.'
  const item = await itemOf(id, 'all.sub.auth.loss')
  expect(item).toMatchObject({ type: 'authority', subType: 'underwriting authority', canCheck: false, reason })
  expect(await underwriter.post(pathOf(item), { checked: true })).toMatchObject({
    status: 403,
    body: { title: reason },
  })
  expect(await underwriter.post(pathOf(item), { comment: 'Asked Mara' })).toMatchObject({ status: 200 })
  expect(await itemOf(id, 'all.sub.auth.loss', manager)).toMatchObject({ canCheck: true, comment: 'Asked Mara' })
  expect(await manager.post(pathOf(item), { checked: true })).toMatchObject({ status: 200, body: { checked: true } })
  expect(await underwriter.post(pathOf(item), { checked: false })).toMatchObject({ status: 403 })
})

test('an item appears when its condition holds, goes when it does not, and stays once it is ticked', async () => {
  const id = await standing.submission(where, 3, { clearance: 1 })
  expect(await itemOf(id, 'all.sub.bor')).toBeUndefined()
  const clearance = (value: number) =>
    bindery.db.updateTable('submission').set({ clearance: value }).where('id', '=', id).execute()
  await clearance(2)
  const item = await itemOf(id, 'all.sub.bor')
  expect(item).toMatchObject({ checked: false })
  await clearance(1)
  expect(await underwriter.post(pathOf(item), { checked: true })).toMatchObject({
    status: 409,
    body: { title: 'This item is not on the checklist any more.' },
  })
  await clearance(2)
  await underwriter.post(pathOf(item), { checked: true })
  await clearance(1)
  expect(await itemOf(id, 'all.sub.bor')).toMatchObject({ checked: true })
})

test('a submission that is not an application yet has no checklist, and a quote that is over no group', async () => {
  const { id: created } = await makeSubmission(bindery.db, { status: 27 })
  expect(await listOf(created)).toEqual({ groups: [], totalCount: 0, totalUncheckedCount: 0 })
  const id = await standing.submission(where, 3)
  const quote = await makeQuote(bindery.db, id, { status: 11, premium: '1000.00' })
  await makeProposal(bindery.db, id, { status: 8 })
  const { groups } = await listOf(id)
  expect(groups.map(({ objectUri }: ChecklistGroup) => objectUri)).toEqual([`/Submission/${id}`])
  expect(groups).not.toContainEqual(expect.objectContaining({ objectUri: `/Quote/${quote.id}` }))
})

test('H212 W199 agents have no checklist, and cannot tick', async () => {
  const id = await standing.submission(where, 3)
  const item = await itemOf(id, 'all.sub.website')
  expect(await agent.get(`/rest/Submission/${id}/CheckListItems`)).toMatchObject({ status: 403 })
  expect(await agent.post(pathOf(item), { checked: true })).toMatchObject({ status: 403 })
  expect((await itemOf(id, 'all.sub.website')).checked).toBe(false)
})

test('there is no such item: of no record, of no definition, of another kind of record', async () => {
  const id = await standing.submission(where, 3)
  const item = await itemOf(id, 'all.sub.website')
  for (const [wrong, status] of [
    [1, 404],
    [Number.MAX_SAFE_INTEGER, 404],
    [item.id - (item.id % 4096) + 4095, 409],
  ])
    expect((await underwriter.post(pathOf({ id: wrong! }), { checked: true })).status, String(wrong)).toBe(status)
})

test('every tick and comment keeps its past, with who did it', async () => {
  const id = await standing.submission(where, 3)
  const item = await itemOf(id, 'all.sub.website')
  await underwriter.post(pathOf(item), { comment: 'Site matches' })
  await manager.post(pathOf(item), { checked: true })
  const past = await bindery.db
    .selectFrom('history')
    .select(['operation', 'actorId'])
    .where('tableName', '=', 'checklist_item')
    .where('rowId', '=', String(item.id))
    .orderBy('id')
    .execute()
  const ids = await Promise.all(
    [underwriter, manager].map(async (who) => (await who.get('/rest/Session')).body.user.id),
  )
  expect(past).toEqual([
    { operation: 'I', actorId: ids[0] },
    { operation: 'U', actorId: ids[1] },
  ])
})

test('W112 clearing a referral ticks the authority items that are open', async () => {
  const { id: managerId } = (await manager.get('/rest/Session')).body.user
  const id = await standing.submission(where, 3)
  const referral = `/rest/Submission/${id}/Referral`
  const referred = await underwriter.post(referral, { reason: 'Large', referredUnderwriterId: managerId })
  expect(referred, JSON.stringify(referred.body)).toMatchObject({ status: 200 })
  const open = await itemOf(id, 'all.sub.auth.loss')
  expect(open.checked).toBe(false)
  expect(await manager.post(referral, { doDecline: false })).toMatchObject({ status: 200 })
  const items = itemsIn((await listOf(id)).groups).filter(({ type }) => type === 'authority')
  expect(items.length).toBeGreaterThan(0)
  expect(items.every(({ checked, checkedBy }) => checked && checkedBy?.id === managerId)).toBe(true)
})
