import { EMAIL_TEMPLATES } from '@bindery/contract/email'
import { FILE_TEMPLATES, type LetterAnswers, type LetterField, type LetterRow } from '@bindery/contract/letters'
import { SUBMISSION_STATUS } from '@bindery/contract/status'
import { afterAll, expect, test } from 'vitest'
import { tidyUp } from '#engine/upkeep.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { makePerson, makeSubmission } from '#testing/records.ts'
import { makeChange, makePolicy } from '#testing/workflowRecords.ts'
import { EMAILS } from './emails.ts'
import { TEMPLATES } from './templates.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const manager = await bindery.signIn('manager')
const agent = await bindery.signIn('agent')
const stranger = await bindery.signIn('agent2')

type Given = NonNullable<Parameters<typeof makeSubmission>[1]>

/** A submission that has every fact a letter needs. */
async function makeSubject(given: Given = {}) {
  const { body } = await underwriter.get('/rest/Session')
  return makeSubmission(bindery.db, {
    ...{
      insuredAddressLine1: '4 Quay Street',
      insuredCity: 'Hartford',
      insuredState: 'CT',
      insuredPostalCode: '06103',
    },
    responsibleUnderwriterId: body.user.id,
    ...given,
  })
}
const at = (call: string, submissionId: number, formId: string) =>
  `/rest/DocumentGeneration/${call}?submissionId=${submissionId}&formId=${formId}`
const formOf = (user: Client, submissionId: number, formId: string) =>
  user.post(at('createCorrespondenceForm', submissionId, formId))
const generate = (user: Client, submissionId: number, formId: string, answers: LetterAnswers) =>
  user.post(at('generateLetter', submissionId, formId), { answers })
const pageOf = async (user: Client, id: number) => {
  const { status, body } = await user.get(`/rest/Attachment/${id}/page`)
  return { status, text: String(body).replace(/\s+/g, ' ') }
}
const namesOf = async (user: Client, submissionId: number) =>
  (await user.get(`/rest/Submission/${submissionId}/Attachments`)).body.map(({ name }: { name: string }) => name)
const itemsOf = async (user: Client, submissionId: number) =>
  (await user.get(`/rest/Submission/${submissionId}/CollaborationItem`)).body.records.map(
    (item: { id: number }) => item.id,
  )

