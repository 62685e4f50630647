import type { AuditRecord } from '@bindery/contract/history'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makePerson, makeSubmission } from '#testing/records.ts'
import { makePolicy } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const manager = await bindery.signIn('manager')
const underwriter = await bindery.signIn('underwriter')
const agent = await bindery.signIn('agent')
const HOUR_MS = 60 * 60 * 1000

let made = 0
async function makeAccount(values: Record<string, unknown> = {}) {
  const number = `M-${++made}`
  const { id } = await bindery.db
    .insertInto('account')
    .values({ accountNumber: number, name: `Merging Mill ${made}`, ...values } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number, uri: `/rest/Account/${id}`, name: String(values.name ?? `Merging Mill ${made}`) }
}
type Made = Awaited<ReturnType<typeof makeAccount>>

const versionOf = async ({ id }: Made) =>
  (await bindery.db.selectFrom('account').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
const request = async (kept: Made, merged: Made) => ({
  ...{ mergedId: merged.id, keptVersion: await versionOf(kept), mergedVersion: await versionOf(merged) },
})
const merge = async (kept: Made, merged: Made, user = manager) =>
  user.post(`${kept.uri}/merge`, await request(kept, merged))
const undo = (id: number, user = manager) => user.post(`/rest/AccountMerge/${id}/undo`)
/** As if the merge had happened so many hours ago: sessions would end if the clock moved on. */
const backdate = (id: number, hours: number) =>
  bindery.db
    .updateTable('accountMerge')
    .set({ mergedAt: new Date(bindery.now().getTime() - hours * HOUR_MS) })
    .where('id', '=', id)
    .execute()
const submissionIn = async ({ id: accountId }: Made) => (await makeSubmission(bindery.db, { accountId })).id
const accountOf = async (submissionId: number) =>
  (await underwriter.get(`/rest/Submission/${submissionId}`)).body.accountId
const historyOf = async ({ id }: Made) => {
  const { body } = await underwriter.get(`/rest/Audit?accountId=${id}&numberOfRows=-1`)
  return body.records.map(({ eventAction, message }: AuditRecord) => `${eventAction} ${message}`)
}

/** A bare account to be kept, and one with an address, names, an identifier and a submission. */
async function duplicates() {
  const kept = await makeAccount({ name: 'Kestrel Cold Storage LLC' })
  const merged = await makeAccount({
    name: 'Kestral Cold Storage',
    city: 'Bangor',
    state: 'ME',
    businessClass: '493120',
  })
  await bindery.db.insertInto('accountAlias').values({ accountId: merged.id, name: 'The Ice House' }).execute()
  const identifier = { accountId: merged.id, type: 'FEIN', identifier: '04-7712345' }
  await bindery.db.insertInto('accountIdentifier').values(identifier).execute()
  return { kept, merged, submissionId: await submissionIn(merged) }
}

test('the terms in force follow a submission to the kept account, and back when the merge is undone', async () => {
  const { kept, merged, submissionId } = await duplicates()
  const year = bindery.now().getUTCFullYear()
  const days = { effectiveDate: `${year}-01-01`, expirationDate: `${year + 1}-01-01` }
  await makePolicy(bindery.db, submissionId, { number: `MT-${submissionId}`, premium: '700.00', ...days })
  const inForce = async ({ uri }: Made) => (await underwriter.get(`${uri}/overview`)).body.inForce.premium
  expect(await inForce(kept)).toBe('0.00')
  const { body } = await merge(kept, merged)
  expect(await inForce(kept)).toBe('700.00')
  await undo(body.id)
  expect([await inForce(kept), await inForce(merged)]).toEqual(['0.00', '700.00'])
})

test('a merge is previewed with what moves, what is filled in and which names are added, and changes nothing yet', async () => {
  const { kept, merged, submissionId } = await duplicates()
  await makePolicy(bindery.db, submissionId, { number: `MP-${submissionId}` })
  const { status, body } = await manager.get(`${kept.uri}/mergePreview?mergedId=${merged.id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ kept: { id: kept.id, city: null }, merged: { id: merged.id, city: 'Bangor' }, form: 'none' },
    moves: { submissions: 1, policies: 1, contacts: 2, tasks: 0, files: 0 },
    filled: ['address', 'businessClass'],
    addedNames: ['Kestral Cold Storage', 'The Ice House'],
    addedIdentifiers: [{ type: 'FEIN', identifier: '••-•••2345' }],
  })
  expect(await accountOf(submissionId)).toBe(merged.id)
})

test('merging moves the submissions, fills gaps, keeps both names, and the old address leads to the kept account', async () => {
  const { kept, merged, submissionId } = await duplicates()
  const { status, body } = await merge(kept, merged)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { merged: { accountNumber: merged.number }, submissionCount: 1, mergedBy: expect.any(String) },
  })
  expect(await accountOf(submissionId)).toBe(kept.id)
  expect((await underwriter.get(merged.uri)).body).toMatchObject({
    ...{ id: kept.id, name: kept.name, city: 'Bangor', businessClass: '493120' },
    aliases: [{ name: 'Kestral Cold Storage' }, { name: 'The Ice House' }],
    identifiers: [{ identifier: '••-•••2345' }],
  })
  expect((await underwriter.get(`${merged.uri}/overview`)).body.agencyName).toEqual(expect.any(String))
  const listed = await underwriter.get(`/rest/Account/submissions?accountNumber=${merged.number}`)
  expect(listed.body.records).toMatchObject([{ id: submissionId }])
  expect(await historyOf(kept)).toContain(`Merged ${merged.name} (${merged.number}) into this account`)
  expect(await historyOf(merged)).toContain(`Merged Into ${kept.name} (${kept.number})`)
  const ofSubmission = await underwriter.get(`/rest/Audit?submissionId=${submissionId}&numberOfRows=-1`)
  expect(ofSubmission.body.records).toEqual(
    expect.arrayContaining([expect.objectContaining({ eventAction: 'Modified', message: 'Account' })]),
  )
})

test('the search finds the kept account by the old name, and never the merged one', async () => {
  const kept = await makeAccount({ name: 'Orrin Foundry' })
  const merged = await makeAccount({ name: 'Wexcombe Castings' })
  await merge(kept, merged)
  const criteria = [{ field: 'name', operator: 'contains', value: 'wexcombe' }]
  const filter = { name: `Old name ${made}`, filterTemplateId: 'account.search', criteria }
  const { body } = await underwriter.post('/rest/Filter', filter)
  const found = await underwriter.get(`/rest/Account/filter?filterUri=${body.uri}`)
  expect(found.body.accountSummaries.map(({ id }: { id: number }) => id)).toEqual([kept.id])
})

test('undoing returns exactly what moved, and says what was changed since and stays', async () => {
  const { kept, merged, submissionId } = await duplicates()
  const own = await submissionIn(kept)
  const reassigned = await submissionIn(merged)
  const elsewhere = await makeAccount()
  const { body } = await merge(kept, merged)
  const later = await submissionIn(kept)
  await underwriter.post(`/rest/Account/assignSubmission?accountId=${elsewhere.id}&submissionId=${reassigned}`)
  await bindery.db.updateTable('account').set({ city: 'Portland' }).where('id', '=', kept.id).execute()

  const listed = await manager.get(`${kept.uri}/merges`)
  expect(listed.body).toMatchObject([{ id: body.id, merged: { id: merged.id } }])
  const undone = await undo(body.id)
  expect(undone).toMatchObject({
    status: 200,
    body: {
      ...{ account: { id: merged.id, active: true, city: 'Bangor' }, returnedSubmissions: 1 },
      ...{ otherwiseAssignedCount: 1, otherwiseAssigned: [expect.any(String)], changedFacts: ['address'] },
    },
  })
  expect(await Promise.all([submissionId, own, reassigned, later].map(accountOf))).toEqual([
    ...[merged.id, kept.id, elsewhere.id, kept.id],
  ])
  expect((await underwriter.get(kept.uri)).body).toMatchObject({
    ...{ city: 'Portland', businessClass: null, aliases: [], identifiers: [] },
  })
  expect((await underwriter.get(merged.uri)).body).toMatchObject({
    id: merged.id,
    aliases: [{ name: 'The Ice House' }],
  })
  expect(await historyOf(kept)).toContain(`Merge undone ${merged.name} (${merged.number}) into this account`)
  expect((await manager.get(`${kept.uri}/merges`)).body).toEqual([])
  expect(await undo(body.id)).toMatchObject({ status: 409, body: { title: 'This merge was undone already.' } })
})

test('the Account Overview moves to an account without one, and comes back with the undo unless it was changed', async () => {
  const overviewOf = (id: number) => `/rest/Submission/${id}/Form/account-overview`
  const segment = (was: string | null, value: string) => ({ changes: [{ path: 'account.segment', was, value }] })
  for (const isChanged of [false, true]) {
    const [kept, merged] = [await makeAccount(), await makeAccount()]
    const submissionId = await submissionIn(merged)
    await underwriter.post(overviewOf(submissionId), segment(null, 'small'))
    expect((await manager.get(`${kept.uri}/mergePreview?mergedId=${merged.id}`)).body.form).toBe('moves')
    const { body } = await merge(kept, merged)
    expect((await underwriter.get(overviewOf(submissionId))).body.answers.account).toMatchObject({
      ...{ segment: 'small', name: kept.name },
    })
    if (isChanged)
      expect((await underwriter.post(overviewOf(submissionId), segment('small', 'middleMarket'))).status).toBe(200)
    expect((await undo(body.id)).body.changedFacts).toEqual(isChanged ? ['form'] : [])
    const { account } = (await underwriter.get(overviewOf(submissionId))).body.answers
    expect(account.segment).toBe(isChanged ? undefined : 'small')
  }
})

test('a merge can be undone for a day, and in a chain the last one first', async () => {
  const [one, two, three] = [await makeAccount(), await makeAccount(), await makeAccount()]
  const submissionId = await submissionIn(one)
  const { body: first } = await merge(two, one)
  const { body: second } = await merge(three, two)
  expect((await underwriter.get(one.uri)).body.id).toBe(three.id)
  expect(await accountOf(submissionId)).toBe(three.id)
  expect(await undo(first.id)).toMatchObject({
    status: 409,
    body: { title: `${two.name} was merged into ${three.name} since: undo that merge first.` },
  })
  await backdate(first.id, 25)
  await backdate(second.id, 23)
  expect((await undo(second.id)).status).toBe(200)
  expect(await accountOf(submissionId)).toBe(two.id)
  expect(await undo(first.id)).toMatchObject({ status: 409, body: { title: expect.stringContaining('within a day') } })
  expect((await manager.get(`${two.uri}/merges`)).body).toEqual([])
})

test('names and identifiers that another merged account has too stay when a merge is undone', async () => {
  const { kept, merged } = await duplicates()
  const twin = await makeAccount({ name: 'Kestral Cold Storage' })
  const identifier = { accountId: twin.id, type: 'FEIN', identifier: '04-7712345' }
  await bindery.db.insertInto('accountIdentifier').values(identifier).execute()
  const { body: first } = await merge(kept, merged)
  await merge(kept, twin)
  expect((await undo(first.id)).status).toBe(200)
  const { aliases, identifiers } = (await underwriter.get(kept.uri)).body
  expect({ aliases, identifiers }).toMatchObject({
    ...{ aliases: [{ name: 'Kestral Cold Storage' }], identifiers: [{ type: 'FEIN' }] },
  })
})

test('a merge is undone only by people who are authorized for the products that move back', async () => {
  const [kept, merged] = [await makeAccount(), await makeAccount()]
  await submissionIn(merged)
  const { body } = await merge(kept, merged)
  const { username } = await makePerson(bindery.db, {
    ...{ userType: 'Underwriter', roles: ['ReferralAuthority'], organizationId: 10, authorizedProducts: ['WC'] },
  })
  expect((await undo(body.id, await bindery.signIn(username))).status).toBe(403)
  expect((await undo(body.id)).status).toBe(200)
})

test('the history keeps the order of merges when an earlier one is undone last', async () => {
  const [kept, first, second] = [await makeAccount(), await makeAccount(), await makeAccount()]
  const { body } = await merge(kept, first)
  bindery.passTime(1000)
  await merge(kept, second)
  bindery.passTime(1000)
  await undo(body.id)
  const merges = (await historyOf(kept)).filter((entry: string) => entry.startsWith('Merge'))
  expect(merges.map((entry: string) => entry.split(' Merging')[0])).toEqual(['Merge undone', 'Merged', 'Merged'])
})

test('two merges at once: one succeeds, and nothing is merged in a circle or twice', async () => {
  const [one, two, three] = [await makeAccount(), await makeAccount(), await makeAccount()]
  const submissionId = await submissionIn(one)
  const circle = await Promise.all([merge(one, two), merge(two, one)])
  expect(circle.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const kept = circle[0]!.status === 200 ? one : two
  const gone = kept === one ? two : one
  expect(await accountOf(submissionId)).toBe(kept.id)
  expect(await merge(three, gone)).toMatchObject({
    status: 409,
    body: { title: `${gone.name} was merged into ${kept.name} (${kept.number}) already.` },
  })
  expect((await merge(gone, three)).status).toBe(409)
  const [other, another] = [await makeAccount(), await makeAccount()]
  const twice = await Promise.all([merge(other, three), merge(another, three)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a submission that is assigned to a merged account goes to the kept one', async () => {
  const [kept, merged] = [await makeAccount(), await makeAccount()]
  const { id } = await makeSubmission(bindery.db)
  await merge(kept, merged)
  expect(
    await underwriter.post(`/rest/Account/assignSubmission?accountId=${merged.id}&submissionId=${id}`),
  ).toMatchObject({
    status: 409,
    body: { title: `This account was merged into ${kept.number}: assign that one.` },
  })
  await bindery.db.updateTable('submission').set({ accountId: merged.id }).where('id', '=', id).execute()
  expect(await accountOf(id)).toBe(kept.id)
})

test('a merge of accounts that changed since the comparison is refused, and so is one with itself', async () => {
  const [kept, merged] = [await makeAccount(), await makeAccount()]
  const stale = { ...(await request(kept, merged)), mergedVersion: 9 }
  expect(await manager.post(`${kept.uri}/merge`, stale)).toMatchObject({
    status: 409,
    body: { title: `${merged.name} was changed meanwhile.` },
  })
  expect((await manager.post(`${kept.uri}/merge`, await request(kept, kept))).status).toBe(400)
  expect((await manager.get(`${kept.uri}/mergePreview?mergedId=999999999`)).status).toBe(404)
})

test('merging needs its own permission', async () => {
  const [kept, merged] = [await makeAccount(), await makeAccount()]
  for (const user of [underwriter, agent]) {
    expect((await merge(kept, merged, user)).status).toBe(403)
    expect((await user.get(`${kept.uri}/mergePreview?mergedId=${merged.id}`)).status).toBe(403)
    expect((await user.get(`${kept.uri}/similar`)).status).toBe(403)
    expect((await undo(1, user)).status).toBe(403)
  }
})

test('accounts that may be the same insured are offered with their reasons, and found by name or number', async () => {
  const kept = await makeAccount({ name: 'Thornapple Ice Works LLC' })
  const typo = await makeAccount({ name: 'Thornaple Ice Works' })
  const other = await makeAccount({ name: 'Gable Row Printers' })
  const similar = async (text = '') =>
    (await manager.get(`${kept.uri}/similar?filterText=${encodeURIComponent(text)}`)).body.accountSummaries
  expect(await similar()).toMatchObject([{ id: typo.id, matchReasons: ['name.similar'] }])
  expect(await similar('gable row')).toMatchObject([{ id: other.id }])
  expect(await similar(other.number.toLowerCase())).toMatchObject([{ id: other.id }])
  await merge(kept, typo)
  expect(await similar()).toEqual([])
})
