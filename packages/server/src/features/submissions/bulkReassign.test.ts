import { BULK_JOB_CHANGED, type BulkJob, bulkJobUri } from '@bindery/contract/bulkJobs'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { SOON } from '#testing/waiting.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [manager, underwriter, agent, principal] = [
  await bindery.signIn('manager'),
  await bindery.signIn('underwriter'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
]
const idOf = async (user: Client): Promise<number> => (await user.get('/rest/Session')).body.user.id
const [theManager, theUnderwriter] = [await idOf(manager), await idOf(underwriter)]
const newUnderwriter = (more: object = {}) =>
  makePerson(bindery.db, {
    ...{ userType: 'Underwriter', roles: ['Underwriter'], organizationId: 10, authorizedProducts: ['CP', 'GL'] },
    ...more,
  })

const reassign = (who: Client, body: object) =>
  who.post('/rest/Submission/bulkReassign', { assignmentType: 'assignedUnderwriter', ...body })
const holderOf = async (id: number) =>
  (await bindery.db.selectFrom('submission').select('assignedUnderwriterId').where('id', '=', id).executeTakeFirst())!
    .assignedUnderwriterId
const mine = (more: object = {}) => makeSubmission(bindery.db, { assignedUnderwriterId: theUnderwriter, ...more })
const several = async (count: number, more: object = {}) => {
  const ids: number[] = []
  for (let index = 0; index < count; index++) ids.push((await mine(more)).id)
  return ids
}
const finished = async (who: Client, id: number): Promise<BulkJob> => {
  await expect.poll(async () => (await who.get(`/rest/BulkJob/${id}`)).body.timeFinished, SOON).not.toBeNull()
  return (await who.get(`/rest/BulkJob/${id}`)).body
}

