import { readFileSync } from 'node:fs'
import { ApplicationReading } from '@bindery/contract/intake'
import { parsePath, readAt } from '@bindery/forms/path'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { Value } from 'typebox/value'
import { afterAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { fillApplication, foreignApplication, upload, whenRead } from '#testing/applications.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { type OwnName, readOwnName } from './fieldNames.ts'
import { publishedForms } from './job/askedForms.ts'
import { planOf } from './job/plan.ts'
import { startIntake } from './job/worker.ts'
import { recognised } from './placing/recognise.ts'
import { contentOf } from './reading/content.ts'
import { openPdf } from './reading/open.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const agent = await bindery.signIn('agent')

const published = await publishedForms({ db: bindery.db } as Ctx)

const SAMPLES = new URL('../../../sample/forms/', import.meta.url)
const sample = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, SAMPLES), 'utf8'))

/** A few answers of a sample, for tests that do not depend on the number: they are read faster. */
const someOf = ({ applicant, cy }: Record<string, Record<string, unknown>>) => ({
  applicant: { insured: applicant!.insured, request: applicant!.request },
  cy: Object.fromEntries(Object.entries(cy!).slice(0, 1)),
})

async function bytesAt(user: Client, path: string) {
  const answer = await fetch(bindery.address + path, { headers: { authorization: `Bearer ${user.token}` } })
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
/** The blank applications, each made once. */
const blanks = new Map<string, ReturnType<typeof bytesAt>>()
async function blank(codes: string) {
  const made = blanks.get(codes) ?? bytesAt(underwriter, `/rest/Product/${codes}/application.pdf`)
  blanks.set(codes, made)
  return (await made).bytes
}

const CREATE = '/rest/Submission/createFromApplication'
const create = (user: Client, pdf: Uint8Array, name?: string) => upload(user, bindery.address, CREATE, pdf, name)
const into = (user: Client, id: number, pdf: Uint8Array) =>
  upload(user, bindery.address, `/rest/Submission/${id}/Application`, pdf)

/** A PDF that is read fast, for tests that do not depend on its contents. */
const small = await foreignApplication('Application', [
  { name: 'f1', caption: 'Named Insured', value: 'Harbor Street Bakery LLC' },
  { name: 'f2', caption: 'Year Established', value: '1931' },
])

async function readIn(user: Client, pdf: Uint8Array) {
  const { status, body } = await create(user, pdf)
  expect(status, JSON.stringify(body)).toBe(200)
  return whenRead(user, body.submissionId)
}
const answersOf = async (user: Client, id: number, key: string) =>
  (await user.get(`/rest/Submission/${id}/Form/${key}`)).body.answers

const ownNamesIn = async (pdf: Uint8Array) =>
  (await PDFDocument.load(pdf))
    .getForm()
    .getFields()
    .map((field) => readOwnName(field.getName())!)

/** Compares the answers with those of the sample that have a field in the PDF. */
function expectRead(names: OwnName[], answers: unknown, given: unknown, formKey: string) {
  let compared = 0
  for (const { path, choice, ...own } of names) {
    if (own.formKey !== formKey) continue
    const steps = parsePath(path)!
    const [was, is] = [readAt(given, steps), readAt(answers, steps)]
    if (choice !== null) {
      expect(((is as string[]) ?? []).includes(choice), path).toBe(((was as string[]) ?? []).includes(choice))
    } else expect(is, path).toEqual(was)
    if (was !== undefined) compared++
  }
  return compared
}

/** The application of a whole sample, uploaded once for the tests that look at all of it. */
const whole = once(async () => {
  const pdf = await fillApplication(await blank('CY'), sample('cy-1').forms)
  const answer = await create(underwriter, pdf, 'Our application.pdf')
  return { pdf, answer, reading: await whenRead(underwriter, answer.body.submissionId) }
})
const part = once(async () => fillApplication(await blank('CY'), someOf(sample('cy-1').forms), { isDrawn: false }))

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

test('H248 H249 a blank application, filled in with a sample and uploaded, gives the answers of the sample', async () => {
  const product = 'cy'
  const { forms } = sample(`${product}-1`)
  const {
    pdf,
    answer: { status, body },
    reading,
  } = await whole()
  expect(status).toBe(200)
  expect(body).toMatchObject({ fileName: 'Our application.pdf', timeFinished: null, unplaced: [] })
  // Pending or in progress: a worker on another connection may start before the response is sent.
  expect([1, 2]).toContain(body.uploadStatus)
  for (const one of [body, reading]) expect([...Value.Errors(ApplicationReading, one)]).toEqual([])
  expect(reading).toMatchObject({ uploadStatus: 4, message: null, unplaced: [] })
  expect(reading.formKeys.toSorted()).toEqual(['applicant', product].toSorted())
  expect(reading.placedCount).toBe(reading.fieldCount)
  expect(reading.pagesDone).toBe(reading.pageCount)
  const names = await ownNamesIn(pdf)
  for (const key of ['applicant', product]) {
    const read = await answersOf(underwriter, body.submissionId, key)
    expect(expectRead(names, read, forms[key], key)).toBeGreaterThan(20)
  }
  const { body: submission } = await underwriter.get(`/rest/Submission/${body.submissionId}`)
  expect(submission).toMatchObject({
    status: 27,
    uploadStatus: 4,
    insured: { name: forms.applicant.insured.firstNamedInsured },
    effectiveDate: forms.applicant.request.effectiveDate,
  })
  // The product of the form that was filled in, and the lines that the applicant requests.
  const lines = new Set([product.toUpperCase(), ...forms.applicant.request.products])
  expect(new Set(submission.productShortNames)).toEqual(lines)
})

test.each(['ca', 'cp', 'cu', 'do', 'gl', 'im', 'wc'])(
  'H249 every answer of a sample is found again in the blank application of %s, and none without a place',
  async (product) => {
    const { forms } = sample(`${product}-1`)
    const empty = await blank(product.toUpperCase())
    const pdf = await fillApplication(empty, forms, { isDrawn: false })
    const content = await contentOf(await openPdf(pdf.slice()))
    const known = recognised(content, published)
    expect(known.products).toEqual([product.toUpperCase()])
    const keys = ['applicant', product]
    const { forms: read, unplaced } = planOf(
      content,
      known,
      new Map(keys.map((key) => [key, published.get(key)!])),
      String,
    )
    expect(unplaced).toEqual([])
    const names = await ownNamesIn(empty)
    for (const key of keys) expect(expectRead(names, read.get(key)!.answers, forms[key], key)).toBeGreaterThan(20)
  },
)

test('an application that is sent twice with one Idempotency-Key begins one submission', async () => {
  const send = (pdf: Uint8Array) =>
    upload(agent, bindery.address, CREATE, pdf, 'Application.pdf', { 'idempotency-key': 'application' })
  const [first, again] = await Promise.all([send(small), send(small)])
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.submissionId).toBe(first.body.submissionId)
  const another = await foreignApplication('Application', [{ name: 'f1', caption: 'Named Insured', value: 'Another' }])
  expect(await send(another)).toMatchObject({
    status: 409,
    body: { title: 'This Idempotency-Key was used for another request.' },
  })
  expect((await create(agent, small)).body.submissionId).not.toBe(first.body.submissionId)
})

