import { ACCOUNT_OTHER_NAMES } from '@bindery/contract/accounts'
import type { AuditRecord } from '@bindery/contract/history'
import type { NavigationItem } from '@bindery/contract/navigation'
import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { afterAll, describe, expect, test } from 'vitest'
import { clearanceRules } from '#engine/reference/clearance.ts'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { makePolicy } from '#testing/workflowRecords.ts'
import { TEST_TODAY } from '#testing/world.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const agent = await bindery.signIn('agent')
const stranger = await bindery.signIn('agent2')

let made = 0
async function makeAccount(given: Record<string, unknown> = {}) {
  const { id } = await bindery.db
    .insertInto('account')
    .values({ accountNumber: `T-${++made}`, name: `Testing Bakery ${made}`, ...given } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, uri: `/rest/Account/${id}`, number: `T-${made}`, name: `Testing Bakery ${made}` }
}
const ADDRESS = { insuredAddressLine1: '1 Dock St', insuredCity: 'Mobile', insuredState: 'AL' }
const noAccount = { status: 404, body: { title: 'There is no such account.' } }

test('H418 H456 an account is read with the names and numbers it is known by, by the carrier only', async () => {
  const account = await makeAccount()
  await bindery.db.insertInto('accountAlias').values({ accountId: account.id, name: 'The Loaf' }).execute()
  expect((await underwriter.get(account.uri)).body).toMatchObject({
    ...{ id: account.id, accountNumber: account.number, name: account.name, validated: false, active: true },
    ...{ aliases: [{ name: 'The Loaf' }], identifiers: [] },
  })
  await makeSubmission(bindery.db, { accountId: account.id })
  expect(await agent.get(account.uri)).toMatchObject(noAccount)
  expect(await underwriter.get('/rest/Account/999999999')).toMatchObject(noAccount)
})

test('H456 an account shows the last four digits of its tax id, also to who assigns accounts', async () => {
  const account = await makeAccount()
  const identifier = { accountId: account.id, type: 'FEIN', identifier: '13-5409220' }
  await bindery.db.insertInto('accountIdentifier').values(identifier).execute()
  const seenBy = async (user: typeof underwriter) => (await user.get(account.uri)).body.identifiers[0].identifier
  expect(await seenBy(underwriter)).toBe('••-•••9220')
  expect(await seenBy(await bindery.signIn('assistant'))).toBe('••-•••9220')
  const { id } = await makeSubmission(bindery.db, { accountId: null })
  const assigned = await underwriter.post(`/rest/Account/assignSubmission?accountId=${account.id}&submissionId=${id}`)
  expect(assigned.body.identifiers).toEqual([{ type: 'FEIN', identifier: '••-•••9220' }])
  const validated = await underwriter.post(`/rest/Account/${account.id}/validateAccount`)
  expect(validated.body.identifiers).toEqual([{ type: 'FEIN', identifier: '••-•••9220' }])
  const guess = { name: 'Guess', filterTemplateId: 'account.search' }
  const criteria = [{ field: 'identifier', operator: 'startsWith', value: '13' }]
  expect((await underwriter.post('/rest/Filter', { ...guess, criteria })).status).toBe(400)
})

