import { readFileSync } from 'node:fs'
import type { Answers } from '@bindery/forms/path'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { completeForm } from '#testing/wholeApplications.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')

const SAMPLES = new URL('../../../sample/forms/', import.meta.url)
const formsOf = (name: string): Record<string, Answers> =>
  JSON.parse(readFileSync(new URL(`${name}.json`, SAMPLES), 'utf8')).forms
const READY = { accountId: 1, insuredState: 'NY', wasSubmitted: true, wasCleared: true }

async function quoted(sample: string) {
  const { id } = await makeSubmission(bindery.db, { ...READY, status: 4, businessClass: '541211' })
  await completeForm(bindery.db, underwriter, id, 'applicant', formsOf(sample).applicant!)
  await completeForm(bindery.db, underwriter, id, 'cp', formsOf(sample).cp!)
  const quote = await makeQuote(bindery.db, id, { status: 5, premium: '1000.00' })
  const { actions } = (await underwriter.get(`/rest/Actions?uri=/Quote/${quote.id}`)).body
  return { id, begin: actions.find(({ name }: { name: string }) => name === 'Begin Binding') }
}

test('what the application says decides about authority: the small shop is within, the plant is not', async () => {
  const { begin: small } = await quoted('cp-1')
  expect(small.reason ?? '').not.toMatch(/insured value/i)
  const { begin: large } = await quoted('cp-2')
  expect(large).toMatchObject({ enabled: false, reason: expect.stringMatching(/42,600,000/) })
})

test('the class that is answered on the application is the submission’s own; correcting it there leaves the answer alone', async () => {
  const { id } = await quoted('cp-1')
  const read = async () => (await underwriter.get(`/rest/Submission/${id}`)).body
  expect(await read()).toMatchObject({ businessClass: { code: '444140' } })
  await underwriter.post(`/rest/DynamicData/Business%20Classes/action/Select`, {
    context: { uri: `/Submission/${id}` },
    items: ['236220'],
  })
  expect(await read()).toMatchObject({ businessClass: { code: '236220' } })
  const { answers } = (await underwriter.get(`/rest/Submission/${id}/Form/applicant`)).body
  expect(answers.operations.naics).toBe('444140')
})

test('the lines that the application asks for follow Change Products', async () => {
  const { id } = await quoted('cp-1')
  await bindery.db.updateTable('submission').set({ status: 1, wasSubmitted: false }).where('id', '=', id).execute()
  const changed = await underwriter.post(`/rest/Submission/${id}/changeProduct`, { productShortNames: 'CP,GL' })
  expect(changed.status).toBe(200)
  const { answers } = (await underwriter.get(`/rest/Submission/${id}/Form/applicant`)).body
  expect(answers.request.products).toEqual(['CP', 'GL'])
})