test('one that is sent twice into a submission with one Idempotency-Key is read once', async () => {
  const made = await makeSubmission(bindery.db, { status: 1, productShortNames: ['CY'] })
  const send = (pdf: Uint8Array) =>
    upload(underwriter, bindery.address, `/rest/Submission/${made.id}/Application`, pdf, 'Application.pdf', {
      'idempotency-key': `into-${made.id}`,
    })
  const [first, again] = await Promise.all([send(small), send(small)])
  expect([first.status, again.status], JSON.stringify([first.body, again.body])).toEqual([200, 200])
  expect(again.body.id).toBe(first.body.id)
  await whenRead(underwriter, made.id)
  expect((await send(small)).body.id).toBe(first.body.id)
  expect((await underwriter.get(`/rest/Submission/${made.id}/Application`)).body).toHaveLength(1)
  expect(await send(await blank('CY'))).toMatchObject({ status: 409 })
})

test('a blank application has labelled fields in order, for several products the applicant once, and none for others', async () => {
  const doc = await PDFDocument.load(await blank('CP,GL'))
  const names = doc
    .getForm()
    .getFields()
    .map((field) => field.getName())
  expect(new Set(names.map((name) => name.split('@')[0]))).toEqual(new Set(['applicant', 'cp', 'gl']))
  expect(new Set(names).size).toBe(names.length)
  for (const field of doc.getForm().getFields()) expect(String(field.acroField.dict.get(NAME('TU')))).not.toBe('')
  for (const page of doc.getPages()) expect(String(page.node.get(NAME('Tabs')))).toBe('/R')
  expect(doc.getTitle()).toBe('Commercial Property, General Liability Application')
  const { status } = await bytesAt(underwriter, '/rest/Product/XX/application.pdf')
  expect(status).toBe(404)
})
const NAME = (name: string) => PDFName.of(name)

