import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const agent = await bindery.signIn('agent')

const ADDRESS = { addressLine1: '12 Quay Road', addressLine2: null, city: 'Albany', state: 'NY', postalCode: '12207' }

async function makeDraft(productShortNames = ['GL']) {
  const { body } = await agent.post('/rest/Submission/create', {
    insuredName: 'Harbor Cold Storage',
    agencyId: AGENCY.agents,
    effectiveDate: '2027-01-01',
    expirationDate: '2028-01-01',
    productShortNames,
  })
  const id = Number(body.uri.split('/').at(-1))
  await change(id, { insuredAddress: ADDRESS })
  expect(await agent.post(`/rest/Submission/${id}/makeApplication`)).toMatchObject({ status: 200 })
  return id
}
const submission = async (id: number) => (await agent.get(`/rest/Submission/${id}`)).body
const applicant = async (id: number) => (await agent.get(`/rest/Submission/${id}/Form/applicant`)).body.answers
async function change(id: number, fields: object) {
  const answer = await agent.post(`/rest/Submission/${id}`, { version: (await submission(id)).version, ...fields })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
}
async function answer(id: number, path: string, was: unknown, value: unknown) {
  const saved = await agent.post(`/rest/Submission/${id}/Form/applicant`, { changes: [{ path, was, value }] })
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 })
}

test('the application begins with the details, and what is changed on the overview is changed there too, with its history', async () => {
  const id = await makeDraft()
  expect(await applicant(id)).toMatchObject({
    insured: { firstNamedInsured: 'Harbor Cold Storage' },
    addresses: { mailing: { line1: '12 Quay Road', city: 'Albany', state: 'NY', country: 'US' } },
    request: { effectiveDate: '2027-01-01', expirationDate: '2028-01-01' },
  })
  await change(id, { insuredName: 'Harbor Ice LLC', effectiveDate: '2027-02-01', expirationDate: '2028-02-01' })
  await change(id, { insuredAddress: { ...ADDRESS, city: 'Troy' } })
  expect(await applicant(id)).toMatchObject({
    insured: { firstNamedInsured: 'Harbor Ice LLC' },
    addresses: { mailing: { city: 'Troy', country: 'US' } },
    request: { effectiveDate: '2027-02-01', expirationDate: '2028-02-01' },
  })
  const { body: history } = await agent.get(
    `/rest/Submission/${id}/Form/applicant/history?path=insured.firstNamedInsured`,
  )
  expect(history).toMatchObject([{ oldValue: 'Harbor Cold Storage', newValue: 'Harbor Ice LLC' }])
})

test('what is answered on the application is on the overview; a term that makes no sense stays on the form, and a name that is taken back stays here', async () => {
  const id = await makeDraft()
  const { mailing } = (await applicant(id)).addresses
  await answer(id, 'insured.firstNamedInsured', 'Harbor Cold Storage', 'Harbor Ice LLC')
  await answer(id, 'addresses.mailing', mailing, { ...mailing, city: 'Troy', county: 'Rensselaer' })
  await answer(id, 'request.expirationDate', '2028-01-01', '2027-07-01')
  expect(await submission(id)).toMatchObject({
    insured: { name: 'Harbor Ice LLC' },
    insuredAddress: { city: 'Troy', state: 'NY' },
    effectiveDate: '2027-01-01',
    expirationDate: '2027-07-01',
  })
  await answer(id, 'request.expirationDate', '2027-07-01', '2026-07-01')
  await answer(id, 'insured.firstNamedInsured', 'Harbor Ice LLC', null)
  expect(await submission(id)).toMatchObject({ insured: { name: 'Harbor Ice LLC' }, expirationDate: '2027-07-01' })
  expect(await applicant(id)).toMatchObject({ request: { expirationDate: '2026-07-01' } })
  expect((await applicant(id)).insured?.firstNamedInsured).toBeUndefined()
})

test('operations, tax id, trade name and the date of the quote come from the application; the tax id is masked', async () => {
  const id = await makeDraft()
  await answer(id, 'operations.description', null, 'Freezer storage with blast freezing')
  await answer(id, 'insured.fein', null, '12-3456789')
  await answer(id, 'insured.dba', null, 'Harbour Ice')
  await answer(id, 'insured.dba', 'Harbour Ice', 'Harbor Ice')
  await answer(id, 'request.quoteNeededBy', null, '2026-12-01')
  expect(await submission(id)).toMatchObject({
    operations: 'Freezer storage with blast freezing',
    identifiers: [{ type: 'FEIN', identifier: '••-•••6789' }],
    aliases: [{ name: 'Harbor Ice' }],
    quoteNeededByDate: '2026-12-01',
  })
  await answer(id, 'insured.fein', '12-3456789', '98-7654321')
  expect(await submission(id)).toMatchObject({ identifiers: [{ type: 'FEIN', identifier: '••-•••4321' }] })
})

test('the largest insured location is the address with the highest total of limits on the property application', async () => {
  const id = await makeDraft(['CP'])
  const location = (rowId: string, line1: string, limit: string) => ({
    rowId,
    address: { line1, city: 'Albany', state: 'NY', postalCode: '12207' },
    buildings: [{ rowId: 'b', coverages: [{ rowId: 'c', coverage: 'building', limit }] }],
  })
  const save = async (changes: object[]) =>
    expect(await agent.post(`/rest/Submission/${id}/Form/cp`, { changes })).toMatchObject({ status: 200 })
  await save([
    { path: 'locations[#one]', value: location('one', '1 Quay Road', '900000.00') },
    { path: 'locations[#two]', value: location('two', '2 Quay Road', '1200000.00') },
  ])
  expect(await submission(id)).toMatchObject({ largestInsuredLocation: '2 Quay Road, Albany, NY 12207' })
  const path = 'locations[#one].buildings[#b].coverages[#c].limit'
  await save([{ path, was: '900000.00', value: '1500000.00' }])
  expect(await submission(id)).toMatchObject({ largestInsuredLocation: '1 Quay Road, Albany, NY 12207' })
})

test('the lines that the application asks for are the products of the submission, and are changed there only', async () => {
  const id = await makeDraft()
  const lines = async () => (await applicant(id)).request.products
  expect(await lines()).toEqual(['GL'])
  const changes = [{ path: 'request.products', was: ['GL'], value: ['GL', 'CP'] }]
  expect(await agent.post(`/rest/Submission/${id}/Form/applicant`, { changes })).toMatchObject({
    status: 400,
    body: { title: 'Lines Requested cannot be filled in. As on the submission: Change Products changes them.' },
  })
  const changed = await agent.post(`/rest/Submission/${id}/changeProduct`, { productShortNames: 'GL,CP' })
  expect(changed, JSON.stringify(changed.body)).toMatchObject({ status: 200 })
  expect(await lines()).toEqual((await submission(id)).productShortNames)
  expect(await lines()).toHaveLength(2)
})

test('before there is an application the lines follow the details', async () => {
  const { body } = await agent.post('/rest/Submission/create', { insuredName: 'Quay Ice', productShortNames: ['GL'] })
  const id = Number(body.uri.split('/').at(-1))
  await answer(id, 'insured.dba', null, 'Quay')
  expect((await applicant(id)).request).toEqual({ products: ['GL'] })
  await change(id, { productShortNames: ['CP'] })
  expect((await applicant(id)).request).toEqual({ products: ['CP'] })
})
