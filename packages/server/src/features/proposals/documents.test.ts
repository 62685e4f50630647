import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'
import { answerApplication } from '#testing/wholeApplications.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const stranger = await bindery.signIn('agent')
let agent: Client
beforeAll(async () => {
  const organizationId = AGENCY.withoutQuoteStatus
  const { username } = await makePerson(bindery.db, {
    ...{ userType: 'Agent', roles: ['Agent'], organizationId, authorizedProducts: ['CP', 'GL'] },
  })
  agent = await bindery.signIn(username)
})

const done = async (user: Client, path: string, body?: object) => {
  const answer = await user.post(`/rest/${path}`, body)
  expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
  return answer.body
}
const idsOf = (created: { uri: string; contextType: string }[], type: string) =>
  created.filter(({ contextType }) => contextType === type).map(({ uri }) => Number(uri.split('/').at(-1)))

async function makeClear(agencyId: number = AGENCY.withoutQuoteStatus) {
  const made = await makeSubmission(bindery.db, {
    agencyId,
    status: 3,
    accountId: 1,
    insuredName: 'Bakers <b>& Sons</b>',
    insuredState: 'NY',
    hazardGrade: 3,
    wasSubmitted: true,
    wasCleared: true,
    productShortNames: ['CP', 'GL'],
  })
  await answerApplication(bindery.db, made.id, ['CP', 'GL'])
  return made
}

async function makeProposal() {
  const { id: submissionId } = await makeClear()
  const { created } = await done(underwriter, `Submission/${submissionId}/createProposal`, {
    productTemplateId: ['CP-STD', 'GL-OCC'],
  })
  const [proposalId] = idsOf(created, 'Proposal')
  return { submissionId, proposalId: proposalId!, quoteIds: idsOf(created, 'Quote') }
}