test('H429 H430 H504 each answer has the picture of where it was read, the form the pictures of its pages', async () => {
  const { submissionId } = (await whole()).reading
  const { body: snippets } = await underwriter.get(`/rest/Submission/${submissionId}/Form/applicant/snippets`)
  const answers = await answersOf(underwriter, submissionId, 'applicant')
  const named = (name: string) => snippets.filter((one: { fieldName: string }) => one.fieldName === name)
  expect(named('insured.firstNamedInsured')).toEqual([
    {
      id: expect.any(Number),
      fieldName: 'insured.firstNamedInsured',
      magicEyeImageBlobFileId: expect.any(Number),
      page: 1,
      width: expect.any(Number),
      height: expect.any(Number),
      readingId: expect.any(Number),
    },
  ])
  expect(named(`contacts[#${answers.contacts[1].rowId}].phone`)).toHaveLength(1)
  expect(named('addresses.mailing'), 'the parts of an address are one picture').toHaveLength(1)
  expect(named('*').length).toBeGreaterThan(1)
  const picture = await bytesAt(
    underwriter,
    `/rest/Snippet/${named('insured.firstNamedInsured')[0].magicEyeImageBlobFileId}/content`,
  )
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(picture.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.from(picture.bytes.subarray(8, 12)).toString()).toBe('WEBP')
})

test('an agent of another agency sees neither the application nor its pictures', async () => {
  const stranger = await bindery.signIn('agent2')
  const pdf = await part()
  const { submissionId, attachmentId } = await readIn(agent, pdf)
  const { body: snippets } = await agent.get(`/rest/Submission/${submissionId}/Form/cy/snippets`)
  for (const path of [
    `/rest/Submission/${submissionId}/Application`,
    `/rest/Submission/${submissionId}/Form/cy/snippets`,
    `/rest/Snippet/${snippets[0].id}/content`,
    `/rest/Attachment/${attachmentId}/content`,
  ]) {
    expect((await stranger.get(path)).status, path).toBe(404)
    expect((await agent.get(path)).status, path).toBe(200)
  }
  expect((await into(stranger, submissionId, pdf)).status).toBe(404)
  await bindery.db
    .updateTable('attachment')
    .set({ shared: false, createdById: 1 })
    .where('id', '=', attachmentId)
    .execute()
  expect((await agent.get(`/rest/Submission/${submissionId}/Application`)).body).toEqual([])
  expect((await agent.get(`/rest/Snippet/${snippets[0].id}/content`)).status).toBe(404)
})