describe('H452 H453 the search for an account', () => {
  const search = async (criteria: object[], more = '') => {
    const { body } = await underwriter.post('/rest/Filter', {
      ...{ name: `Search ${++made}`, filterTemplateId: 'account.search', criteria },
    })
    const found = await underwriter.get(
      `/rest/Account/filter?filterUri=${body.uri}&sortBy=name asc&startIndex=0&numberOfRows=-1${more}`,
    )
    expect(found).toMatchObject({ status: 200 })
    return found.body.accountSummaries.map(({ accountNumber }: { accountNumber: string }) => accountNumber)
  }
  const named = (value: string) => ({ field: 'name', operator: 'contains', value })

  test('gives all that match, and none without a criterion unless all are wanted', async () => {
    const one = await makeAccount({ name: 'Quillback Ferry' })
    const two = await makeAccount({ name: 'Quillback Boats', validated: true })
    expect(await search([named('quillback')])).toEqual([two.number, one.number])
    expect(await search([])).toEqual([])
    expect((await search([], '&displayAllAccounts=true')).length).toBe(500)
    expect(await search([named('quillback')], '&excludeCandidateAccounts=true')).toEqual([two.number])
    await makeSubmission(bindery.db, { accountId: one.id, status: S.submitted })
    const more = '&excludeCandidateAccounts=true&includeSubmittedSubmissionAccounts=true'
    expect(await search([named('quillback')], more)).toEqual([two.number, one.number])
    await bindery.db.updateTable('account').set({ active: false }).where('id', '=', two.id).execute()
    expect(await search([named('quillback')], '&excludeInactiveAccounts=true')).toEqual([one.number])
  })

  test('finds by name and address, or by number, or by identifier', async () => {
    const here = await makeAccount({ name: 'Tollgate Mills', city: 'Bangor' })
    const elsewhere = await makeAccount({ name: 'Tollgate Mills', city: 'Mobile' })
    const known = await makeAccount({ name: 'Somebody Else' })
    const identifier = { type: 'CUSTOMER', identifier: 'C-77' }
    await bindery.db
      .insertInto('accountIdentifier')
      .values({ accountId: known.id, ...identifier })
      .execute()
    const criteria = [
      named('tollgate'),
      { field: 'city', operator: 'equals', value: 'bangor' },
      { field: 'identifier', operator: 'equals', value: 'c-77' },
    ]
    expect(await search(criteria)).toEqual([])
    const either = await search(criteria, '&matchNameAndAddressOrAccountNumberOrIdentifier=true')
    expect(either.toSorted()).toEqual([here.number, known.number].toSorted())
    expect(either).not.toContain(elsewhere.number)
  })
})

