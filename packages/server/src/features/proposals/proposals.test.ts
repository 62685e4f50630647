import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { answerApplication } from '#testing/wholeApplications.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')

const done = async (user: Client, path: string, body?: object) => {
  const answer = await user.post(`/rest/${path}`, body)
  expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
  return answer.body
}
const read = async (path: string, user = underwriter) => (await user.get(`/rest/${path}`)).body
const idsOf = (created: { uri: string; contextType: string }[], type: string) =>
  created.filter(({ contextType }) => contextType === type).map(({ uri }) => Number(uri.split('/').at(-1)))

/** A submission of an agency that leaves quoting to the carrier. */
async function clearSubmission() {
  const made = await makeSubmission(bindery.db, {
    agencyId: AGENCY.withoutQuoteStatus,
    status: 3,
    accountId: 1,
    insuredState: 'NY',
    hazardGrade: 3,
    wasSubmitted: true,
    wasCleared: true,
    productShortNames: ['CP', 'GL'],
  })
  await answerApplication(bindery.db, made.id, ['CP', 'GL'])
  return made
}
const { username } = await makePerson(bindery.db, {
  userType: 'Agent',
  roles: ['Agent'],
  organizationId: AGENCY.withoutQuoteStatus,
  authorizedProducts: ['CP', 'GL'],
})
const agent = await bindery.signIn(username)

test('W144 W228 a proposal of two products is rated, generated, sent and bound; the agent sees it from when it is sent', async () => {
  const { id: submissionId } = await clearSubmission()
  const { created } = await done(
    underwriter,
    `Submission/${submissionId}/createProposal?productTemplateId=CP-STD&productTemplateId=GL-STD`,
  )
  const [proposalId] = idsOf(created, 'Proposal')
  const quoteIds = idsOf(created, 'Quote')
  expect(quoteIds).toHaveLength(2)
  await done(underwriter, 'Quote/StartQuotes', { quoteIds })
  await done(underwriter, 'Quote/RateQuotes', { quoteIds })
  await done(underwriter, `Quote/PriceQuotes?quoteIds=${quoteIds.join()}`)
  expect(await read(`Proposal/List?submissionId=${submissionId}`, agent)).toEqual([])
  expect(await read(`Quote/List?submissionId=${submissionId}`, agent)).toEqual([])
  expect((await agent.get(`/rest/Proposal/${proposalId}`)).status).toBe(404)

  await done(underwriter, `Proposal/${proposalId}/generateQuotes`)
  await done(underwriter, `Proposal/${proposalId}/send`, { proposalSendType: 'proposal' })
  expect(await read(`Proposal/${proposalId}`, agent)).toMatchObject({ status: 3, quoteIds })
  expect(await read(`Quote/List?proposalId=${proposalId}`, agent)).toMatchObject([{ status: 6 }, { status: 6 }])

  const { enabled, invalid } = await read(`Quote/${quoteIds[0]}/QuotesWithEnabledAction?transition=Request Binding`)
  expect([enabled.length, invalid.length]).toEqual([2, 0])
  await done(underwriter, 'Proposal/requestBindingByQuotes', { quoteIds })
  const bound = await done(underwriter, 'Proposal/bind', { quoteIds })
  expect(idsOf(bound.created, 'Policy')).toHaveLength(2)
  expect(await read(`Proposal/${proposalId}`)).toMatchObject({ status: 6 })
  expect(await read(`Submission/${submissionId}`)).toMatchObject({ status: 6, policyNumber: expect.any(String) })
})

describe('the sections of a proposal', () => {
  let proposalId: number
  const sections = async () => await read(`Proposal/${proposalId}/ProposalSections`)
  const labels = async () => (await sections()).map((one: { displayLabel: string }) => one.displayLabel)

  test('W323 W342 addSection takes sectionTemplateIds and sectionType, and ProposalSections lists what was added', async () => {
    const { id: submissionId } = await clearSubmission()
    const { created } = await done(underwriter, `Submission/${submissionId}/createProposal`, {
      productTemplateId: ['CP-STD'],
    })
    proposalId = idsOf(created, 'Proposal')[0]!
    await done(underwriter, `Proposal/${proposalId}/addSection`, {
      ...{ sectionTemplateIds: 'sec.cover,sec.about', sectionType: 'proposal' },
    })
    expect(await labels()).toEqual(['Cover letter', 'About Quillhaven'])
  })

  test('W335 W346 an uploaded file is the last section, and moveSection takes proposalOrdinalNumber', async () => {
    const form = new FormData()
    form.set('file', new Blob(['a plan of the site']), 'site.txt')
    form.set('displayLabel', 'Site plan')
    const uploaded = await fetch(`${bindery.address}/rest/Proposal/${proposalId}/uploadSectionFromFile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${underwriter.token}` },
      body: form,
    })
    expect(uploaded.status).toBe(200)
    expect(await labels()).toEqual(['Cover letter', 'About Quillhaven', 'Site plan'])
    const site = (await sections()).at(-1)
    await done(underwriter, `ProposalSection/${site.id}/moveSection?proposalOrdinalNumber=0`)
    expect(await labels()).toEqual(['Site plan', 'Cover letter', 'About Quillhaven'])
  })

  test('W345 a section that is not stitchable is left out of the document', async () => {
    const about = (await sections()).at(-1)
    await done(underwriter, `ProposalSection/${about.id}`, { stitchable: false })
    const preview = await underwriter.send(
      'POST',
      `/rest/Proposal/${proposalId}/previewStichedDocuments`,
      'sectionType=proposal',
      { 'content-type': 'application/x-www-form-urlencoded' },
    )
    const headings = [...(preview.body as string).matchAll(/<section[^>]*>\s*<h2>([^<]*)/g)].map(([, label]) => label)
    expect(headings).toEqual(['Site plan', 'Cover letter'])
  })

  test('W344 deleteSection takes invalidateProposalDocument', async () => {
    const [, cover] = await sections()
    const path = `/rest/ProposalSection/${cover.id}/deleteSection?invalidateProposalDocument`
    expect((await underwriter.delete(`${path}=perhaps`)).status).toBe(400)
    expect((await underwriter.delete(`${path}=true`)).status).toBe(200)
    expect(await labels()).toEqual(['Site plan', 'About Quillhaven'])
  })
})