async function upload(user: Client, path: string, name: string, content: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const answer = await fetch(`${bindery.address}/rest/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: form,
  })
  return { status: answer.status, body: await answer.json() }
}

interface File {
  id: number
  type: string | null
  name: string
  edition: number
  superseded: boolean
  shared: boolean
}
const filesOf = async (user: Client, submissionId: number): Promise<File[]> =>
  (await user.get(`/rest/Submission/${submissionId}/Attachments`)).body
const fileOf = async (user: Client, submissionId: number, type: string) =>
  (await filesOf(user, submissionId)).find((file) => file.type === type && !file.superseded)

test('W168 for an agency that is sent proposals a quote is refused, for one that quotes itself a proposal', async () => {
  const { id: proposals } = await makeClear()
  expect(await underwriter.post(`/rest/Submission/${proposals}/createQuote?productTemplateId=CP-STD`)).toMatchObject({
    status: 409,
    body: { title: 'This agency is sent proposals. Create a proposal instead.' },
  })
  const { id: quotes } = await makeClear(AGENCY.agents)
  expect(await underwriter.post(`/rest/Submission/${quotes}/createProposal?productTemplateId=CP-STD`)).toMatchObject({
    status: 409,
    body: { title: 'This agency works with quotes. Create a quote instead.' },
  })
  await done(underwriter, `Submission/${quotes}/createQuote?productTemplateId=CP-STD`)
})

test('no document that an agent reads names a step of the rating; the worksheet of the carrier does', async () => {
  const { id: submissionId } = await makeClear(AGENCY.agents)
  const { created } = await done(underwriter, `Submission/${submissionId}/createQuote?productTemplateId=CP-STD`)
  const quoteIds = idsOf(created, 'Quote')
  for (const call of ['StartQuotes', 'RateQuotes', 'PriceQuotes'])
    await done(underwriter, `Quote/${call}`, { quoteIds })
  await done(underwriter, `Quote/${quoteIds[0]}/GenerateQuote`)
  await done(underwriter, `Quote/${quoteIds[0]}/generateRatingAttachments`, { attachmentsToGenerate: ['ra.worksheet'] })
  const pagesOf = async (user: Client) => {
    const pages: Record<string, string> = {}
    for (const { id, type } of await filesOf(user, submissionId))
      pages[type!] = (await user.get(`/rest/Attachment/${id}/content`)).body
    return pages
  }
  // This agent belongs to an agency that prepares its own quotes.
  const [agents, carriers] = [await pagesOf(stranger), await pagesOf(underwriter)]
  expect(carriers.RATING_WORKSHEET).toContain('Terrorism rate')
  expect(Object.keys(agents)).toEqual(['QUOTE_DOCUMENT'])
  expect(agents.QUOTE_DOCUMENT).toContain('Premium for the term')
  expect(agents.QUOTE_DOCUMENT).not.toMatch(/hazard|loading|rating/i)
})

describe('a proposal and its binder are documents', () => {
  let submissionId: number
  let proposalId: number
  let quoteIds: number[]
  beforeAll(async () => {
    ;({ submissionId, proposalId, quoteIds } = await makeProposal())
    for (const call of ['StartQuotes', 'RateQuotes', 'PriceQuotes'])
      await done(underwriter, `Quote/${call}`, { quoteIds })
  })

  test('W343 previewStichedDocuments, spelled so, takes a form with sectionType: a draft, for the underwriter only', async () => {
    const preview = await underwriter.send(
      'POST',
      `/rest/Proposal/${proposalId}/previewStichedDocuments`,
      'sectionType=proposal',
      { 'content-type': 'application/x-www-form-urlencoded' },
    )
    expect(preview.status).toBe(200)
    expect(preview.body).toContain('DRAFT')
    expect(preview.body).toContain('Bakers &lt;b&gt;&amp; Sons&lt;/b&gt;')
    expect(await filesOf(underwriter, submissionId)).toEqual([])
    expect((await agent.post(`/rest/Proposal/${proposalId}/previewStichedDocuments`)).status).toBe(404)
  })

  test('W339 W378 W075 a proposal is among the files of the submission, and the agent’s once it is sent', async () => {
    await done(underwriter, `Proposal/${proposalId}/generateQuotes`)
    const made = await fileOf(underwriter, submissionId, 'PROPOSAL')
    const page = await underwriter.get(`/rest/Attachment/${made!.id}/content`)
    const { premium } = (await underwriter.get(`/rest/Proposal/${proposalId}`)).body
    const figure = Number(premium.total).toLocaleString('en-US', { minimumFractionDigits: 2 })
    expect(page.body).toContain(`$${figure}`)
    const [, acceptance] = page.body.split('accepts the following')
    for (const id of quoteIds) {
      const { total, due } = (await underwriter.get(`/rest/Quote/${id}/offer`)).body
      for (const each of [total, due])
        expect(acceptance).toContain(Number(each.total).toLocaleString('en-US', { minimumFractionDigits: 2 }))
    }
    expect(page.body).not.toContain('DRAFT')
    expect(page.headers.get('content-security-policy')).toContain('sandbox')
    expect(await filesOf(agent, submissionId)).toEqual([])
    expect((await agent.get(`/rest/Attachment/${made!.id}/content`)).status).toBe(404)

    await done(underwriter, `Proposal/${proposalId}/send`, { proposalSendType: 'proposal' })
    expect((await fileOf(agent, submissionId, 'PROPOSAL'))?.id).toBe(made!.id)
    expect((await agent.get(`/rest/Attachment/${made!.id}/content`)).status).toBe(200)
    expect((await stranger.get(`/rest/Attachment/${made!.id}/content`)).status).toBe(404)
    expect((await stranger.get(`/rest/Submission/${submissionId}/Attachments`)).status).toBe(404)
  })

  test('W332 W339 W075 generateBinder makes the binder, which is sent as the proposal was', async () => {
    await done(underwriter, 'Proposal/beginBinding', { quoteIds })
    expect(await underwriter.post(`/rest/Proposal/${proposalId}/send`, { proposalSendType: 'binder' })).toMatchObject({
      status: 400,
      body: { title: 'Generate the binder first.' },
    })
    await done(underwriter, `Proposal/${proposalId}/generateBinder`)
    const binder = await fileOf(underwriter, submissionId, 'BINDER')
    expect((await underwriter.get(`/rest/Attachment/${binder!.id}/content`)).body).toContain('Cover is bound')
    expect((await agent.get(`/rest/Attachment/${binder!.id}/content`)).status).toBe(404)
    await done(underwriter, `Proposal/${proposalId}/send`, { proposalSendType: 'binder' })
    expect((await fileOf(agent, submissionId, 'BINDER'))?.id).toBe(binder!.id)
  })

  test('a binder that is modified is superseded until it is made anew', async () => {
    await done(underwriter, `Quote/${quoteIds[0]}/ModifyBinder`)
    expect((await underwriter.get(`/rest/Proposal/${proposalId}`)).body.binderGenerated).toBe(false)
    expect(await fileOf(underwriter, submissionId, 'BINDER')).toBeUndefined()
    await done(underwriter, `Proposal/${proposalId}/generateBinder`)
    expect(await fileOf(underwriter, submissionId, 'BINDER')).toMatchObject({ edition: 2 })
  })
})

test('W107 W108 W109 an attachment has its description from displayLabel, its name from filename, its size from length', async () => {
  const { id } = await makeClear()
  const { body } = await upload(underwriter, `Submission/${id}/Attachments`, 'survey.txt', 'Sprinklers: yes', {
    ...{ displayLabel: 'Survey', filename: 'site-survey.txt', length: '15' },
  })
  expect(body).toMatchObject({ name: 'site-survey.txt', description: 'Survey', size: 15, shared: false })
})

test('W325 W335 a section is made from a file of the submission or from an upload; other files are not there', async () => {
  const { submissionId, proposalId } = await makeProposal()
  const { body: own } = await upload(
    underwriter,
    `Submission/${submissionId}/Attachments`,
    'survey.txt',
    'Sprinklers: yes',
  )
  await done(underwriter, `Proposal/${proposalId}/addSectionFromDocument`, {
    ...{ attachmentId: own.id, displayLabel: 'Survey', sectionType: 'proposal' },
  })
  const added = await upload(underwriter, `Proposal/${proposalId}/uploadSectionFromFile`, 'plan.txt', 'North is up', {
    displayLabel: 'Site plan',
    filename: 'plan.txt',
    length: '11',
  })
  expect(added.status).toBe(200)
  const { body: sections } = await underwriter.get(`/rest/Proposal/${proposalId}/ProposalSections`)
  expect(sections).toMatchObject([
    { displayLabel: 'Survey', type: 'proposal' },
    { displayLabel: 'Site plan', type: 'proposal' },
  ])
  const section = (filename: string) =>
    upload(underwriter, `Proposal/${proposalId}/uploadSectionFromFile`, 'plan.txt', 'North is up', { filename })
  for (const filename of ['evil.exe', '../../evil.js']) expect((await section(filename)).status, filename).toBe(415)
  expect((await section('../../etc/roof.txt')).status).toBe(200)
  const { body: files } = await underwriter.get(`/rest/Submission/${submissionId}/Attachments`)
  expect(files.map(({ name }: { name: string }) => name)).toContain('roof.txt')
  const { body: preview } = await underwriter.post(`/rest/Proposal/${proposalId}/previewStitchedDocuments`)
  expect(preview).toContain('Sprinklers: yes')
  expect(preview).toContain('North is up')

  const other = await makeProposal()
  for (const attachmentId of [own.id, 99_999_999])
    expect(
      await underwriter.post(`/rest/Proposal/${other.proposalId}/addSectionFromDocument`, { attachmentId }),
    ).toMatchObject({ status: 404, body: { title: 'There is no such document.' } })
  expect(await underwriter.post(`/rest/Proposal/${other.proposalId}/addSectionFromDocument`, {})).toMatchObject({
    status: 400,
    body: { title: 'Select a document.' },
  })
})

test('H320 H321 files that are empty, of a forbidden kind or too big are refused with a sentence, and an uploaded page is only downloaded', async () => {
  const { id } = await makeClear()
  const path = `Submission/${id}/Attachments`
  expect(await upload(underwriter, path, 'run.exe', 'MZ')).toMatchObject({
    status: 415,
    body: { title: 'File run.exe is not a supported document type for upload.' },
  })
  expect(await upload(underwriter, path, 'empty.pdf', '')).toMatchObject({
    status: 400,
    body: { title: 'The file is empty.' },
  })
  expect(await upload(underwriter, path, 'plan.pdf', 'x', { filename: 'evil.exe' })).toMatchObject({ status: 415 })
  expect((await upload(underwriter, path, 'x.pdf', '%PDF-', { filename: '../../etc/a\r\nb.pdf' })).body.name).toBe(
    'ab.pdf',
  )
  expect((await upload(underwriter, path, `${'n'.repeat(300)}.pdf`, '%PDF-')).body.name).toHaveLength(255)
  expect((await upload(underwriter, path, 'invoice\u202efdp.txt', 'x')).body.name).toBe('invoicefdp.txt')
  const { body: page } = await upload(underwriter, path, 'page.html', '<script>alert(1)</script>')
  const answer = await underwriter.get(`/rest/Attachment/${page.id}/content`)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  const admin = await bindery.signIn('admin')
  await admin.put('/rest/Preference/system/system.maxUploadSizeMB', { value: 1 })
  const sized = await upload(underwriter, path, 'big.pdf', 'x'.repeat(1024 * 1024 + 1))
  await admin.put('/rest/Preference/system/system.maxUploadSizeMB', { value: null })
  expect(sized).toMatchObject({
    status: 413,
    body: { title: 'The file you are trying to upload exceeds the maximum allowed file size of 1 MB.' },
  })
})

test('H318 what the carrier uploads is shown to the agent only when it says so; unknown words beside the file are refused', async () => {
  const { id } = await makeClear(AGENCY.agents)
  const path = `Submission/${id}/Attachments`
  const shared = async (words: string, by = underwriter) =>
    (await upload(by, `${path}?${words}`, 'loss runs.pdf', '%PDF-1.7')).body.shared
  expect(await shared('type=LOSS_RUNS')).toBe(false)
  expect(await shared('shared=true')).toBe(true)
  expect(await shared('shared=false', await bindery.signIn('agent'))).toBe(true)
  expect(await upload(underwriter, `${path}?type=NONSENSE`, 'a.pdf', '%PDF-')).toMatchObject({
    status: 400,
    body: { title: 'There is no such type of attachment.' },
  })
  expect(await upload(underwriter, path, 'a.pdf', '%PDF-', { owner: 'me' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'owner', message: 'This field is not known.' }] },
  })
  expect(await upload(underwriter, path, 'a.pdf', '%PDF-', { displayLabel: 'x'.repeat(300) })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'displayLabel' }] },
  })
})

test('W177 W354 rating attachments are files of the underwriter: the chosen ones, at least one, for the product', async () => {
  const { id: submissionId } = await makeClear(AGENCY.agents)
  const { created } = await done(underwriter, `Submission/${submissionId}/createQuote?productTemplateId=GL-OCC`)
  const [id] = idsOf(created, 'Quote')
  for (const call of ['StartQuotes', 'RateQuotes']) await done(underwriter, `Quote/${call}`, { quoteIds: [id] })
  expect(await underwriter.post(`/rest/Quote/${id}/generateRatingAttachments`, {})).toMatchObject({
    status: 400,
    body: { title: 'Select at least one attachment.' },
  })
  const of = (attachmentsToGenerate: string[]) =>
    underwriter.post(`/rest/Quote/${id}/generateRatingAttachments`, { attachmentsToGenerate })
  expect(await of(['ra.vehicles'])).toMatchObject({ status: 400 })
  expect((await of(['ra.worksheet', 'ra.worksheet.xlsx', 'ra.coverage'])).status).toBe(200)
  const files = await filesOf(underwriter, submissionId)
  expect(files.map(({ type }) => type).sort()).toEqual(['RATING_ATTACHMENT', 'RATING_WORKSHEET', 'RATING_WORKSHEET'])
  expect((await stranger.get(`/rest/Submission/${submissionId}/Attachments`)).body).toEqual([])
})