describe('H154 the accounts that may be the insured of a submission', () => {
  const NAME = 'Zephyrine Cold Storage LLC'
  const PLACE = { addressLine1: '1180 Quayside Dr', city: 'New Bedford', state: 'MA', postalCode: '02744' }
  const identify = (accountId: number, identifier: string) =>
    bindery.db.insertInto('accountIdentifier').values({ accountId, type: 'FEIN', identifier }).execute()
  const matchesOf = async (id: number, more = '') => {
    const { status, body } = await underwriter.get(`/rest/Account/filter?submissionId=${id}${more}`)
    expect(status).toBe(200)
    return body
  }
  const phoned = (submissionId: number, phone: string) =>
    bindery.db
      .insertInto('form')
      .values({
        ...{ submissionId, templateKey: 'applicant', templateVersion: 1, version: 1 },
        answers: JSON.stringify({ contacts: [{ rowId: 'c1', name: 'Ada Quill', phone }] }),
        ...{ createdAt: new Date(0), modifiedAt: new Date(0), modifiedById: 0 },
      } as never)
      .execute()

  test('are found by name, other name, tax id, address and telephone, each with its reasons, the best first', async () => {
    const typo = await makeAccount({ name: 'Zephyrin Cold Storage' })
    const taxed = await makeAccount({ name: 'Quahog Holdings' })
    await identify(taxed.id, '047718829')
    const neighbour = await makeAccount({ ...PLACE, name: 'Zephyrine Realty', addressLine1: '1180 Quayside Drive' })
    const alias = await makeAccount({ name: 'Unlike Anything' })
    await bindery.db
      .insertInto('accountAlias')
      .values({ accountId: alias.id, name: 'Zephyrine Cold Storage' })
      .execute()
    const called = await makeAccount({ name: 'Zephyrine Storage' })
    const { id: earlier } = await makeSubmission(bindery.db, { accountId: called.id, insuredName: 'Zephyrine Storage' })
    await phoned(earlier, '(508) 555-0177')
    const stranger = await makeAccount({ name: 'Marigold Orchards' })
    const { id } = await makeSubmission(bindery.db, {
      insuredName: NAME,
      identifiers: JSON.stringify([{ type: 'FEIN', identifier: '04-7718829' }]) as never,
      ...{ insuredAddressLine1: PLACE.addressLine1, insuredCity: PLACE.city, insuredState: PLACE.state },
      insuredPostalCode: PLACE.postalCode,
    })
    await phoned(id, '508-555-0177')
    const { accountSummaries, insured } = await matchesOf(id)
    const reasonsOf = ({ id: accountId }: { id: number }) =>
      accountSummaries.find((account: { id: number }) => account.id === accountId)?.matchReasons
    expect(reasonsOf(typo)).toEqual(['name.similar'])
    expect(reasonsOf(taxed)).toEqual(['name.different', 'taxId.same'])
    expect(reasonsOf(neighbour)).toEqual(['name.different', 'address.same'])
    expect(reasonsOf(alias)).toEqual(['otherName.same'])
    expect(reasonsOf(called)).toEqual(['name.similar', 'phone.same'])
    expect(reasonsOf(stranger)).toBeUndefined()
    const percents = accountSummaries.map(({ matchPercent }: { matchPercent: number }) => matchPercent)
    expect(percents).toEqual(percents.toSorted((a: number, b: number) => b - a))
    expect(insured).toMatchObject({
      ...{ name: NAME, city: 'New Bedford', phones: ['5085550177'] },
      identifiers: [{ identifier: '••-•••8829' }],
    })
    expect(JSON.stringify(accountSummaries)).not.toContain('7718829')
  })

  test('a short name is found with every legal form, and without', async () => {
    const forms = [...clearanceRules.normalise.legalForms, 'L.L.C.', 'Co., Incorporated']
    const names = ['Ozmo', ...forms.map((form) => `Ozmo ${form.toUpperCase()}`)]
    for (const name of names) await makeAccount({ name })
    for (const insuredName of ['Ozmo', 'Ozmo Corporation']) {
      const { id } = await makeSubmission(bindery.db, { insuredName })
      const { accountSummaries } = await matchesOf(id)
      const same = accountSummaries.filter(({ matchReasons }: { matchReasons: string[] }) =>
        matchReasons.includes('name.same'),
      )
      expect(same.map(({ name }: { name: string }) => name).toSorted()).toEqual(names.toSorted())
    }
  })

  test('a name is found by any of its words, not only by the rarest', async () => {
    for (const name of ['Brumal Alpha', 'Ostler Beta', 'Quernstone Harbormaster Gamma']) await makeAccount({ name })
    const account = await makeAccount({ name: 'Quernstone Harbormaster' })
    const { id } = await makeSubmission(bindery.db, { insuredName: 'Brumal Ostler Quernstone Harbormaster' })
    expect((await matchesOf(id)).accountSummaries).toContainEqual(expect.objectContaining({ id: account.id }))
  })

  test('accounts found by criteria are compared with the insured, too', async () => {
    const account = await makeAccount({ name: 'Orchid Lantern Works' })
    const { id } = await makeSubmission(bindery.db, { insuredName: NAME })
    const criteria = [{ field: 'name', operator: 'contains', value: 'orchid lantern' }]
    const { body } = await underwriter.post('/rest/Filter', {
      ...{ name: `Compared ${++made}`, filterTemplateId: 'account.search', criteria },
    })
    const { accountSummaries } = await matchesOf(id, `&filterUri=${body.uri}`)
    expect(accountSummaries).toMatchObject([{ id: account.id, matchReasons: ['name.different'] }])
    expect(accountSummaries[0].matchPercent).toBeLessThan(45)
  })

  test('agents learn nothing, and a submission must be there', async () => {
    const { id } = await makeSubmission(bindery.db, { insuredName: NAME })
    expect((await agent.get(`/rest/Account/filter?submissionId=${id}`)).status).toBe(403)
    expect((await underwriter.get('/rest/Account/filter?submissionId=999999999')).status).toBe(404)
  })
})

