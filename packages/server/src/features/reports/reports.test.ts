import { afterAll, expect, test } from 'vitest'
import { restate } from '#engine/forms/standing.ts'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { sampleForms } from '#testing/wholeApplications.ts'
import { makePolicy } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent] = [await bindery.signIn('underwriter'), await bindery.signIn('agent')]

test('H474 W153 a report is created, generated from what our book knows, edited and deleted; an agent has none', async () => {
  const account = await bindery.db
    .insertInto('account')
    .values({ accountNumber: `A-TEST-${Date.now()}`, name: 'Harbor Street Bakery' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await makeSubmission(bindery.db, {
    status: 7,
    accountId: account.id,
    insuredCity: 'Albany',
    insuredState: 'NY',
    businessClass: '238160',
    hazardGrade: 10,
  })
  await makePolicy(bindery.db, id)
  const { created } = (await underwriter.post(`/rest/ExternalReport/${id}/create`, { reportName: 'Loss history' })).body
  const reportId = Number(created[0].uri.split('/').at(-1))
  const read = async () => (await underwriter.get(`/rest/ExternalReport/${reportId}`)).body
  expect(await read()).toMatchObject({ name: 'Loss history', findings: null })

  expect((await underwriter.post(`/rest/ExternalReport/${reportId}/generate`)).status).toBe(200)
  expect((await read()).findings).toEqual([
    { label: 'Insured', value: 'Harbor Street Bakery' },
    { label: 'Address', value: 'Albany, NY' },
    { label: 'Products', value: 'Commercial Property' },
    { label: 'Business class', value: 'Roofing Contractors' },
    { label: 'Hazard grade', value: '10' },
    { label: 'Submissions on file', value: '1' },
    { label: 'Policies written', value: '1' },
    { label: 'Policies in force', value: '1' },
  ])
  expect((await agent.get(`/rest/ExternalReport/List?submissionId=${id}`)).body).toEqual([])
  expect((await underwriter.get(`/rest/ExternalReport/List?submissionId=${id}`)).body).toMatchObject([
    { id: reportId, submissionId: id, name: 'Loss history', uri: `/ExternalReport/${reportId}` },
  ])
  await underwriter.post(`/rest/ExternalReport/${reportId}/edit`)
  expect(await read()).toMatchObject({ status: 1, findings: null })
  await underwriter.delete(`/rest/ExternalReport/${reportId}/delete`)
  expect((await underwriter.get(`/rest/ExternalReport/List?submissionId=${id}`)).body).toEqual([])
})

test('the report on location hazards lists what the application says, and promises no coordinates', async () => {
  const { id } = await makeSubmission(bindery.db, { status: 3, businessClass: '238160' })
  const forms = sampleForms('CP')
  for (const templateKey of ['applicant', 'cp'])
    await bindery.db
      .insertInto('form')
      .values({
        ...{ submissionId: id, templateKey, templateVersion: 1, modifiedById: 0 },
        answers: JSON.stringify(forms[templateKey]),
      })
      .execute()
  await restate(bindery.db, id)
  const answer = await underwriter.post(`/rest/ExternalReport/${id}/create`, { reportName: 'Location hazards' })
  const report = `/rest/ExternalReport/${answer.body.created[0].uri.split('/').at(-1)}`
  expect((await underwriter.post(`${report}/generate`)).status).toBe(200)
  const { locations } = forms.cp as unknown as { locations: { milesToCoast?: number; distanceToCoast?: number }[] }
  const miles = locations.map(({ milesToCoast, distanceToCoast }) => milesToCoast ?? distanceToCoast ?? Number.NaN)
  expect((await underwriter.get(report)).body.findings).toEqual(
    expect.arrayContaining([
      { label: 'Locations', value: String(locations.length) },
      { label: 'Nearest to the coast, miles', value: String(Math.min(...miles)) },
    ]),
  )
})
