import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { answerApplication, completeForm, sampleForms } from '#testing/wholeApplications.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent] = [await bindery.signIn('underwriter'), await bindery.signIn('agent')]

const offered = async (uri: string, name: string, user = underwriter) =>
  (await user.get(`/rest/Actions?uri=${uri}`)).body.actions.find((action: { name: string }) => action.name === name)
const makeDraft = async () => {
  const { body } = await agent.post('/rest/Submission/create', {
    insuredName: 'Quince Lane Pottery',
    productShortNames: ['CP', 'GL'],
    effectiveDate: '2027-01-01',
  })
  const id = Number(body.uri.split('/').at(-1))
  await agent.post(`/rest/Submission/${id}/makeApplication`)
  return id
}
const answer = (id: number, key: string, changes: object[]) =>
  agent.post(`/rest/Submission/${id}/Form/${key}`, { changes })

test('the application begins with what the details of the submission said', async () => {
  const id = await makeDraft()
  const { answers } = (await agent.get(`/rest/Submission/${id}/Form/applicant`)).body
  expect(answers).toMatchObject({
    insured: { firstNamedInsured: 'Quince Lane Pottery' },
    request: {
      effectiveDate: '2027-01-01',
      expirationDate: '2028-01-01',
      products: ['CP', 'GL'],
      transactionType: 'New',
    },
  })
})

test('W009 what is needed to submit keeps an application back, and says on which form; the rest may follow', async () => {
  const id = await makeDraft()
  const reason = 'Applicant Information: 8 fields needed to submit are not answered.'
  expect(await offered(`/Submission/${id}`, 'Submit Application', agent)).toMatchObject({
    enabled: false,
    valid: false,
    wayOut: { kind: 'form', form: 'applicant' },
    reason,
  })
  expect(await agent.post(`/rest/Submission/${id}/submit`)).toMatchObject({ status: 409, body: { title: reason } })

  const { applicant } = sampleForms('CP') as Record<string, Record<string, Record<string, unknown>>>
  const needed = { entityType: ['insured', 'entityType'], mailing: ['addresses', 'mailing'] } as const
  const typed = [
    ...Object.values(needed).map(([section, key]) => ({
      path: `${section}.${key}`,
      value: applicant![section]![key],
      was: null,
    })),
    ...['naics', 'description', 'annualRevenue'].map((key) => ({
      path: `operations.${key}`,
      value: applicant!.operations![key],
      was: null,
    })),
  ]
  await answer(id, 'applicant', typed)
  expect(await offered(`/Submission/${id}`, 'Submit Application', agent)).toMatchObject({ enabled: true })

  await answer(id, 'applicant', [{ path: 'insured.yearEstablished', value: 2090, was: null }])
  await answer(id, 'applicant', [{ path: 'request.expirationDate', value: '2026-12-01', was: '2028-01-01' }])
  expect(await agent.post(`/rest/Submission/${id}/submit`)).toMatchObject({
    status: 409,
    body: { title: expect.stringMatching(/^Applicant Information: .* to be corrected\.$/) },
  })
})

test('W139 binding needs the whole application of the applicant and of the product that is bound, and of no other', async () => {
  const ready = {
    accountId: 1,
    insuredState: 'NY',
    wasSubmitted: true,
    wasCleared: true,
    productShortNames: ['CP', 'GL'],
  }
  const { id } = await makeSubmission(bindery.db, { ...ready, status: 4 })
  const quoteOf = async (product: string) => {
    const row = { submissionId: id, number: `GATE-${id}-${product}`, product, summary: product, status: 5 }
    const term = { premium: '1000.00', effectiveDate: '2026-06-01', expirationDate: '2027-06-01' }
    const made = await bindery.db
      .insertInto('quote')
      .values({ ...row, ...term } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  const [property, liability] = [await quoteOf('CP'), await quoteOf('GL')]
  const reason =
    'Applicant Information: 51 required fields are not answered. Commercial Property: 21 required fields are not answered.'
  const wayOut = { kind: 'form', form: 'applicant' }
  for (const name of ['Request Binding', 'Begin Binding'])
    expect(await offered(`/Quote/${property}`, name)).toMatchObject({ enabled: false, reason, wayOut })
  expect(await underwriter.post(`/rest/Quote/${property}/RequestBinding`)).toMatchObject({
    status: 409,
    body: { title: reason, wayOut },
  })

  await answerApplication(bindery.db, id, ['CP'])
  expect(await offered(`/Quote/${property}`, 'Request Binding')).toMatchObject({ enabled: true })
  expect(await offered(`/Quote/${liability}`, 'Request Binding')).toMatchObject({
    reason: 'General Liability: 35 required fields are not answered.',
    wayOut: { kind: 'form', form: 'gl' },
  })
  await completeForm(bindery.db, underwriter, id, 'gl', sampleForms('GL').gl!)
  expect(await offered(`/Quote/${liability}`, 'Request Binding')).toMatchObject({ enabled: true })

  await underwriter.post(`/rest/Submission/${id}/modify`)
  const { answers } = (await underwriter.get(`/rest/Submission/${id}/Form/gl`)).body
  const was = answers.coverage.eachOccurrence
  const save = await underwriter.post(`/rest/Submission/${id}/Form/gl`, {
    changes: [{ path: 'coverage.eachOccurrence', value: null, was }],
  })
  expect(save).toMatchObject({ status: 200, body: { requiredFieldCount: 1 } })
  expect(await offered(`/Quote/${liability}`, 'Request Binding')).toMatchObject({
    reason: 'Submit or discard the modifications in progress first.',
  })
})