test('what a person answered is not overwritten: the PDF is listed beside it, and reading it again adds nothing', async () => {
  const { forms } = sample('cy-1')
  const submission = await makeSubmission(bindery.db, { status: 1, productShortNames: ['CY'] })
  const path = `/rest/Submission/${submission.id}/Form/applicant`
  await underwriter.post(path, { changes: [{ path: 'insured.dba', was: null, value: 'Typed by hand' }] })
  const { applicant, cy } = someOf(forms)
  const asked = { ...applicant, request: { ...forms.applicant.request, products: ['CY'] } }
  const pdf = await fillApplication(await blank('CY'), { applicant: asked, cy }, { isDrawn: false })
  expect((await into(underwriter, submission.id, pdf)).status).toBe(200)
  const reading = await whenRead(underwriter, submission.id)
  expect(reading.unplaced).toEqual([
    {
      caption: 'Doing Business As',
      value: forms.applicant.insured.dba,
      page: 1,
      reason: 'This field has another answer already.',
      formKey: 'applicant',
      fieldName: 'insured.dba',
      snippetId: expect.any(Number),
    },
  ])
  const once = (await underwriter.get(path)).body
  expect(once.answers.insured.dba).toBe('Typed by hand')
  const { body: history } = await underwriter.get(`${path}/history?path=insured.firstNamedInsured`)
  expect(history[0]).toMatchObject({ newValue: forms.applicant.insured.firstNamedInsured, actorName: 'Dana Whitcombe' })
  await into(underwriter, submission.id, pdf)
  await whenRead(underwriter, submission.id)
  expect((await underwriter.get(path)).body).toMatchObject({ version: once.version, answers: once.answers })
})

test('into an open modification the answers are part of it, and discarding it takes them back', async () => {
  const made = await makeSubmission(bindery.db, { status: 3, productShortNames: ['CY'], agencyId: AGENCY.agents })
  expect((await agent.post(`/rest/Submission/${made.id}/modify`, {})).status).toBe(200)
  await into(agent, made.id, await part())
  expect(await whenRead(agent, made.id)).toMatchObject({ uploadStatus: 4 })
  expect(await answersOf(agent, made.id, 'cy')).not.toEqual({})
  expect((await agent.post(`/rest/Submission/${made.id}/discardModifications`, {})).status).toBe(200)
  expect(await answersOf(agent, made.id, 'cy')).toEqual({})
})

test('an application for a product that the submission does not have fills in the applicant, and says so for the rest', async () => {
  const made = await makeSubmission(bindery.db, { status: 1, productShortNames: ['GL'] })
  await into(underwriter, made.id, await part())
  const { formKeys, unplaced } = await whenRead(underwriter, made.id)
  expect(formKeys).toEqual(['applicant'])
  expect((await answersOf(underwriter, made.id, 'applicant')).request.products).toEqual(['GL'])
  expect(new Set(unplaced.map((one: { reason: string }) => one.reason))).toEqual(
    new Set(['CP', 'CY'].map((line) => `This submission is not for ${line}. Change its products first.`)),
  )
})

const FOREIGN = [
  { name: 'APPL_NAME', value: 'Harbor Street Bakery LLC', caption: 'Applicant' },
  { name: 'APPL_STREET', value: '12 Harbor Street' },
  { name: 'APPL_CITY', value: 'Portland' },
  { name: 'APPL_ST', value: 'Maine' },
  { name: 'APPL_ZIP', value: '04101' },
  { name: 'EFF_DT', value: 'March 1, 2027' },
  { name: 'CANCELLED_Y', kind: 'box' as const },
  { name: 'CANCELLED_N', kind: 'box' as const, value: 'x' },
  { name: 'LINE_CP', kind: 'box' as const, value: 'x' },
  { name: 'PRIOR_1_CARRIER', value: 'Granite Mutual' },
  { name: 'PRIOR_1_TERM', value: '03/01/2026 - 03/01/2027' },
  { name: 'PRIOR_1_PREMIUM', value: '$12,400' },
  { name: 'PROP_COV_BASIS', value: 'Blanket' },
  { name: 'LOC_1_NAME', value: 'Bakery' },
  { name: 'LOC_1_STREET', value: '12 Harbor Street' },
  { name: 'LOC_1_BLDG_1_YR', value: '1931' },
  { name: 'LOC_1_BLDG_2_YR', value: 'unknown' },
  { name: 'FORM_NO', value: 'BPR-7' },
  { name: 'BROKER_FEE', value: '250', caption: 'Broker fee' },
]

