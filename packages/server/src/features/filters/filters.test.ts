import { FILTER_CRITERIA_LIMIT } from '@bindery/contract/limits'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { makePerson } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
]

const TEMPLATE = 'submission.advanced'
const clear = { field: 'status', operator: 'in', value: [3] }
const save = (user: Client, name: string, more: object = {}) =>
  user.post('/rest/Filter', { name, filterTemplateId: TEMPLATE, criteria: [clear], ...more })
const addressOf = ({ uri }: { uri: string }) => `/rest/Filter/${uri.split('/').at(-1)}`
const namesOf = async (user: Client) =>
  (await user.get('/rest/Filter?type=1')).body.map(({ name }: { name: string }) => name)

test('H120 H419 a saved filter is in the list with uri, name, type, temporary and filterTemplateId, after the defaults', async () => {
  const sort = { key: 'effectiveDate', sortType: 'asc' }
  const saved = await save(underwriter, '  My clear ones  ', { sort })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      uri: expect.stringMatching(/^\/Filter\/\d+$/),
      name: 'My clear ones',
      type: 1,
      temporary: false,
      isDefault: false,
      filterTemplateId: TEMPLATE,
      criteria: [clear],
      sort,
      version: 1,
    },
  })
  const { body: list } = await underwriter.get('/rest/Filter?type=1')
  expect(list.at(-1)).toEqual(saved.body)
  expect(list[0]).toMatchObject({
    name: 'My open submissions',
    isDefault: true,
    isSharedByOther: false,
    startsSelected: true,
  })
})

test.each([
  ['underwriter', 'My submissions'],
  ['manager', 'My submissions'],
  ['assistant', 'Everything in 7 days'],
  ['admin', 'Everything in 7 days'],
  ['agent', 'Our submissions'],
])('recent activity of %s starts with %s: nobody starts with what nothing is ever in', async (username, name) => {
  const { body } = await (await bindery.signIn(username)).get('/rest/Filter?type=4')
  expect(body.find(({ startsSelected }: { startsSelected: boolean }) => startsSelected)).toMatchObject({ name })
  if (name !== 'My submissions')
    expect(body.map((filter: { name: string }) => filter.name)).not.toContain('My submissions')
})