describe('C571 the submissions of an account', () => {
  const list = (user: typeof underwriter, query: string) => user.get(`/rest/Account/submissions?${query}`)
  const numbersOf = async (user: typeof underwriter, query: string) => {
    const { status, body } = await list(user, query)
    expect(status).toBe(200)
    return body.records.map(({ id }: { id: number }) => id)
  }

  test('C353 C354 come by effective date, sorted and in pages as asked, found by name and number', async () => {
    const account = await makeAccount()
    const make = (effectiveDate: string, insuredName: string) =>
      makeSubmission(bindery.db, { accountId: account.id, effectiveDate, insuredName, expirationDate: '2031-01-01' })
    const late = await make('2029-01-01', 'Alder Bakery')
    const early = await make('2027-01-01', 'Birch Bakery')
    const middle = await make('2028-01-01', 'Cedar Mill')
    await makeSubmission(bindery.db, { insuredName: 'Of another account' })
    const of = `accountId=${account.id}`
    expect(await numbersOf(underwriter, of)).toEqual([early.id, middle.id, late.id])
    expect(await numbersOf(underwriter, `accountNumber=${account.number}`)).toHaveLength(3)
    expect(await numbersOf(underwriter, `${of}&sortBy=insured.name&sortDirection=desc`)).toEqual([
      ...[middle.id, early.id, late.id],
    ])
    const page = await list(underwriter, `${of}&startIndex=1&numberOfRows=1`)
    expect(page.body).toMatchObject({ records: [{ id: middle.id }], totalRecords: 3 })
    expect(await numbersOf(underwriter, `${of}&filterText=bakery`)).toEqual([early.id, late.id])
    expect(await numbersOf(underwriter, `${of}&filterText=${middle.submissionNumber.toLowerCase()}`)).toEqual([
      middle.id,
    ])
    expect(await list(underwriter, `${of}&sortBy=secrets`)).toMatchObject({ status: 400 })
    expect(await list(underwriter, '')).toMatchObject({ status: 400, body: { title: 'Say which account.' } })
    expect(await list(underwriter, 'accountNumber=T-none')).toMatchObject(noAccount)
    expect(await list(underwriter, 'accountId=999999999')).toMatchObject(noAccount)
  })

  test('an agent gets those of the own agency, and does not reach other accounts', async () => {
    const account = await makeAccount()
    const own = await makeSubmission(bindery.db, { accountId: account.id, agencyId: AGENCY.agents })
    await makeSubmission(bindery.db, { accountId: account.id, agencyId: AGENCY.stranger })
    expect(await numbersOf(agent, `accountId=${account.id}`)).toEqual([own.id])
    expect(await list(stranger, `accountId=${account.id}`)).toMatchObject(noAccount)
  })
})

test('the overview of an account has its policies in force, its losses, its premium by line and year, and its contacts', async () => {
  const account = await makeAccount()
  const thisYear = TEST_TODAY.getUTCFullYear()
  const term = (year: number) => ({ effectiveDate: `${year}-01-01`, expirationDate: `${year + 1}-01-01` })
  for (const [year, premium] of [
    [thisYear - 1, '900.00'],
    [thisYear, '1000.50'],
  ] as const) {
    const { id } = await makeSubmission(bindery.db, { accountId: account.id, status: S.issued, ...term(year) })
    await makePolicy(bindery.db, id, { number: `OV-${id}`, premium, ...term(year) })
  }
  const { id, submissionNumber } = await makeSubmission(bindery.db, { accountId: account.id })
  const loss = (dateOfLoss: string, status: string) => ({
    line: 'CP',
    dateOfLoss,
    status,
    paid: '10.00',
    reserved: '5.00',
  })
  await bindery.db
    .insertInto('form')
    .values({
      ...{ submissionId: id, templateKey: 'applicant', templateVersion: 1, version: 1 },
      answers: JSON.stringify({
        contacts: [{ rowId: 'c1', name: 'Ada Quill', phone: '508-555-0177' }],
        losses: [loss(`${thisYear - 1}-05-01`, 'open'), loss(`${thisYear - 9}-05-01`, 'closed')],
      }),
      ...{ createdAt: new Date(0), modifiedAt: new Date(0), modifiedById: 0 },
    } as never)
    .execute()
  expect((await underwriter.get(`${account.uri}/overview`)).body).toMatchObject({
    ...{ currencyCode: 'USD', clientSince: `${thisYear - 1}-01-01`, since: thisYear - 1 },
    inForce: { count: 1, premium: '1000.50', until: `${thisYear + 1}-01-01` },
    losses: { count: 1, openCount: 1, incurred: '15.00' },
    premiums: [
      { year: thisYear - 1, product: 'CP', premium: '900.00', indicated: false },
      { year: thisYear, product: 'CP', premium: '1000.50', indicated: false },
    ],
    contacts: expect.arrayContaining([
      expect.objectContaining({ name: 'Ada Quill', phone: '508-555-0177', submissionId: id, submissionNumber }),
    ]),
  })
  expect(await agent.get(`${account.uri}/overview`)).toMatchObject(noAccount)
})