test('a form of somebody else is read through its mapping, and what has no place is listed', async () => {
  const reading = await readIn(agent, await foreignApplication('Property request', FOREIGN))
  expect(reading).toMatchObject({ uploadStatus: 4, formKeys: ['applicant', 'cp'] })
  expect(reading.unplaced).toMatchObject([
    { caption: 'LOC_1_BLDG_2_YR', value: 'unknown', reason: '"unknown" is not a number.', formKey: 'cp' },
    { caption: 'Broker fee', value: '250', reason: 'No question has this caption.', formKey: null },
  ])
  const applicant = await answersOf(agent, reading.submissionId, 'applicant')
  expect(applicant).toMatchObject({
    insured: { firstNamedInsured: 'Harbor Street Bakery LLC' },
    addresses: { mailing: { line1: '12 Harbor Street', city: 'Portland', state: 'ME', postalCode: '04101' } },
    request: { effectiveDate: '2027-03-01', products: ['CP'] },
    questions: { cancelled: { answer: false } },
    priorCarriers: [
      { carrier: 'Granite Mutual', premium: '12400.00', period: { from: '2026-03-01', to: '2027-03-01' } },
    ],
  })
  expect(await answersOf(agent, reading.submissionId, 'cp')).toMatchObject({
    policy: { basis: 'blanket' },
    locations: [{ name: 'Bakery', buildings: [{ yearBuilt: 1931 }] }],
  })
  expect((await agent.get(`/rest/Snippet/${reading.unplaced[1].snippetId}/content`)).status).toBe(200)
})

test('what cannot be an answer names the field that it belongs to, where there is one', async () => {
  const { submissionId, unplaced } = await readIn(
    agent,
    await foreignApplication('Property request', [
      ...FOREIGN.slice(0, 1),
      { name: 'REVENUE', value: 'plenty' },
      { name: 'PROP_COV_BASIS', value: 'Blanket' },
      { name: 'LOC_1_STREET', value: '12 Harbor Street' },
      { name: 'LOC_1_PC', value: 'good' },
      { name: 'LOC_2_PC', value: 'better' },
    ]),
  )
  const { locations } = await answersOf(agent, submissionId, 'cp')
  expect(unplaced.map((one: { fieldName: string | null }) => one.fieldName)).toEqual([
    'operations.annualRevenue',
    `locations[#${locations[0].rowId}].protectionClass`,
    null,
  ])
  const { body: snippets } = await agent.get(`/rest/Submission/${submissionId}/Form/applicant/snippets`)
  expect(snippets).toContainEqual(expect.objectContaining({ fieldName: 'operations.annualRevenue' }))
})

test('without a mapping it is read by what is written beside its fields', async () => {
  const reading = await readIn(
    agent,
    await foreignApplication('Commercial Property', [
      { name: 'f1', caption: 'Named Insured:', value: 'Harbor Street Bakery LLC' },
      { name: 'f2', caption: 'Proposed Eff Date', value: '03/01/2027' },
      { name: 'f3', caption: 'Loss Limit per Occurrence', value: '5M' },
      { name: 'f4', caption: 'Favourite colour', value: 'blue' },
    ]),
  )
  expect(reading).toMatchObject({ uploadStatus: 4, formKeys: ['applicant', 'cp'], placedCount: 3 })
  expect(reading.unplaced).toMatchObject([{ caption: 'Favourite colour', value: 'blue' }])
  expect(await answersOf(agent, reading.submissionId, 'cp')).toEqual({ policy: { lossLimit: '5000000.00' } })
})

