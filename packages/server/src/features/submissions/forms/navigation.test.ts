import { readFileSync } from 'node:fs'
import type { NavigationItem } from '@bindery/contract/navigation'
import { afterAll, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { makeChange, makePolicy, makeProposal, makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const manager = await bindery.signIn('manager')
const agent = await bindery.signIn('agent')

const address = (id: number) => `/rest/NavigationItem/?submissionId=${id}&registrationIdentifier=/Submission/${id}`
const treeOf = async (user: Client, id: number): Promise<NavigationItem[]> => (await user.get(address(id))).body
const labels = (items: NavigationItem[]) => items.map(({ displayName }) => displayName)
const all = (items: NavigationItem[]): NavigationItem[] => items.flatMap((item) => [item, ...all(item.children)])

const partial = JSON.parse(
  readFileSync(new URL('../../../../sample/forms/cp-partial.json', import.meta.url), 'utf8'),
).data

async function submission() {
  const { id } = await makeSubmission(bindery.db, {
    status: 1,
    agencyId: AGENCY.agents,
    productShortNames: ['CP', 'GL'],
  })
  await bindery.db
    .insertInto('form')
    .values({
      submissionId: id,
      templateKey: 'cp',
      templateVersion: 1,
      answers: JSON.stringify({
        ...partial,
        locations: partial.locations.map((row: object, index: number) => ({ ...row, rowId: `k${index}` })),
      }),
      modifiedById: 0,
    })
    .execute()
  return id
}

test('H473 the tree has the forms and records of the submission, as the user may see them', async () => {
  const id = await submission()
  const shared = ['Submission Overview', 'Application']
  expect(labels(await treeOf(manager, id))).toEqual([
    ...shared,
    'Worksheets',
    'Quotes',
    'Proposals',
    'Policies',
    'Reports',
  ])
  const agents = await treeOf(agent, id)
  expect(labels(agents)).toEqual([...shared, 'Quotes', 'Proposals', 'Policies'])
  expect(labels(agents[1]!.children)).toEqual(['Applicant Information', 'Commercial Property', 'General Liability'])
  const stranger = await bindery.signIn('agent2')
  expect(await stranger.get(address(id))).toMatchObject({ status: 404 })
})

test('H424 an id is the path of indexes to its item, on at most five levels', async () => {
  const tree = await treeOf(manager, await submission())
  const walk = (items: NavigationItem[], path: number[]) => {
    for (const [index, item] of items.entries()) {
      expect(item.id).toBe([...path, index].join('.'))
      walk(item.children, [...path, index])
    }
  }
  walk(tree, [])
  expect(Math.max(...all(tree).map(({ id }) => id.split('.').length))).toBe(5)
})

test('H425 H426 H427 H428 an item says what it is, where it leads and what it still requires', async () => {
  const id = await submission()
  const items = all(await treeOf(manager, id))
  const form = items.find(({ displayName }) => displayName === 'Commercial Property')!
  expect(form).toMatchObject({
    id: '1.1',
    type: 'form',
    ownerUri: `/Submission/${id}/Form/cp`,
    ownerId: 'cp',
    contextUri: `/Submission/${id}`,
    translateDisplayName: true,
    enabled: true,
    selected: false,
    forceSelection: false,
    isOpen: false,
    requiredFieldCount: 7,
    defaultChildIndex: null,
    url: `/submission/${id}/form/cp`,
    popoutUrl: null,
    formTemplateType: 2,
  })
  const [schedule] = form.children
  expect(schedule).toMatchObject({ type: 'schedule', displayName: 'Locations', requiredFieldCount: 3 })
  expect(schedule!.url).toBe(`/submission/${id}/form/cp/schedule/locations`)
  expect(schedule!.children[0]).toMatchObject({
    type: 'row',
    displayName: partial.locations[0].name,
    translateDisplayName: false,
    requiredFieldCount: 2,
    url: `/submission/${id}/form/cp/detail/locations/k0`,
  })
  expect(schedule!.children[0]!.children[1]).toMatchObject({
    displayName: partial.locations[0].buildings[1].name,
    requiredFieldCount: 1,
    url: `/submission/${id}/form/cp/detail/locations.k0.buildings/1`,
  })
  const application = items.find(({ displayName }) => displayName === 'Application')!
  const sum = application.children.reduce((total, { requiredFieldCount }) => total + requiredFieldCount, 0)
  expect(application).toMatchObject({
    requiredFieldCount: sum,
    isOpen: true,
    defaultChildIndex: 0,
    formTemplateType: null,
  })
})

test('a worksheet has no count: no action waits for its questions', async () => {
  const items = all(await treeOf(manager, await submission()))
  const worksheets = items.find(({ displayName }) => displayName === 'Worksheets')!
  expect(labels(worksheets.children).length).toBeGreaterThan(0)
  expect(all([worksheets]).map(({ requiredFieldCount }) => requiredFieldCount)).toEqual(all([worksheets]).map(() => 0))
})

test('H230 H231 H232 H233 the papers of a record stand under it, as far as there are any and the user may know of them', async () => {
  const { id } = await makeSubmission(bindery.db, { status: 6, agencyId: AGENCY.agents })
  const quote = await makeQuote(bindery.db, id, { wasSent: true })
  const plain = await makeProposal(bindery.db, id, { name: 'Plain' })
  const sent = await makeProposal(bindery.db, id, { name: 'Sent', sentAt: new Date(), binderGenerated: true })
  const policy = await makePolicy(bindery.db, id)
  const cancellation = await makeChange(bindery.db, 'policyCancellation', id, policy.id)
  const report = await bindery.db
    .insertInto('externalReport')
    .values({ submissionId: id, name: 'Inspection', status: 1, createdById: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = all(await treeOf(manager, id))
  const under = (uri: string) =>
    items
      .find(({ type, ownerUri }) => type === 'record' && ownerUri === uri)!
      .children.map(({ displayName, url }) => `${displayName} ${url?.replace(`/submission/${id}`, '')}`)
  expect(under(`/Quote/${quote.id}`)).toEqual([
    `Rating worksheet /quote/${quote.id}/worksheet`,
    `Quote Document(s) /documents/quote/${quote.id}`,
    `Rating Attachment(s) /documents/rating/${quote.id}`,
  ])
  expect(under(`/Proposal/${plain.id}`)).toEqual([`Proposal Sections /proposal/${plain.id}/sections/proposal`])
  expect(under(`/Proposal/${sent.id}`)).toEqual([
    `Proposal Sections /proposal/${sent.id}/sections/proposal`,
    `Sent Proposal /documents/proposal/${sent.id}`,
    `Binder Sections /proposal/${sent.id}/sections/binder`,
    `Binder Document(s) /documents/binder/${sent.id}`,
  ])
  expect(under(`/Policy/${policy.id}`)).toEqual([
    `Policy Issuance /policies/${policy.id}/issuance`,
    `Issuance Document(s) /documents/issuance/${policy.id}`,
    `Cancellation Document(s) /documents/cancellation/${cancellation.id}`,
  ])
  expect(under(`/ExternalReport/${report.id}`)).toEqual([`Report Document(s) /reports/${report.id}/document`])
  const agents = all(await treeOf(agent, id)).map(({ displayName }) => displayName)
  expect(agents).toContain('Quote Document(s)')
  expect(items.map(({ url }) => url)).toContain(`/submission/${id}/quotes/compare/CP`)
  for (const carriers of [
    'Compare CP options',
    'Rating worksheet',
    'Rating Attachment(s)',
    'Cancellation Document(s)',
    'Report Document(s)',
  ])
    expect(agents).not.toContain(carriers)
})