test('the facts of an account are edited with the version that was read, by people who assign accounts', async () => {
  const account = await makeAccount({ city: 'Bangor' })
  await bindery.db.insertInto('accountAlias').values({ accountId: account.id, name: 'Old Name' }).execute()
  const edit = { version: 1, name: 'Edited Bakery', city: null, state: 'ME', otherNames: ['New Name'] }
  expect(await underwriter.send('PATCH', account.uri, edit)).toMatchObject({
    status: 200,
    body: { name: 'Edited Bakery', city: null, state: 'ME', aliases: [{ name: 'New Name' }], version: 2 },
  })
  expect(await underwriter.send('PATCH', account.uri, edit)).toMatchObject({
    status: 409,
    body: { type: 'stale', current: { version: 2 } },
  })
  const wrong = await underwriter.send('PATCH', account.uri, { version: 2, state: 'ZZ' })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'state' }] } })
  expect((await underwriter.send('PATCH', account.uri, { version: 2, name: ' ' })).status).toBe(400)
  const unknown = await underwriter.send('PATCH', account.uri, { version: 2, businessClass: '000000' })
  expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: 'businessClass' }] } })
  const classed = await underwriter.send('PATCH', account.uri, { version: 2, businessClass: '311811' })
  expect(classed).toMatchObject({ status: 200, body: { businessClass: '311811', version: 3 } })
  expect((await agent.send('PATCH', account.uri, { version: 2, name: 'Ours' })).status).toBe(403)
})

test('an account with more other names than an edit may add can lose and replace some, not gain more', async () => {
  const account = await makeAccount()
  const names = Array.from({ length: ACCOUNT_OTHER_NAMES + 2 }, (_, at) => `Name ${at}`)
  await bindery.db
    .insertInto('accountAlias')
    .values(names.map((name) => ({ accountId: account.id, name })))
    .execute()
  const edit = (version: number, otherNames: string[]) => underwriter.patch(account.uri, { version, otherNames })
  expect(await edit(1, [...names, 'One more'])).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'otherNames' }] },
  })
  const fewer = [...names.slice(2), 'Another']
  const { body } = await edit(1, fewer)
  expect(body.aliases.map(({ name }: { name: string }) => name).toSorted()).toEqual(fewer.toSorted())
  expect((await edit(2, [...fewer, 'One more'])).status).toBe(400)
})

test('an account that was merged into another is not edited in its place', async () => {
  const kept = await makeAccount()
  const merged = await makeAccount()
  await bindery.db.updateTable('account').set({ mergedIntoId: kept.id }).where('id', '=', merged.id).execute()
  expect(await underwriter.patch(merged.uri, { version: 1, name: 'Edited' })).toMatchObject({
    status: 409,
    body: { title: `This account was merged into ${kept.number}: edit that one.` },
  })
  expect((await underwriter.get(kept.uri)).body).toMatchObject({ name: kept.name, version: 1 })
})