test('a reading that the end of the process interrupts is given back, and the next process takes it up', async () => {
  const made = await makeSubmission(bindery.db, { status: 1, productShortNames: ['CY'] })
  const first = startIntake(bindery.app.services, bindery.app.log)
  await into(underwriter, made.id, small)
  await first.stop()
  expect(await whenRead(underwriter, made.id)).toMatchObject({ uploadStatus: 4, unplaced: [] })
})

test('a reading that a lost process left is taken up again; after five times it is given up', async () => {
  const made = await makeSubmission(bindery.db, { status: 1, productShortNames: ['CY'] })
  await into(underwriter, made.id, small)
  const { id } = await whenRead(underwriter, made.id)
  const lost = { uploadStatus: 1 as const, finishedAt: null, dueAt: new Date(bindery.now().getTime() - 1) }
  const leave = (attempts: number) =>
    bindery.db
      .updateTable('applicationReading')
      .set({ ...lost, attempts })
      .where('id', '=', id)
      .execute()
  const wake = () =>
    bindery.db
      .insertInto('event')
      .values({ type: 'application.read', uri: `/Submission/${made.id}` })
      .execute()
  await leave(4)
  await wake()
  bindery.app.services.events.wake()
  expect(await whenRead(underwriter, made.id)).toMatchObject({ uploadStatus: 4, unplaced: [] })
  await leave(5)
  await wake()
  bindery.app.services.events.wake()
  expect(await whenRead(underwriter, made.id)).toMatchObject({
    uploadStatus: 3,
    message: 'Reading this PDF failed several times. Save it again in the program it was filled in with.',
  })
})

test('an agent cannot read an application into a submission that is with the underwriter', async () => {
  const made = await makeSubmission(bindery.db, { status: 3, productShortNames: ['CY'] })
  expect(await into(agent, made.id, await blank('CY'))).toMatchObject({
    status: 403,
    body: { title: 'The submission is with the underwriter. Press Modify to change the application.' },
  })
})

test('while one application is read no second one is taken, and a pre-draft may be deleted meanwhile', async () => {
  const { body } = await create(agent, small)
  const second = await into(agent, body.submissionId, small)
  if (second.status !== 200) expect(second).toMatchObject({ status: 409, body: { type: 'conflict' } })
  expect((await agent.delete(`/rest/Submission/${body.submissionId}`)).status).toBe(200)
  expect((await agent.get(`/rest/Submission/${body.submissionId}/Application`)).status).toBe(404)
  expect(await readIn(agent, small), 'the next one is read all the same').toMatchObject({ uploadStatus: 4 })
})

test('a file that is answered must be one of the same submission', async () => {
  const made = await makeSubmission(bindery.db, { status: 1, productShortNames: ['CP'] })
  const other = await makeSubmission(bindery.db, { status: 1, productShortNames: ['CP'] })
  const file = async (id: number) =>
    (await upload(agent, bindery.address, `/rest/Submission/${id}/Attachments`, Buffer.from('%PDF-'), 'values.pdf'))
      .body
  const answer = (attachmentId: number) =>
    agent.post(`/rest/Submission/${made.id}/Form/cp`, {
      changes: [{ path: 'policy.statementOfValues', was: null, value: { attachmentId, name: 'values.pdf' } }],
    })
  for (const wrong of [(await file(other.id)).id, 999_999])
    expect(await answer(wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'policy.statementOfValues', message: 'Upload the file to this submission first.' }] },
    })
  const own = await file(made.id)
  expect((await answer(own.id)).status).toBe(200)
  expect((await agent.get(`/rest/Attachment/${own.id}/content`)).status).toBe(200)
})
