import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY } from '#testing/records.ts'
import * as standing from '#testing/standing.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const where = { db: bindery.db, agencyId: AGENCY.agents }
const report = (id: number) => underwriter.get(`/rest/ExternalReport/${id}`)

test('W372 POST /rest/ExternalReport/{id}/create takes reportName: a draft for the submission with this id', async () => {
  const submissionId = await standing.submission(where, 3)
  const answer = await underwriter.post(`/rest/ExternalReport/${submissionId}/create?reportName=Business credit`)
  expect(answer).toMatchObject({ status: 200, body: { created: [{ contextType: 'ExternalReport' }] } })
  const { body } = await underwriter.get(`/rest${answer.body.created[0].uri}`)
  expect(body).toMatchObject({ submissionId, name: 'Business credit', statusName: 'Draft', findings: null })
})

test('W375 W374 POST /rest/ExternalReport/{id}/generate orders the report, and …/edit takes it back to a draft', async () => {
  const id = await standing.report(where, 1)
  expect(await underwriter.post(`/rest/ExternalReport/${id}/generate`)).toMatchObject({ status: 200 })
  const { body } = await report(id)
  expect(body.statusName).toBe('Generated')
  expect(body.findings.length).toBeGreaterThan(0)
  expect(await underwriter.post(`/rest/ExternalReport/${id}/edit`)).toMatchObject({ status: 200 })
  expect((await report(id)).body.statusName).toBe('Draft')
})

test('W373 DELETE /rest/ExternalReport/{id}/delete deletes the report', async () => {
  const id = await standing.report(where, 1)
  expect(await underwriter.delete(`/rest/ExternalReport/${id}/delete`)).toMatchObject({ status: 200 })
  expect((await report(id)).status).toBe(404)
})