describe('H119 a name in use is refused', () => {
  const refused = {
    status: 409,
    body: { type: 'name-in-use', title: 'That name is already in use.', errors: [{ path: 'name' }] },
  }

  test('when it is one of my own, in whatever case and with whatever blanks', async () => {
    expect((await save(underwriter, 'Expiring soon')).status).toBe(200)
    for (const name of ['Expiring soon', 'EXPIRING SOON', '  expiring soon '])
      expect(await save(underwriter, name)).toMatchObject(refused)
  })

  test('when it is the name of a default filter I see', async () => {
    expect(await save(underwriter, 'all OPEN submissions')).toMatchObject(refused)
  })

  test('when an existing filter is renamed to it, though not when it keeps its own name', async () => {
    await save(underwriter, 'First')
    const { body: second } = await save(underwriter, 'Second')
    expect(await underwriter.patch(addressOf(second), { version: 1, name: 'FIRST' })).toMatchObject(refused)
    expect(await underwriter.patch(addressOf(second), { version: 1, name: 'second' })).toMatchObject({
      status: 200,
      body: { name: 'second', version: 2 },
    })
  })

  test('but not when it is somebody else’s, or of another kind of grid', async () => {
    await save(underwriter, 'Only mine')
    expect((await save(manager, 'Only mine')).status).toBe(200)
    const tasks = { name: 'Only mine', filterTemplateId: 'task.advanced', criteria: [] }
    expect(await underwriter.post('/rest/Filter', tasks)).toMatchObject({ status: 200, body: { type: 2 } })
  })

  test('for all but one of many windows that save it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => save(underwriter, `At once ${round}`)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
      expect(answers.filter(({ status }) => status === 409)[0]).toMatchObject(refused)
    }
  })

  test('for all but one of many filters that are renamed to it at once', async () => {
    const filters = await Promise.all(Array.from({ length: 6 }, (_, i) => save(underwriter, `Renamed ${i}`)))
    const answers = await Promise.all(
      filters.map(({ body }) => underwriter.patch(addressOf(body), { version: 1, name: 'The best' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
  })
})

test('H112 an own filter is changed; of two changes from the same version the second gets 409 and the filter as it now is', async () => {
  const { body: filter } = await save(underwriter, 'Changing')
  const change = { version: 1, criteria: [{ field: 'insuredName', operator: 'contains', value: 'bakery' }] }
  const first = await underwriter.patch(addressOf(filter), change)
  expect(first).toMatchObject({ status: 200, body: { version: 2, name: 'Changing', criteria: change.criteria } })
  const second = await underwriter.patch(addressOf(filter), { version: 1, sort: { key: 'status', sortType: 'asc' } })
  expect(second).toMatchObject({ status: 409, body: { type: 'stale', current: first.body } })
})

test.each([
  {
    what: 'a value of the wrong kind',
    part: { criteria: [{ field: 'totalPremium', operator: '>=', value: 'much' }] },
    path: 'criteria.0.value',
  },
  {
    what: 'a status there is not',
    part: { criteria: [{ field: 'status', operator: 'in', value: [3, 99] }] },
    path: 'criteria.0.value.1',
  },
  ...['constructor', 'toString', '__proto__'].map((value) => ({
    what: `the renewal status ${value}`,
    part: { criteria: [{ field: 'renewalStatus', operator: 'in', value: [value] }] },
    path: 'criteria.0.value.0',
  })),
  { what: 'a sort there is not', part: { criteria: [], sort: { key: 'colour', sortType: 'asc' } }, path: 'sort.key' },
])('$what is refused when the filter is saved or changed, not when the grid is read', async ({ what, part, path }) => {
  const refused = { status: 400, body: { errors: [{ path }] } }
  const filter = { name: 'Never saved', filterTemplateId: TEMPLATE, criteria: [] }
  expect(await underwriter.post('/rest/Filter', { ...filter, ...part })).toMatchObject(refused)
  const { body: saved } = await save(underwriter, `Good until now: ${what}`)
  expect(await underwriter.patch(addressOf(saved), { version: 1, ...part })).toMatchObject(refused)
})

test('H113 a default filter can be neither changed nor deleted', async () => {
  const { id } = await bindery.db
    .selectFrom('filter')
    .select('id')
    .where('uri', '=', '/Filter/default/uw/all-open')
    .executeTakeFirstOrThrow()
  const refusal = { status: 403, body: { title: expect.stringContaining('A default filter cannot be changed.') } }
  expect(await underwriter.patch(`/rest/Filter/${id}`, { version: 1, name: 'Mine now' })).toMatchObject(refusal)
  expect(await underwriter.delete(`/rest/Filter/${id}`)).toMatchObject(refusal)
  expect(await namesOf(underwriter)).toContain('All open submissions')
})

test('H115 an own filter is deleted, once', async () => {
  const { body: filter } = await save(underwriter, 'Short-lived')
  expect((await underwriter.delete(addressOf(filter))).status).toBe(200)
  expect((await underwriter.delete(addressOf(filter))).status).toBe(404)
  expect(await namesOf(underwriter)).not.toContain('Short-lived')
  expect((await underwriter.get(`/rest/Submission/filter?filterUri=${filter.uri}`)).status).toBe(404)
})

test('of several windows that delete a filter at once, one does, and the others hear that it is not there', async () => {
  const { body: filter } = await save(underwriter, 'Deleted at once')
  const answers = await Promise.all(Array.from({ length: 3 }, () => underwriter.delete(addressOf(filter))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
})

test('a user has at most 200 saved filters for a list, however many windows save at once', async () => {
  const { id, username } = await makePerson(bindery.db, {
    userType: 'Underwriter',
    roles: ['Underwriter'],
    organizationId: 10,
  })
  const user = await bindery.signIn(username)
  const { body: first } = await save(user, 'First of many')
  const { id: _, ...row } = await bindery.db
    .selectFrom('filter')
    .selectAll()
    .where('uri', '=', first.uri)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 197 }, (_, nth) => ({
    ...row,
    uri: `/Filter/${1_000_000 + nth}`,
    name: `One of many ${nth}`,
    criteria: '[]',
    sort: null,
  }))
  await bindery.db.insertInto('filter').values(more).execute()

  const answers = await Promise.all(Array.from({ length: 5 }, (_, nth) => save(user, `Last of many ${nth}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    type: 'conflict',
    title: 'You have 200 filters for this list, which is the most. Delete one you no longer need.',
  })
  const tasks = { filterTemplateId: 'task.advanced', criteria: [] }
  const elsewhere = [await save(user, 'Edited', { temporary: true }), await save(user, 'Of another list', tasks)]
  expect(elsewhere.map(({ status }) => status)).toEqual([200, 200])
  await user.delete(addressOf(first))
  expect((await save(user, 'In its place')).status).toBe(200)
  expect(await bindery.db.selectFrom('filter').select('id').where('ownerId', '=', id).execute()).toHaveLength(202)
})

const EMPTY = 'This must not be empty.'
const MISSHAPEN = 'This does not have the right form.'
test.each([
  { what: 'only of characters without a shape', name: '\u200B\u2060', message: EMPTY },
  { what: 'of blanks', name: ' \u00A0 ', message: EMPTY },
  { what: 'of two lines', name: 'Mine\nand yours', message: MISSHAPEN },
  { what: 'that turns the direction of what follows', name: 'Mine \u202Eegassem', message: MISSHAPEN },
])('a name $what is refused, for a new filter and for one that there is', async ({ name, what, message }) => {
  const refused = { status: 400, body: { errors: [{ path: 'name', message }] } }
  expect(await save(underwriter, name)).toMatchObject(refused)
  const { body: saved } = await save(underwriter, `Named well: ${what}`)
  expect(await underwriter.patch(addressOf(saved), { version: 1, name })).toMatchObject(refused)
})

describe('what another list could not read is refused when its filter is saved or changed', () => {
  test.each([
    { template: 'account.search', wrong: { field: 'validated', operator: 'is', value: 'x' }, path: 'criteria.0.value' },
    { template: 'account.search', wrong: { field: 'name', operator: 'contains', value: 7 }, path: 'criteria.0.value' },
    {
      template: 'account.search',
      wrong: { field: 'state', operator: 'in', value: ['CT', 5] },
      path: 'criteria.0.value.1',
    },
    {
      template: 'account.search',
      wrong: { field: 'postalCode', operator: 'in', value: [true] },
      path: 'criteria.0.value.0',
    },
    { template: 'account.search', wrong: { key: 'colour', sortType: 'asc' }, path: 'sort.key' },
    { template: 'activity.advanced', wrong: { key: 'constructor', sortType: 'asc' }, path: 'sort.key' },
    { template: 'task.advanced', wrong: { field: 'dueDate', operator: 'on', value: 'soon' }, path: 'criteria.0.value' },
    { template: 'task.advanced', wrong: { field: 'status', operator: 'in', value: [7] }, path: 'criteria.0.value.0' },
    {
      template: 'task.advanced',
      wrong: { field: 'assignedToGroup', operator: 'in', value: ['x'] },
      path: 'criteria.0.value.0',
    },
    {
      template: 'account.submissions',
      wrong: { field: 'status', operator: 'notIn', value: ['x'] },
      path: 'criteria.0.value.0',
    },
    {
      template: 'formTemplate.list',
      wrong: { field: 'name', operator: 'equals', value: ' ' },
      path: 'criteria.0.value',
    },
  ])('$template: $wrong', async ({ template, wrong, path }) => {
    const refused = { status: 400, body: { errors: [{ path }] } }
    const part = 'key' in wrong ? { sort: wrong } : { criteria: [wrong] }
    const empty = {
      name: `${template} ${JSON.stringify(wrong)}`.slice(0, 80),
      filterTemplateId: template,
      criteria: [],
    }
    expect(await underwriter.post('/rest/Filter', { ...empty, ...part })).toMatchObject(refused)
    const { body: saved } = await underwriter.post('/rest/Filter', empty)
    expect(await underwriter.patch(addressOf(saved), { version: 1, ...part })).toMatchObject(refused)
  })

  test('and what it can read is taken, by accounts with every criterion that they offer', async () => {
    const criteria = [
      { field: 'name', operator: 'contains', value: 'a' },
      { field: 'addressLine1', operator: 'isNotEmpty', value: null },
      { field: 'accountNumber', operator: 'startsWith', value: 'ACC' },
      { field: 'state', operator: 'in', value: ['CT', 'NY'] },
      { field: 'identifierType', operator: 'notIn', value: 'FEIN' },
      { field: 'validated', operator: 'is', value: true },
    ]
    const sort = { key: 'accountNumber', sortType: 'desc' }
    const named = { name: 'Accounts by everything', filterTemplateId: 'account.search' }
    const { status, body } = await underwriter.post('/rest/Filter', { ...named, criteria, sort })
    expect({ status, type: body.type }).toEqual({ status: 200, type: 5 })
    expect((await underwriter.get(`/rest/Account/filter?filterUri=${body.uri}`)).status).toBe(200)
  })
})

test('the filter of somebody else is not there: neither to list, to use, to change nor to delete', async () => {
  const { body: filter } = await save(manager, 'Private')
  expect(await namesOf(underwriter)).not.toContain('Private')
  const answers = [
    await underwriter.get(`/rest/Submission/filter?filterUri=${filter.uri}`),
    await underwriter.patch(addressOf(filter), { version: 1, name: 'Taken' }),
    await underwriter.delete(addressOf(filter)),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, body: { title: 'There is no such filter.' } })
  expect(await namesOf(manager)).toContain('Private')
})

test('each console and each role has its own default filters', async () => {
  expect(await namesOf(agent)).toEqual(expect.arrayContaining(['Drafts', 'Returned to us']))
  expect(await namesOf(agent)).not.toContain('All open submissions')
  expect(await namesOf(underwriter)).not.toContain('Without an underwriter')
  expect(await namesOf(manager)).toContain('Without an underwriter')
})

test('H419 an edited filter that is not saved is temporary: usable by its user, not in the list, under any name', async () => {
  const { status, body: filter } = await save(agent, 'Drafts', { temporary: true })
  expect({ status, temporary: filter.temporary }).toEqual({ status: 200, temporary: true })
  expect((await namesOf(agent)).filter((name: string) => name === 'Drafts')).toHaveLength(1)
  const use = `/rest/Submission/filter?filterUri=${filter.uri}`
  expect([(await agent.get(use)).status, (await manager.get(use)).status]).toEqual([200, 404])
})

test('of many temporary filters the oldest go, the newest stay', async () => {
  const uris: string[] = []
  for (let i = 0; i < 25; i++) uris.push((await save(manager, 'Edited', { temporary: true })).body.uri)
  const status = async (uri: string) => (await manager.get(`/rest/Submission/filter?filterUri=${uri}`)).status
  expect([await status(uris[0]!), await status(uris[4]!)]).toEqual([404, 404])
  expect([await status(uris[5]!), await status(uris[24]!)]).toEqual([200, 200])
})

test.each([
  {
    wrong: { field: 'colour', operator: 'in', value: ['red'] },
    path: 'criteria.1.field',
    says: 'There is no criterion colour.',
  },
  {
    wrong: { field: '__proto__', operator: 'in', value: [1] },
    path: 'criteria.1.field',
    says: 'There is no criterion __proto__.',
  },
  {
    wrong: { field: 'status', operator: 'contains', value: 'x' },
    path: 'criteria.1.operator',
    says: 'Status cannot be asked with contains.',
  },
  {
    wrong: { field: 'insuredName', operator: 'contains', value: null },
    path: 'criteria.1.value',
    says: 'needs a value.',
  },
  { wrong: { field: 'status', operator: 'in', value: [] }, path: 'criteria.1.value', says: 'needs a value.' },
])('a criterion $wrong is refused by name', async ({ wrong, path, says }) => {
  const { status, body } = await save(underwriter, 'Wrong', { criteria: [clear, wrong] })
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: [{ path, message: expect.stringContaining(says) }],
  })
})

test('a filter has at most as many criteria as the contract says', async () => {
  const criteria = Array(FILTER_CRITERIA_LIMIT + 1).fill(clear)
  expect(await save(underwriter, 'Too many', { criteria })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'criteria', message: `At most ${FILTER_CRITERIA_LIMIT} entries.` }] },
  })
})

describe('a filter that is shared with roles', () => {
  const named = (user: Client, name: string) =>
    user.get('/rest/Filter?type=1').then(({ body }) => body.find((filter: { name: string }) => filter.name === name))

  test('is a default filter for everybody with one of the roles, and its owner alone can change it', async () => {
    const name = 'Shared with underwriters'
    const { status, body: shared } = await save(manager, name, { roles: ['Underwriter'] })
    expect({ status, ...shared }).toMatchObject({ status: 200, isDefault: false, roles: ['Underwriter'] })
    const defaults = { isDefault: true, isSharedByOther: true, roles: [] }
    expect(await named(underwriter, name)).toMatchObject({ uri: shared.uri, ...defaults })
    expect(await named(agent, name)).toBeUndefined()
    expect((await underwriter.get(`/rest/Submission/filter?filterUri=${shared.uri}`)).status).toBe(200)
    expect((await agent.get(`/rest/Submission/filter?filterUri=${shared.uri}`)).status).toBe(404)
    const refusal = { status: 403, body: { title: expect.stringContaining('Save it under a name of your own') } }
    expect(await underwriter.patch(addressOf(shared), { version: 1, name: 'Taken over' })).toMatchObject(refusal)
    expect(await underwriter.delete(addressOf(shared))).toMatchObject(refusal)
    expect((await manager.patch(addressOf(shared), { version: 1, roles: [] })).body).toMatchObject({ roles: [] })
    expect(await named(underwriter, name)).toBeUndefined()
    expect((await underwriter.get(`/rest/Submission/filter?filterUri=${shared.uri}`)).status).toBe(404)
  })

  test('needs the permission to share, and roles of the own console', async () => {
    expect((await save(underwriter, 'Not mine to share', { roles: ['Underwriter'] })).status).toBe(403)
    expect((await underwriter.get('/rest/Filter/roles')).status).toBe(403)
    expect((await agent.get('/rest/Filter/roles')).status).toBe(403)
    const { body: roles } = await manager.get('/rest/Filter/roles')
    expect(roles).toContainEqual({ name: 'Underwriter', label: expect.any(String) })
    expect(roles.map((role: { name: string }) => role.name)).not.toContain('Agent')
    for (const role of ['Agent', 'Nobody'])
      expect(await save(manager, `For ${role}`, { roles: [role] })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'roles.0' }] },
      })
  })

  test('is changed only by an owner who may still share; without that, the owner ends the sharing or deletes it', async () => {
    const { id, username } = await makePerson(bindery.db, {
      userType: 'Underwriter',
      roles: ['ReferralAuthority', 'Underwriter'],
      organizationId: 10,
    })
    const before = await bindery.signIn(username)
    const [kept, deleted] = [
      (await save(before, 'Kept', { roles: ['Underwriter'] })).body,
      (await save(before, 'Given up', { roles: ['Underwriter'] })).body,
    ]
    expect(await before.patch(addressOf(kept), { version: 1, name: 'Kept on' })).toMatchObject({ status: 200 })
    await bindery.db
      .deleteFrom('personRole')
      .where('personId', '=', id)
      .where('roleName', '=', 'ReferralAuthority')
      .execute()
    const owner = await bindery.signIn(username)
    const change = { version: 2, criteria: [] }
    expect(await owner.patch(addressOf(kept), change)).toMatchObject({
      status: 403,
      body: { title: expect.stringContaining('Save it under another name') },
    })
    expect(await named(underwriter, 'Kept on')).toMatchObject({ criteria: [clear] })
    expect((await owner.delete(addressOf(deleted))).status).toBe(200)
    expect((await owner.patch(addressOf(kept), { version: 2, roles: [] })).body).toMatchObject({
      roles: [],
      version: 3,
    })
    expect((await owner.patch(addressOf(kept), { ...change, version: 3 })).body).toMatchObject({ criteria: [] })
    expect(await named(underwriter, 'Kept on')).toBeUndefined()
  })

  test('is withdrawn by anybody who may share, who can change nothing else of it', async () => {
    const name = 'Shared by somebody'
    const { body: shared } = await save(manager, name, { roles: ['Underwriter'] })
    const admin = await bindery.signIn('admin')
    const withdraw = { version: 1, roles: [] }
    for (const more of [{ name: 'Taken over' }, { criteria: [] }, { sort: null }])
      expect((await admin.patch(addressOf(shared), { ...withdraw, ...more })).status).toBe(404)
    expect((await admin.delete(addressOf(shared))).status).toBe(404)
    expect((await underwriter.patch(addressOf(shared), withdraw)).status).toBe(403)
    expect(await admin.patch(addressOf(shared), { ...withdraw, version: 7 })).toMatchObject({
      status: 409,
      body: { type: 'stale', current: { version: 1 } },
    })
    expect(await admin.patch(addressOf(shared), withdraw)).toMatchObject({
      status: 200,
      body: { version: 2, roles: [] },
    })
    expect(await named(underwriter, name)).toBeUndefined()
    expect(await named(manager, name)).toMatchObject({ roles: [], criteria: [clear], isDefault: false })
    const { body: own } = await save(manager, 'Not shared')
    expect((await admin.patch(addressOf(own), withdraw)).status).toBe(404)
  })

  test('is not shared while it is temporary', async () => {
    const { body } = await save(manager, 'Temporary', { temporary: true, roles: ['Underwriter'] })
    expect(body.roles).toEqual([])
  })
})