describe('bulk reassign', () => {
  test('H147 H151 H451 reassigns the given submissions, and names each one that failed with the reason', async () => {
    const to = await newUnderwriter({ name: 'Cora Bulk', authorizedProducts: ['CP'] })
    const [good, property, draft] = [await mine(), await mine({ productShortNames: ['GL'] }), await mine({ status: 1 })]
    const { status, body } = await reassign(manager, {
      ...{ userToAssignId: to.id, userToRemoveId: null },
      submissionIds: [good.id, property.id, draft.id, 99_999_999],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      successCount: 1,
      submissionIdsInError: [property.id, draft.id, 99_999_999],
      totalProcessed: 4,
    })
    expect(body.job.failures).toEqual([
      {
        ...{ id: property.id, name: property.submissionNumber, insuredName: property.insuredName },
        reason: 'Cora Bulk cannot work on this submission.',
      },
      {
        ...{ id: draft.id, name: draft.submissionNumber, insuredName: draft.insuredName },
        reason: 'It is not submitted yet. Submitting it assigns an underwriter.',
      },
      { id: 99_999_999, name: null, insuredName: null, reason: 'There is no such submission.' },
    ])
    expect(await holderOf(good.id)).toBe(to.id)
    expect(await holderOf(property.id)).toBe(theUnderwriter)
  })

  test('H151 a submission that the user is not authorized for fails by itself, with the products that are missing', async () => {
    const to = await newUnderwriter()
    const { username } = await makePerson(bindery.db, {
      ...{ userType: 'Underwriter', roles: ['ReferralAuthority'], organizationId: 10, authorizedProducts: ['CP'] },
    })
    const [property, liability] = [await mine(), await mine({ productShortNames: ['GL'] })]
    const submissionIds = [property.id, liability.id]
    const { status, body } = await reassign(await bindery.signIn(username), { userToAssignId: to.id, submissionIds })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ successCount: 1, submissionIdsInError: [liability.id] })
    expect(body.job.failures).toMatchObject([{ id: liability.id, reason: 'You are not authorized for GL.' }])
    expect(await holderOf(property.id)).toBe(to.id)
    expect(await holderOf(liability.id)).toBe(theUnderwriter)
  })

  test('the change is in the history under the name of the person who asked, and the new underwriter is told once', async () => {
    const to = await newUnderwriter()
    const ids = await several(3)
    await reassign(manager, { userToAssignId: to.id, submissionIds: ids })
    const changes = await bindery.db
      .selectFrom('history')
      .select(['actorId', 'after'])
      .where('tableName', '=', 'submission')
      .where('operation', '=', 'U')
      .where('rowId', 'in', ids.map(String))
      .execute()
    expect(changes).toHaveLength(3)
    for (const { actorId, after } of changes) {
      expect(actorId).toBe(theManager)
      expect(after).toMatchObject({ assigned_underwriter_id: to.id })
    }
    const told = (await (await bindery.signIn(to.username!)).get('/rest/Notification?type=submissionAssigned')).body
    expect(told.records).toMatchObject([{ submissionId: ids[0], message: expect.stringMatching(/and 2 more$/) }])
  })

  test('H148 all submissions of a filter are reassigned, without the excluded ones', async () => {
    const to = await newUnderwriter()
    const holder = await newUnderwriter()
    const ids = await several(30, { assignedUnderwriterId: holder.id })
    const { body: filter } = await manager.post('/rest/Filter', {
      ...{ name: `Of ${holder.id}`, filterTemplateId: 'submission.advanced', temporary: true },
      criteria: [{ field: 'assignedUnderwriter', operator: 'in', value: [holder.id] }],
    })
    const { body } = await reassign(manager, {
      ...{ userToAssignId: to.id, filterUri: filter.uri, excludedSubmissionIds: [ids[4]] },
    })
    expect(body).toMatchObject({ successCount: 29, submissionIdsInError: [], totalProcessed: 29 })
    expect(await holderOf(ids[4]!)).toBe(holder.id)
    expect(await holderOf(ids[29]!)).toBe(to.id)
  })

  test('H147 only submissions of the person to remove are taken', async () => {
    const to = await newUnderwriter()
    const [theirs, other] = [await mine({ assignedUnderwriterId: theManager }), await mine()]
    const { body } = await reassign(manager, {
      ...{ userToAssignId: to.id, userToRemoveId: theManager, submissionIds: [theirs.id, other.id] },
    })
    expect(body).toMatchObject({ successCount: 1, submissionIdsInError: [other.id] })
  })

  test('the members of a group get the submissions in turn', async () => {
    const members = [await newUnderwriter(), await newUnderwriter()]
    const { id: group } = await bindery.db
      .insertInto('userGroup')
      .values({
        id: 9_000_000 + members[0]!.id,
        key: `group-${members[0]!.id}`,
        name: `Group ${members[0]!.id}`,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await bindery.db
      .insertInto('userGroupMember')
      .values(members.map(({ id }) => ({ groupId: group, personId: id })))
      .execute()
    const ids = await several(4)
    const { body } = await reassign(manager, { groupToAssignId: group, submissionIds: ids })
    expect(body, JSON.stringify(body)).toMatchObject({ successCount: 4 })
    const holders = await Promise.all(ids.map(holderOf))
    expect(members.map(({ id }) => holders.filter((holder) => holder === id).length)).toEqual([2, 2])
  })

  test('H145 H146 the limit is a setting of the system', async () => {
    const [key, level, owner] = ['system.maxBulkReassignSubmissions', 'system' as const, '']
    await bindery.db
      .insertInto('preferenceValue')
      .values({ key, level, owner, value: '2' } as never)
      .execute()
    const ids = await several(3)
    const answer = await reassign(manager, { userToAssignId: theManager, submissionIds: ids })
    await bindery.db.deleteFrom('preferenceValue').where('key', '=', key).execute()
    expect(answer).toMatchObject({
      ...{ status: 400 },
      body: { title: 'At most 2 submissions can be reassigned at once. Choose fewer, or narrow the filter.' },
    })
  })

  test('H136 needs the permission; an agency assigns its agents and nobody else’s', async () => {
    const { id } = await mine()
    const body = { userToAssignId: theManager, submissionIds: [id] }
    expect((await reassign(agent, body)).status).toBe(403)
    expect((await reassign(principal, body)).status).toBe(403)
    const colleague = await makePerson(bindery.db, {
      ...{ userType: 'Agent', roles: ['Agent'], organizationId: AGENCY.agent2s },
    })
    const stranger = await makePerson(bindery.db, {
      ...{ userType: 'Agent', roles: ['Agent'], organizationId: AGENCY.stranger },
    })
    const [own, foreign] = [await mine({ agencyId: AGENCY.agent2s }), await mine({ agencyId: AGENCY.stranger })]
    const toAgent = (userToAssignId: number) =>
      reassign(principal, { assignmentType: 'agent', userToAssignId, submissionIds: [own.id, foreign.id] })
    expect((await toAgent(stranger.id)).status).toBe(400)
    expect((await toAgent(colleague.id)).body).toMatchObject({
      ...{ successCount: 1, submissionIdsInError: [foreign.id] },
      job: { failures: [{ name: null, reason: 'There is no such submission.' }] },
    })
  })

  test('needs a choice of submissions and one assignee', async () => {
    for (const body of [
      { userToAssignId: theManager },
      { userToAssignId: theManager, submissionIds: [] },
      { userToAssignId: theManager, submissionIds: [1], filterUri: '/Filter/1' },
      { submissionIds: [1] },
      { userToAssignId: 99_999_999, submissionIds: [1] },
      { groupToAssignId: 99_999_999, submissionIds: [1] },
      { assignmentType: 'nobody', userToAssignId: theManager, submissionIds: [1] },
    ])
      expect((await reassign(manager, body)).status, JSON.stringify(body)).toBe(400)
  })

  test('H139 H143 H144 targets are found by any part of their names, participants before the others', async () => {
    const to = await newUnderwriter({ name: 'Zelda Quillfeather' })
    const { id } = await mine({ assignedUnderwriterId: to.id })
    const ask = async (query: string) =>
      (await manager.get(`/rest/Submission/reassignmentTargets?assignmentType=assignedUnderwriter&${query}`)).body
    const person = { id: to.id, name: 'Zelda Quillfeather', kind: 'person', roles: ['Underwriter'] }
    expect((await ask('search=UILLFEA')).options).toEqual([{ ...person, group: 'Other Users' }])
    expect((await ask(`search=quill&submissionIds=${id}`)).options).toEqual([
      { ...person, group: 'Submission Participants' },
    ])
    expect((await ask('')).options[0]).toMatchObject({ kind: 'group', group: 'User Groups', roles: [] })
  })
})