test('the files of an account are those of its submissions, the newest first, in pages', async () => {
  const account = await makeAccount()
  const { id: submissionId, submissionNumber } = await makeSubmission(bindery.db, { accountId: account.id })
  for (const [at, name] of ['first.pdf', 'second.pdf'].entries())
    await bindery.db
      .insertInto('attachment')
      .values({
        ...{ submissionId, name, mediaType: 'application/pdf', size: 1, createdById: 0, modifiedAt: new Date(at) },
        type: 'QUOTE_DOCUMENT',
      } as never)
      .execute()
  const files = await underwriter.get(`${account.uri}/files?numberOfRows=1`)
  expect(files.body).toMatchObject({
    records: [{ name: 'second.pdf', type: expect.not.stringContaining('_'), submissionNumber }],
    totalRecords: 2,
  })
  expect(await agent.get(`${account.uri}/files`)).toMatchObject(noAccount)
})

test('H454 a submission is assigned to an account by form-encoded parameters, and every screen of it hears of that', async () => {
  const account = await makeAccount()
  const { id } = await makeSubmission(bindery.db)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const assign = (text: string) => underwriter.post('/rest/Account/assignSubmission', text, form)
  const sent = `accountId=${account.id}&accountNumber=${account.number}&submissionId=${id}`
  expect((await assign(sent)).body).toMatchObject({ id: account.id })
  expect((await underwriter.get(`/rest/Submission/${id}`)).body).toMatchObject({
    accountId: account.id,
    accountName: account.name,
    version: 2,
  })
  expect(await assign(sent)).toMatchObject({ status: 409, body: { title: 'The submission has this account already.' } })
  expect(await assign(`accountId=${account.id}&accountNumber=T-none&submissionId=${id}`)).toMatchObject({ status: 400 })
  expect(await assign(`submissionId=${id}`)).toMatchObject({ status: 400, body: { title: 'Say which account.' } })
  expect((await agent.post(`/rest/Account/assignSubmission?${sent}`)).status).toBe(403)
})

test('H455 H458 another account is created only once the one there is was validated', async () => {
  const { id } = await makeSubmission(bindery.db, {
    ...ADDRESS,
    aliases: JSON.stringify([{ name: 'The Loaf' }]) as never,
  })
  const { body: first } = await underwriter.post(`/rest/Account/createAccount?submissionId=${id}`)
  expect(first).toMatchObject({
    name: 'Harbor Street Bakery',
    city: 'Mobile',
    validated: false,
    aliases: [{ name: 'The Loaf' }],
  })
  expect((await underwriter.post(`/rest/Account/createAccount?submissionId=${id}`)).status).toBe(409)
  expect((await agent.post(`/rest/Account/${first.id}/validateAccount`)).status).toBe(403)
  expect((await underwriter.post(`/rest/Account/${first.id}/validateAccount`)).body.validated).toBe(true)
  expect((await underwriter.post(`/rest/Account/${first.id}/validateAccount`)).status).toBe(409)
  const { body: second } = await underwriter.post(`/rest/Account/createAccount?submissionId=${id}`)
  expect((await underwriter.get(`/rest/Submission/${id}`)).body.accountId).toBe(second.id)
  expect(second.id).not.toBe(first.id)
})

test('H457 synchronizing fills the gaps of the account and not of the application, tells once, and tells an agent nothing', async () => {
  const account = await makeAccount({ validated: true })
  const identifiers = JSON.stringify([{ type: 'FEIN', identifier: '12-3456789' }]) as never
  const at = { accountId: account.id, status: S.submitted }
  const located = await makeSubmission(bindery.db, { ...at, ...ADDRESS, identifiers })
  const bare = await makeSubmission(bindery.db, { ...at })
  const draft = await makeSubmission(bindery.db, { ...at, status: S.draft })
  for (let times = 0; times < 3; times++)
    expect(await agent.post(`${account.uri}/synchronize`)).toMatchObject({ status: 200, body: { done: true } })
  expect((await underwriter.get(account.uri)).body).toMatchObject({
    ...{ city: 'Mobile', businessClass: '311811', version: 2 },
    ...{ identifiers: [{ type: 'FEIN' }], aliases: [{ name: 'Harbor Street Bakery' }] },
  })
  const cityOf = async (id: number) => (await underwriter.get(`/rest/Submission/${id}`)).body.insuredAddress.city
  expect([await cityOf(located.id), await cityOf(bare.id), await cityOf(draft.id)]).toEqual(['Mobile', null, null])
  expect((await agent.get(`/rest/Submission/${bare.id}`)).body.identifiers).toEqual([])
  const { records } = (await underwriter.get(`/rest/Audit?accountId=${account.id}&numberOfRows=-1`)).body
  expect(records.find(({ message }: AuditRecord) => message === 'Identifier FEIN').details).toBe('••-•••6789')
  expect(await stranger.post(`${account.uri}/synchronize`)).toMatchObject(noAccount)
})

