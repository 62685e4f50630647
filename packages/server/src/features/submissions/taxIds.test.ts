import type { UnplacedAnswer } from '@bindery/contract/intake'
import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent] = [await bindery.signIn('underwriter'), await bindery.signIn('agent')]
/** A user who can read submissions but not change them. */
const reader = await bindery.signIn(
  (await makePerson(bindery.db, { userType: 'ServiceUser', roles: ['PolicyServices'], organizationId: 1 })).username,
)

const FEIN = { type: 'FEIN', identifier: '12-3456789' }
const OTHER = { type: 'USDOT', identifier: '2140001' }
const MASKED = { type: 'FEIN', identifier: '••-•••6789' }

const withTaxId = (status: number) =>
  makeSubmission(bindery.db, {
    ...{ status, agencyId: AGENCY.agents, productShortNames: ['CP'], insuredName: '0 First of all' },
    identifiers: JSON.stringify([FEIN, OTHER]),
  })
const identifiers = async (user: Client, id: number) => (await user.get(`/rest/Submission/${id}`)).body.identifiers

test('the submission shows the last four digits of a tax id to everybody, also to who may change it', async () => {
  const { id: draft } = await withTaxId(1)
  for (const user of [agent, reader, underwriter]) expect(await identifiers(user, draft)).toEqual([MASKED, OTHER])
  const { id: submitted } = await withTaxId(2)
  for (const user of [agent, reader, underwriter]) expect(await identifiers(user, submitted)).toEqual([MASKED, OTHER])
})

test('a list shows it to nobody', async () => {
  const { id } = await withTaxId(2)
  const lists = [
    [agent, '/Filter/default/agent/agency-open'],
    [reader, '/Filter/default/uw/all-open'],
    [underwriter, '/Filter/default/uw/all-open'],
  ] as const
  for (const [user, filterUri] of lists) {
    const query = new URLSearchParams({ filterUri, resultType: 'grid', sortBy: 'insuredName asc' })
    const { body } = await user.get(`/rest/Submission/filter?${query}&startIndex=0&numberOfRows=25`)
    const row = body.records.find((one: { id: number }) => one.id === id)
    expect(row?.identifiers, JSON.stringify(body).slice(0, 200)).toEqual([MASKED, OTHER])
  }
})

const unplaced = (given: Partial<UnplacedAnswer>): UnplacedAnswer => ({
  ...{ caption: 'FEIN', value: '12-3456789', page: 1, reason: 'This field has another answer already.' },
  ...{ formKey: 'applicant', fieldName: 'insured.fein', snippetId: null, ...given },
})

async function readApplication(submissionId: number) {
  const { id: attachmentId } = await bindery.db
    .insertInto('attachment')
    .values({
      ...{ submissionId, name: 'a.pdf', description: '', type: null, mediaType: 'application/pdf', size: 1 },
      ...{ shared: true, createdById: 1, createdAt: bindery.now(), modifiedAt: bindery.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: readingId } = await bindery.db
    .insertInto('applicationReading')
    .values({ submissionId, attachmentId, createdById: 1, createdAt: bindery.now(), uploadStatus: 4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture = async (fieldName: string, page: number, formKey: string | null = 'applicant') => {
    const row = { readingId, submissionId, formKey, fieldName, page, width: 1, height: 1, content: Buffer.from('x') }
    return (await bindery.db.insertInto('snippet').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const pictures = {
    taxId: await picture('insured.fein', 1),
    page: await picture('*', 1),
    otherPage: await picture('*', 2),
    name: await picture('insured.firstNamedInsured', 1),
    notPlaced: await picture('*', 3, null),
  }
  const answers = [
    unplaced({}),
    unplaced({ caption: 'EIN', value: '123456789', formKey: null, fieldName: null, snippetId: pictures.notPlaced }),
    unplaced({ caption: 'Phone', value: '843-555-0100', formKey: null, fieldName: null }),
  ]
  await bindery.db
    .updateTable('applicationReading')
    .set({ unplaced: JSON.stringify(answers) })
    .where('id', '=', readingId)
    .execute()
  return pictures
}

test('what a PDF says of it, and pictures of that, are for who may change the submission', async () => {
  const { id } = await withTaxId(2)
  const pictures = await readApplication(id)
  const values = async (user: Client) =>
    (await user.get(`/rest/Submission/${id}/Application`)).body[0].unplaced.map(({ value }: UnplacedAnswer) => value)
  const shown = async (user: Client) =>
    (await user.get(`/rest/Submission/${id}/Form/applicant/snippets`)).body.map((one: { id: number }) => one.id)
  const opened = async (user: Client) =>
    Promise.all(Object.values(pictures).map(async (one) => (await user.get(`/rest/Snippet/${one}/content`)).status))

  expect(await values(underwriter)).toEqual(['12-3456789', '123456789', '843-555-0100'])
  expect(await shown(underwriter)).toHaveLength(4)
  expect(await opened(underwriter)).toEqual([200, 200, 200, 200, 200])
  for (const user of [agent, reader]) {
    expect(await values(user)).toEqual(['••-•••6789', '•••••6789', '843-555-0100'])
    expect(await shown(user)).toEqual([pictures.otherPage, pictures.name])
    expect(await opened(user)).toEqual([404, 404, 200, 200, 404])
  }
})