test('H141 with more than 150 matches, the other users are left out and counted', async () => {
  const crowd = await Promise.all(Array.from({ length: 151 }, () => newUnderwriter({ name: 'Crowdly Person' })))
  const { id } = await mine({ assignedUnderwriterId: crowd[0]!.id })
  const { body } = await manager.get(
    `/rest/Submission/reassignmentTargets?assignmentType=assignedUnderwriter&search=crowdly&submissionIds=${id}`,
  )
  expect(body).toMatchObject({ total: 151, isLongList: true, options: [{ id: crowd[0]!.id }] })
  expect(body.options).toHaveLength(1)
})

describe('a bulk job', () => {
  test('reports its progress live, and only to the person who asked', async () => {
    const to = await newUnderwriter()
    const ids = await several(60)
    const { body } = await reassign(manager, { userToAssignId: to.id, submissionIds: ids, inBackground: true })
    expect(body.job).toMatchObject({ total: 60 })
    const { id } = body.job
    expect((await underwriter.get(`/rest/BulkJob/${id}`)).status).toBe(404)
    expect((await underwriter.post(`/rest/BulkJob/${id}/cancel`)).status).toBe(404)
    expect((await underwriter.post(`/rest/BulkJob/${id}/undo`)).status).toBe(404)
    expect(await finished(manager, id)).toMatchObject({ done: 60, failed: 0 })
    const events = await bindery.db
      .selectFrom('event')
      .select('id')
      .where('type', '=', BULK_JOB_CHANGED)
      .where('uri', '=', bulkJobUri(id))
      .execute()
    expect(events.length).toBeGreaterThan(2)
    expect((await manager.get('/rest/BulkJob')).body.map((job: BulkJob) => job.id)).toContain(id)
  })

  test('is undone within an hour, except for what somebody changed since', async () => {
    const [to, third] = [await newUnderwriter(), await newUnderwriter({ name: 'Third Hand' })]
    const ids = await several(3)
    const { body } = await reassign(manager, { userToAssignId: to.id, submissionIds: ids })
    const unchanged = await reassign(manager, { userToAssignId: to.id, submissionIds: ids })
    expect(unchanged.body.job).toMatchObject({ done: 3, undoUntil: null })
    await reassign(manager, { userToAssignId: third.id, submissionIds: [ids[1]] })
    const undo = await manager.post(`/rest/BulkJob/${body.job.id}/undo`)
    expect(undo.status).toBe(200)
    expect(await finished(manager, undo.body.id)).toMatchObject({
      ...{ done: 2, failed: 1, undoesId: body.job.id, undoUntil: null },
      failures: [{ id: ids[1], reason: 'Somebody assigned it to Third Hand since.' }],
    })
    expect(await Promise.all(ids.map(holderOf))).toEqual([theUnderwriter, third.id, theUnderwriter])
    expect((await manager.post(`/rest/BulkJob/${body.job.id}/undo`)).body.title).toBe('This is taken back already.')
  })

  test('goes on after the process that ran it is lost, and changes no record twice', async () => {
    const to = await newUnderwriter()
    const ids = await several(40)
    const change = { assignmentType: 'assignedUnderwriter', personIds: [to.id], name: 'X', removeId: null }
    const { id } = await bindery.db
      .insertInto('bulkJob')
      .values({
        ...{ kind: 'reassignSubmissions', requestedById: theManager, requestedAt: bindery.now(), undoesId: null },
        ...{ change: JSON.stringify(change), total: 40, done: 10, attempts: 1, dueAt: bindery.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = ids.map((recordId, index) => ({
      ...{ jobId: id, recordId, reason: null, replaced: null },
      state: index < 10 ? ('done' as const) : ('waiting' as const),
    }))
    await bindery.db.insertInto('bulkJobItem').values(items).execute()
    expect(await finished(manager, id)).toMatchObject({ done: 40, failed: 0 })
    const holders = await Promise.all(ids.map(holderOf))
    expect(holders.filter((holder) => holder === to.id)).toHaveLength(30)
    expect(holders.slice(0, 10)).toEqual(Array(10).fill(theUnderwriter))
  })

  test('that is cancelled leaves the rest alone, and what is done can be undone', async () => {
    const to = await newUnderwriter()
    const ids = await several(2)
    const { id } = await bindery.db
      .insertInto('bulkJob')
      .values({
        ...{ kind: 'reassignSubmissions', requestedById: theManager, requestedAt: bindery.now(), undoesId: null },
        change: JSON.stringify({
          assignmentType: 'assignedUnderwriter',
          personIds: [to.id],
          name: 'X',
          removeId: null,
        }),
        ...{ total: 2, dueAt: new Date(bindery.now().getTime() + 60_000) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await bindery.db
      .insertInto('bulkJobItem')
      .values(ids.map((recordId) => ({ jobId: id, recordId, reason: null, replaced: null })))
      .execute()
    expect((await manager.post(`/rest/BulkJob/${id}/cancel`)).body).toMatchObject({ isCancelled: true })
    bindery.passTime(61_000)
    expect(await finished(manager, id)).toMatchObject({ done: 0, failed: 0, isCancelled: true, undoUntil: null })
    expect(await Promise.all(ids.map(holderOf))).toEqual([theUnderwriter, theUnderwriter])
    expect((await manager.post(`/rest/BulkJob/${id}/cancel`)).status).toBe(409)
  })

  test('is not given back to somebody who has left, and one person has at most three at once', async () => {
    const [from, to] = [await newUnderwriter(), await newUnderwriter()]
    const { id } = await mine({ assignedUnderwriterId: from.id })
    const { body } = await reassign(manager, { userToAssignId: to.id, submissionIds: [id] })
    await bindery.db.updateTable('person').set({ active: false }).where('id', '=', from.id).execute()
    const undo = await manager.post(`/rest/BulkJob/${body.job.id}/undo`)
    expect((await finished(manager, undo.body.id)).failures).toMatchObject([
      { id, reason: 'The person who had it can no longer work on it.' },
    ])
    expect((await manager.post(`/rest/BulkJob/${undo.body.id}/cancel`)).status).toBe(409)
    const kind = 'reassignSubmissions' as const
    const job = {
      ...{ kind, requestedById: theManager, requestedAt: bindery.now(), undoesId: null },
      ...{ change: JSON.stringify({}), total: 0, dueAt: new Date(bindery.now().getTime() + 60_000_000) },
    }
    const waiting = await bindery.db.insertInto('bulkJob').values([job, job, job]).returning('id').execute()
    expect(await reassign(manager, { userToAssignId: to.id, submissionIds: [id] })).toMatchObject({
      ...{ status: 409, body: { title: 'You have 3 bulk changes running. Wait until one of them has ended.' } },
    })
    const ids = waiting.map((one) => one.id)
    await bindery.db.deleteFrom('bulkJob').where('id', 'in', ids).execute()
  })

  test('stops changing records when the person loses the permission', async () => {
    const person = await newUnderwriter()
    const ids = await several(2)
    const { id } = await bindery.db
      .insertInto('bulkJob')
      .values({
        ...{ kind: 'reassignSubmissions', requestedById: person.id, requestedAt: bindery.now(), undoesId: null },
        change: JSON.stringify({
          ...{ assignmentType: 'assignedUnderwriter', personIds: [person.id], name: 'X', removeId: null },
        }),
        ...{ total: 2, dueAt: bindery.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await bindery.db
      .insertInto('bulkJobItem')
      .values(ids.map((recordId) => ({ jobId: id, recordId, reason: null, replaced: null })))
      .execute()
    const job = await finished(await bindery.signIn(person.username!), id)
    expect(job.failures.map(({ reason }) => reason)).toEqual(Array(2).fill('You do not have the permission for this.'))
  })

  test('cannot be undone after an hour', async () => {
    const to = await newUnderwriter()
    const { body } = await reassign(manager, { userToAssignId: to.id, submissionIds: await several(1) })
    bindery.passTime(3_600_001)
    const later = await bindery.signIn('manager')
    expect(await later.post(`/rest/BulkJob/${body.job.id}/undo`)).toMatchObject({
      ...{ status: 409, body: { title: 'A bulk change can be taken back for an hour only.' } },
    })
  })
})