test('H457 a name that synchronizing adds makes an edit of the list before it stale', async () => {
  const account = await makeAccount({ businessClass: '311811', city: 'Mobile' })
  await makeSubmission(bindery.db, { accountId: account.id, status: S.submitted, insuredName: 'The Loaf' })
  for (let times = 0; times < 2; times++) await underwriter.post(`${account.uri}/synchronize`)
  expect(await underwriter.patch(account.uri, { version: 1, otherNames: ['Mine'] })).toMatchObject({
    status: 409,
    body: { type: 'stale', current: { version: 2, aliases: [{ name: 'The Loaf' }] } },
  })
})

test('H457 what is being modified feeds nothing to the account: it may be discarded yet', async () => {
  const account = await makeAccount({ validated: true })
  const { id } = await makeSubmission(bindery.db, {
    ...{ accountId: account.id, status: S.clear, agencyId: AGENCY.agents, wasSubmitted: true, wasCleared: true },
    insuredName: account.name,
  })
  const submission = `/rest/Submission/${id}`
  await agent.post(`${submission}/modify`)
  const { version } = (await agent.get(submission)).body
  const modified = { version, insuredName: 'Wrong Bakery', insuredAddress: { city: 'Nowhere' } }
  expect(await agent.post(submission, modified)).toMatchObject({ status: 200 })
  expect(await underwriter.post(`${account.uri}/synchronize`)).toMatchObject({ status: 200 })
  expect((await underwriter.get(account.uri)).body).toMatchObject({ city: null, aliases: [] })
  await agent.post(`${submission}/discardModifications`)
})