const inDays = (days: number) => new Date(bindery.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('every item of the data set has a template, and every template an item', async () => {
  const { body } = await underwriter.get(`/rest/DynamicData/${encodeURIComponent(FILE_TEMPLATES)}`)
  const values = body.items.map(({ value }: { value: string }) => value)
  expect(values.sort()).toEqual(Object.keys(TEMPLATES).sort())
})

test('C540 C541 C542 C125 a letter is written from the answers as a temporary file that only its author can read', async () => {
  const { id, submissionNumber } = await makeSubject()
  const { body: form } = await formOf(underwriter, id, 'file.informationRequest')
  expect(form).toMatchObject({ name: 'Request for information', unavailable: null, missing: [], canShare: true })
  expect(form.fields.map(({ key }: LetterField) => key)).toEqual(['requests', 'dueDate'])
  const { suggestions } = form.fields[0] as LetterField
  expect(suggestions.some(({ group }) => group === 'Applicant Information')).toBe(true)
  expect(suggestions.some(({ group }) => group === 'Checklist')).toBe(true)
  expect(suggestions.filter(({ group }) => group === 'Checklist').every(({ form }) => form === '')).toBe(true)

  const requests: LetterRow[] = [{ text: 'Five years of loss runs' }, { text: 'Roof <age>', form: 'Property' }]
  const letter = await generate(underwriter, id, 'file.informationRequest', { requests, dueDate: inDays(14) })
  expect(letter).toMatchObject({
    status: 200,
    body: { name: `Request for information ${submissionNumber} ${inDays(0)}.html` },
  })
  const { text } = await pageOf(underwriter, letter.body.id)
  for (const part of ['Five years of loss runs', 'Roof &lt;age&gt; (Property)', 'Harbor Street Bakery', '>DRAFT<'])
    expect(text).toContain(part)

  for (const user of [manager, agent, stranger])
    for (const path of ['', '/content', '/page'])
      expect((await user.get(`/rest/Attachment/${letter.body.id}${path}`)).status, path).toBe(404)
  for (const user of [underwriter, manager, agent]) {
    expect(await namesOf(user, id)).toEqual([])
    expect(await itemsOf(user, id)).toEqual([])
  }
})

test('C127 C128 saving a letter makes it a file of the submission, without the mark of a draft', async () => {
  const { id } = await makeSubject()
  const { body: letter } = await generate(underwriter, id, 'file.letterhead', { text: 'Thank you for the plans.' })
  expect((await manager.post(`/rest/DocumentGeneration/letter/${letter.id}/save`, {})).status).toBe(404)
  expect((await underwriter.post(`/rest/DocumentGeneration/letter/${letter.id}/save`, { shared: true })).body).toEqual(
    letter,
  )
  for (const user of [underwriter, manager, agent]) {
    expect(await namesOf(user, id)).toEqual([letter.name])
    expect(await itemsOf(user, id)).toEqual([letter.id])
  }
  const { text } = await pageOf(agent, letter.id)
  expect(text).toContain('Thank you for the plans.')
  expect(text).not.toContain('>DRAFT<')
  const again = await underwriter.post(`/rest/DocumentGeneration/letter/${letter.id}/save`, {})
  expect(again.status, 'a saved letter is an ordinary file').toBe(404)
})

test('a letter that is discarded, or not saved within a day, is removed with its content', async () => {
  const { id } = await makeSubject()
  const { body: discarded } = await generate(underwriter, id, 'file.letterhead', {})
  const { body: forgotten } = await generate(underwriter, id, 'file.letterhead', {})
  const { body: saved } = await generate(underwriter, id, 'file.letterhead', {})
  expect((await manager.delete(`/rest/DocumentGeneration/letter/${discarded.id}`)).status).toBe(404)
  expect((await underwriter.delete(`/rest/DocumentGeneration/letter/${discarded.id}`)).status).toBe(200)
  expect((await pageOf(underwriter, discarded.id)).status).toBe(404)
  await underwriter.post(`/rest/DocumentGeneration/letter/${saved.id}/save`, {})
  const hoursLater = (hours: number) => new Date(bindery.now().getTime() + hours * 3_600_000)
  await tidyUp(bindery.db, hoursLater(23))
  expect((await pageOf(underwriter, forgotten.id)).status).toBe(200)
  await tidyUp(bindery.db, hoursLater(25))
  expect((await pageOf(underwriter, forgotten.id)).status).toBe(404)
  expect((await pageOf(underwriter, saved.id)).status).toBe(200)
  const pieces = await bindery.db
    .selectFrom('attachmentContent')
    .select('attachmentId')
    .where('attachmentId', 'in', [discarded.id, forgotten.id])
    .execute()
  expect(pieces).toEqual([])
})

test('C129 letters are for underwriters who may add attachments: agents and others are refused, strangers find nothing', async () => {
  const { id } = await makeSubject()
  const { username } = await makePerson(bindery.db, { userType: 'Underwriter', roles: [], organizationId: 10 })
  const reader = await bindery.signIn(username)
  for (const [user, status] of [
    [agent, 403],
    [reader, 403],
    [stranger, 404],
  ] as const) {
    expect((await formOf(user, id, 'file.letterhead')).status).toBe(status)
    expect((await generate(user, id, 'file.letterhead', {})).status).toBe(status)
  }
})

test('C124 a letter is refused while a required field is open, an answer does not fit, or a fact of the submission is missing', async () => {
  const { id } = await makeSubject()
  const dueDate = inDays(5)
  const refused = async (answers: LetterAnswers) => {
    const { status, body } = await generate(underwriter, id, 'file.informationRequest', answers)
    return { status, paths: body.errors?.map(({ path }: { path: string }) => path), title: body.title }
  }
  expect(await refused({ dueDate, requests: [{ text: ' ' }] })).toMatchObject({ status: 400, paths: ['requests'] })
  expect(await refused({ requests: [{ text: 'Plans' }], dueDate: inDays(-1) })).toMatchObject({
    status: 400,
    title: 'The due date cannot be in the past.',
  })
  expect(await refused({ dueDate: 'soon', requests: [{ text: 'Plans' }] })).toMatchObject({ paths: ['dueDate'] })
  expect(await refused({ dueDate, requests: [{ text: 'Plans' }], more: 'x' })).toMatchObject({ paths: ['more'] })

  const bare = await makeSubmission(bindery.db, {})
  const { body: form } = await formOf(underwriter, bare.id, 'file.letterhead')
  expect(form.missing.map(({ field }: { field: string }) => field)).toEqual([
    'Mailing address of the insured',
    'Responsible underwriter',
  ])
  const letter = await generate(underwriter, bare.id, 'file.letterhead', {})
  expect(letter).toMatchObject({ status: 409, body: { type: 'conflict' } })
  expect(letter.body.title).toContain('Mailing address of the insured (Applicant Information)')
})

test('a letter about a record is offered only with the record, and says why otherwise', async () => {
  const { id } = await makeSubject()
  const withoutRecord = ['decline', 'quoteLetter', 'conditionalRenewal', 'nonRenewal', 'cancellation', 'reinstatement']
  for (const name of withoutRecord) {
    const { body: form } = await formOf(underwriter, id, `file.${name}`)
    expect(form.unavailable, name).toMatch(/\.$/)
    expect(await generate(underwriter, id, `file.${name}`, {}), name).toMatchObject({
      status: 409,
      body: { title: form.unavailable },
    })
  }
  expect((await formOf(underwriter, id, 'file.unknown')).status).toBe(404)
})

test('a decline letter gives the secondary reason, and the notice of adverse action only if a report was used', async () => {
  const { id } = await makeSubject({
    ...{ status: SUBMISSION_STATUS.declined, statusReason: 'Loss experience', statusDetail: 'Frequency of losses' },
  })
  const { body: form } = await formOf(underwriter, id, 'file.decline')
  expect(form.answers).toMatchObject({ reason: 'Frequency of losses', reportUsed: false })
  const textWith = async (more: LetterAnswers) => {
    const { body } = await generate(underwriter, id, 'file.decline', { ...form.answers, ...more })
    return (await pageOf(underwriter, body.id)).text
  }
  const plain = await textWith({ reportAgency: 'Left over' })
  expect(plain).toContain('Reason: Frequency of losses.')
  for (const part of ['adverse action', 'Left over', 'We would look']) expect(plain).not.toContain(part)
  const noticed = await textWith({
    reportUsed: true,
    reportAgency: 'Ledger Reports, 1 Main Street',
    reconsiderIf: 'a year passes',
  })
  for (const part of ['adverse action', 'Ledger Reports', 'look at the risk again if a year passes.'])
    expect(noticed).toContain(part)
  const open = await generate(underwriter, id, 'file.decline', { ...form.answers, reportUsed: true })
  expect(open.body.errors).toMatchObject([{ path: 'reportAgency' }])
})

test('copies of the documents of the workflow are made from the chosen record, and are saved for the carrier only', async () => {
  const { id: submissionId } = await makeSubject({ status: SUBMISSION_STATUS.issued })
  const policy = await makePolicy(bindery.db, submissionId, {})
  const cancelled = await makeChange(bindery.db, 'policyCancellation', submissionId, policy.id, {
    ...{ status: 4, effectiveDate: '2027-03-01', earnedPremium: '400.00', returnPremium: '600.00' },
  })
  const reinstated = await bindery.db
    .insertInto('reinstatement')
    .values({
      ...{ submissionId, policyId: policy.id, status: 1, createdById: 0, cancellationId: cancelled.id },
      ...{ reason: 'Premium was paid', detail: null, effectiveDate: '2027-03-11', premiumChange: '590.00' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const letterOf = async (name: string, record: number) => {
    const { body: form } = await formOf(underwriter, submissionId, `file.${name}`)
    expect(form).toMatchObject({ canShare: false, shared: false, answers: { record: String(record) } })
    const { body } = await generate(underwriter, submissionId, `file.${name}`, form.answers)
    return { id: body.id as number, ...(await pageOf(underwriter, body.id)) }
  }
  const notice = await letterOf('cancellation', cancelled.id)
  for (const part of ['Cover ends on March 1, 2027', 'Return premium: $600.00']) expect(notice.text).toContain(part)
  const back = await letterOf('reinstatement', reinstated.id)
  for (const part of ['cancelled as of March 1, 2027', 'in force again from March 11, 2027', '(10 days)', '$590.00'])
    expect(back.text).toContain(part)

  const save = (shared: boolean) => underwriter.post(`/rest/DocumentGeneration/letter/${back.id}/save`, { shared })
  expect((await save(true)).status).toBe(403)
  expect((await save(false)).status).toBe(200)
  expect((await pageOf(agent, back.id)).status).toBe(404)
  expect((await pageOf(manager, back.id)).status).toBe(200)
})

test('every email template has an item, and every item but the plain email a template', async () => {
  const { body } = await underwriter.get(`/rest/DynamicData/${encodeURIComponent(EMAIL_TEMPLATES)}`)
  const values = body.items.map(({ value }: { value: string }) => value).filter((value: string) => value !== '-1')
  expect(values.sort()).toEqual(Object.keys(EMAILS).sort())
})

const emailAt = (call: string, submissionId: number, formId: string) =>
  `/rest/Email/${call}?submissionId=${submissionId}&formId=${formId}`

test('C537 C538 an email of a template is a draft to the agent, with the facts of the submission and a link', async () => {
  const agentId = (await agent.get('/rest/Session')).body.user.id
  await bindery.db
    .updateTable('person')
    .set({ emailAddress: 'agent@harbor.example' })
    .where('id', '=', agentId)
    .execute()
  const { id, submissionNumber } = await makeSubject({ agentId, insuredName: 'Harbor <Lights>' })
  const { body: form } = await underwriter.post(emailAt('createCorrespondenceForm', id, 'email.missingInformation'))
  expect(form).toMatchObject({ formId: 'email.missingInformation', unavailable: null, missing: [] })
  const answers = { requests: [{ text: 'Loss runs', form: '' }], dueDate: inDays(7) }
  const create = emailAt('createCorrespondenceEmail', id, 'email.missingInformation')
  const { body: email } = await underwriter.post(create, { answers })
  expect(email).toMatchObject({ status: 'draft', type: 'INFORMATION_REQUEST' })
  expect(email.to).toContain('<agent@harbor.example>')
  expect(email.subject).toContain(`Harbor <Lights>: information needed by`)
  expect(email.subject).toContain(submissionNumber)
  for (const part of ['Harbor &lt;Lights&gt;', '<li>Loss runs</li>', `/umagent/submission/${id}`])
    expect(email.body).toContain(part)
  expect((await underwriter.post(create, { answers: { dueDate: inDays(7) } })).status).toBe(400)
  expect((await agent.post(create, { answers })).status).toBe(403)
})

test('C182 C183 without a form, or with -1, it is a plain email', async () => {
  const { id } = await makeSubject()
  for (const formId of ['', '-1']) {
    expect((await underwriter.post(emailAt('createCorrespondenceForm', id, formId))).body.fields).toEqual([])
    const { body } = await underwriter.post(emailAt('createCorrespondenceEmail', id, formId), {})
    expect(body).toMatchObject({ status: 'draft', subject: '', to: '' })
  }
})

test('an email about a quote, a binder, a policy, a refusal or a renewal needs one', async () => {
  const { id } = await makeSubject()
  for (const formId of ['quoteReleased', 'quoteFollowUp', 'binder', 'policyIssued', 'decline', 'renewal']) {
    const { body } = await underwriter.post(emailAt('createCorrespondenceForm', id, `email.${formId}`))
    expect(body.unavailable, formId).toMatch(/\.$/)
    expect((await underwriter.post(emailAt('createCorrespondenceEmail', id, `email.${formId}`), {})).status).toBe(409)
  }
})