describe('H229 the form of an account', () => {
  const overviewOf = (id: number) => `/rest/Submission/${id}/Form/account-overview`

  test('shows what the account says and changes it, for everybody of the carrier', async () => {
    const account = await makeAccount({ city: 'Bangor', state: 'ME', businessClass: '311811' })
    const { id } = await makeSubmission(bindery.db, { accountId: account.id, status: S.lost })
    const read = await underwriter.get(overviewOf(id))
    expect(read.body).toMatchObject({
      ...{ version: 0, whyNotEditable: null },
      answers: { account: { name: account.name, accountNumber: account.number, naics: '311811', homeState: 'ME' } },
    })
    const saved = await underwriter.post(overviewOf(id), {
      changes: [
        { path: 'account.name', was: account.name, value: 'Renamed Bakery' },
        { path: 'account.segment', was: null, value: 'small' },
        { path: 'aliases[#n1]', value: { rowId: 'n1', name: 'The Loaf', kind: 'tradeName' } },
      ],
    })
    expect(saved.status).toBe(200)
    expect((await underwriter.get(account.uri)).body).toMatchObject({
      name: 'Renamed Bakery',
      aliases: [{ name: 'The Loaf' }],
    })
    expect((await underwriter.get(`/rest/Submission/${id}`)).body.accountName).toBe('Renamed Bakery')
    const other = await makeSubmission(bindery.db, { accountId: account.id })
    expect((await underwriter.get(overviewOf(other.id))).body.answers).toMatchObject({
      account: { name: 'Renamed Bakery', segment: 'small' },
      aliases: [{ rowId: 'n1', kind: 'tradeName' }],
    })
    const unnamed = [{ path: 'account.name', was: 'Renamed Bakery', value: null }]
    expect(await underwriter.post(overviewOf(id), { changes: unnamed })).toMatchObject({
      status: 400,
      body: { title: 'The account needs a name.' },
    })
    const renumbered = [{ path: 'account.accountNumber', was: account.number, value: 'A-1' }]
    expect((await underwriter.post(overviewOf(id), { changes: renumbered })).status).toBe(400)

    const { body } = await underwriter.get(`/rest/Audit?accountId=${account.id}&numberOfRows=-1`)
    const told = body.records.map(({ eventAction, message }: AuditRecord) => `${eventAction} ${message}`)
    expect(told).toEqual(
      expect.arrayContaining(['Modified Name', 'Added Account › Segment', 'Added Also known as', 'Created Account']),
    )
    expect(told).not.toContain('Modified Account › Account Name')
  })

  test('is no form of the submission, and not there for agents', async () => {
    const account = await makeAccount()
    const { id } = await makeSubmission(bindery.db, { accountId: account.id, status: S.draft, agencyId: AGENCY.agents })
    expect((await agent.get(overviewOf(id))).status).toBe(404)
    const change = { changes: [{ path: 'account.segment', was: null, value: 'small' }] }
    expect((await agent.post(overviewOf(id), change)).status).toBe(404)
    const treeOf = async (user: typeof agent) =>
      (await user.get(`/rest/NavigationItem/?submissionId=${id}`)).body as NavigationItem[]
    const names = async (user: typeof agent) => (await treeOf(user)).map(({ displayName }) => displayName)
    expect(await names(underwriter)).toEqual(expect.arrayContaining(['Account Overview', 'Account History']))
    expect(await names(agent)).not.toContain('Account Overview')
    const item = (await treeOf(underwriter)).find(({ displayName }) => displayName === 'Account Overview')!
    expect(item).toMatchObject({ url: `/submission/${id}/form/account-overview`, formTemplateType: null })
    expect(item.requiredFieldCount).toBeGreaterThan(0)
  })

  test('H459 H460 is upgraded with what the account says in it; an agent who opens the submission learns nothing of it', async () => {
    const account = await makeAccount()
    const { id } = await makeSubmission(bindery.db, { accountId: account.id })
    await underwriter.post(overviewOf(id), { changes: [{ path: 'account.segment', was: null, value: 'small' }] })
    const required = async (user: typeof agent) => (await user.get(`${account.uri}/upgradeFormsRequired`)).body
    expect(await required(underwriter)).toEqual({ required: false, forms: [] })
    await publishNext()
    expect(await required(agent)).toMatchObject({
      required: true,
      forms: [{ key: 'account-overview', from: 1, to: 2 }],
    })
    expect(await stranger.get(`${account.uri}/upgradeFormsRequired`)).toMatchObject(noAccount)
    const { body } = await agent.post(`${account.uri}/upgradeForms`)
    expect(body).toMatchObject({ count: 1, forms: [{ report: { removed: [], mapped: [] } }] })
    expect((await underwriter.post(`${account.uri}/upgradeForms`)).body).toEqual({ count: 0, forms: [] })
    expect((await underwriter.get(overviewOf(id))).body).toMatchObject({
      templateVersion: 2,
      answers: { account: { name: account.name } },
    })
  })

  /** Publishes a version without the segment field. */
  async function publishNext() {
    const { content } = await bindery.db
      .selectFrom('formTemplate')
      .select('content')
      .where('key', '=', 'account-overview')
      .executeTakeFirstOrThrow()
    const upgradeFrom = { 1: { summary: '', steps: [{ op: 'remove', path: 'account.segment' }] } }
    await bindery.db
      .insertInto('formTemplate')
      .values({
        ...{ key: 'account-overview', version: 2, status: 'published', kind: 'account', title: 'Account Overview' },
        ...{
          navLabel: 'Account Overview',
          digest: 'next',
          content: JSON.stringify({ ...content, version: 2, upgradeFrom }),
        },
      })
      .execute()
  }
})
