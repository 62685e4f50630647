import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY } from '#testing/records.ts'
import * as standing from '#testing/standing.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent, manager] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('agent'),
  await bindery.signIn('manager'),
]
const where = { db: bindery.db, agencyId: AGENCY.agents }
const REASON = { reason: 'PRICE', detail: 'The expiring carrier was cheaper' }
const NOTIFIED = { ...REASON, notification: 'none' }
const read = async (id: number, user = underwriter) => (await user.get(`/rest/Submission/${id}`)).body
const post = (id: number, path: string, body?: object) => underwriter.post(`/rest/Submission/${id}/${path}`, body)

/** A submission whose application an agent is modifying. */
async function modified() {
  const id = await standing.submission(where, S.clear)
  await agent.post(`/rest/Submission/${id}/modify`)
  const { version, changeSetId } = await read(id)
  await agent.post(`/rest/Submission/${id}`, { version, insuredName: 'Changed, Inc.' })
  return { id, changeSetId }
}

const PRE_QUALIFYING: standing.SubmissionGiven = { preQualificationFrom: 'Created' }
const ENDING = { effectiveDate: '2026-02-01', expirationDate: '2027-02-01' }
const ENDED = { effectiveDate: '2025-06-01', expirationDate: '2026-06-01' }

test.each([
  { proves: 'W234', path: 'makeApplication', from: S.created, to: S.draft, sends: {}, given: {} },
  {
    proves: 'W239',
    path: 'startPreQualification',
    from: S.created,
    to: S.startedPreQualification,
    sends: {},
    given: {},
  },
  {
    proves: 'W240',
    path: 'cancelPreQualification',
    from: S.startedPreQualification,
    to: S.created,
    sends: {},
    given: PRE_QUALIFYING,
  },
  { proves: 'W248', path: 'reject', from: S.submitted, to: S.returned, sends: NOTIFIED, given: {} },
  {
    proves: 'W254',
    path: 'markNonRenewed',
    from: S.issued,
    to: S.nonRenewed,
    sends: REASON,
    given: { ...ENDED, renewalStatus: 3 },
  },
  { proves: 'W255', path: 'markExpired', from: S.issued, to: S.expired, sends: REASON, given: ENDED },
  { proves: 'W257', path: 'resubmit', from: S.returned, to: S.submitted, sends: {}, given: {} },
  { proves: 'W265', path: 'markClearReady', from: S.submitted, to: S.clearReady, sends: REASON, given: {} },
  { proves: 'W267', path: 'revertToClear', from: S.quoted, to: S.clear, sends: REASON, given: {} },
  {
    proves: 'W243',
    path: 'reactivate',
    from: S.lost,
    to: S.submitted,
    sends: {},
    given: { reached: S.submitted, wasCleared: false },
  },
])(
  '$proves POST /rest/Submission/{id}/$path leads from status $from to $to',
  async ({ path, from, to, sends, given }) => {
    const id = await standing.written(where, from, given as standing.SubmissionGiven)
    const answer = await post(id, path, sends)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { status: to } })
    expect(await read(id)).toMatchObject({
      status: to,
      ...('reason' in sends && { statusReason: REASON.reason, statusDetail: REASON.detail }),
    })
  },
)

test.each([
  { proves: 'W250', path: 'submitNonRenewal', from: 0, to: 3, sends: NOTIFIED },
  { proves: 'W251', path: 'flagForNonRenewal', from: 0, to: 4, sends: NOTIFIED },
  { proves: 'W252', path: 'clearNonRenewalFlag', from: 4, to: 0, sends: {} },
  { proves: 'W253', path: 'retractNonRenewal', from: 3, to: 0, sends: {} },
])(
  '$proves POST /rest/Submission/{id}/$path: the renewal status is $to, the term stays issued',
  async ({ path, from, to, sends }) => {
    const id = await standing.written(where, S.issued, { ...ENDING, renewalStatus: from })
    expect(await post(id, path, sends)).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ status: 7, renewalStatus: to })
  },
)

test('a non-renewal that is submitted puts its notice among the files', async () => {
  const id = await standing.written(where, S.issued, ENDING)
  await post(id, 'submitNonRenewal', NOTIFIED)
  const { body: files } = await underwriter.get(`/rest/Submission/${id}/Attachments`)
  expect(files).toMatchObject([{ description: 'Non-renewal notice' }])
})

test('W256 POST /rest/Submission/{id}/markRenewed ends a term whose renewal is bound', async () => {
  const id = await standing.written(where, S.issued, { renewalStatus: 1 })
  expect((await post(id, 'markRenewed')).status).toBe(409)
  await standing.submission(where, S.bound, { transactionType: 'Renewal', renewsSubmissionId: id })
  expect(await post(id, 'markRenewed')).toMatchObject({ status: 200 })
  expect((await read(id)).status).toBe(21)
})

test('W232 POST /rest/Submission/{id}/disableAutomation leaves the rest to people', async () => {
  const id = await standing.submission(where, S.submitted, { automation: true })
  expect(await post(id, 'disableAutomation')).toMatchObject({ status: 200 })
  const { automation } = await bindery.db
    .selectFrom('submission')
    .select('automation')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(automation).toBe(false)
})

test('W233 W113 GET /rest/Submission/{id}/quotableProductTemplates: id, name and submissionId::productId, by name', async () => {
  const id = await standing.submission(where, S.clear, { productShortNames: ['GL', 'CP'] })
  const { body } = await underwriter.get(`/rest/Submission/${id}/quotableProductTemplates`)
  const names = body.map(({ name }: { name: string }) => name)
  expect(names).toEqual([...names].sort())
  expect(body).toContainEqual({
    id: 'CP-STD',
    name: 'Commercial Property Standard',
    value: `${id}::CP-STD`,
    grouping: 'Commercial Property',
  })
  expect(names.some((name: string) => name.startsWith('General Liability'))).toBe(true)
})

test('W262 POST /rest/Submission/{id}/createQuote takes productTemplateId', async () => {
  const id = await standing.submission(where, S.clear)
  const answer = await post(id, 'createQuote?productTemplateId=CP-LAY')
  expect(answer).toMatchObject({ status: 200, body: { created: [{ contextType: 'Quote' }] } })
  const { body } = await underwriter.get(`/rest${answer.body.created[0].uri}`)
  expect(body).toMatchObject({ submissionId: id, proposalId: null, summary: 'Commercial Property Layered' })
  expect((await post(id, 'createQuote?productTemplateId=NO-SUCH')).status).toBe(400)
})

test('W238 W271 W272 W273 modify, submit, discard and acknowledge the modifications of an application', async () => {
  const id = await standing.submission(where, S.clear)
  const asAgent = (path: string) => agent.post(`/rest/Submission/${id}/${path}`)
  expect(await asAgent('modify')).toMatchObject({ status: 200 })
  expect((await read(id)).changeSetId).toEqual(expect.any(Number))
  expect(await asAgent('discardModifications')).toMatchObject({ status: 200 })
  expect((await read(id)).changeSetId).toBeNull()
  await asAgent('modify')
  expect(await asAgent('submitModifications')).toMatchObject({ status: 200 })
  expect((await asAgent('acknowlegeModifications')).status).toBe(403)
  expect(await post(id, 'acknowlegeModifications')).toMatchObject({ status: 200 })
  expect((await read(id)).changeSetId).toBeNull()
})

test('H480 POST submitModifications hands the modifications in: their change set ends and waits to be acknowledged', async () => {
  const { id, changeSetId } = await modified()
  bindery.passTime(1000)
  expect(await agent.post(`/rest/Submission/${id}/submitModifications`)).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({ changeSetId, insured: { name: 'Changed, Inc.' } })
  const { endTime } = (await underwriter.get(`/rest/ChangeSet/${changeSetId}`)).body
  expect(endTime).toBe(bindery.now().getTime())
  expect((await agent.post(`/rest/Submission/${id}/submitModifications`)).status).toBe(409)
})

test('H478 POST acknowlegeModifications, spelled so, acknowledges what was submitted and keeps it', async () => {
  const { id, changeSetId } = await modified()
  expect((await post(id, 'acknowlegeModifications')).status).toBe(409)
  await agent.post(`/rest/Submission/${id}/submitModifications`)
  expect((await read(id)).changeSetId).toBe(changeSetId)
  expect(await post(id, 'acknowlegeModifications')).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({
    ...{ changeSetId: null, lastChangeSetId: changeSetId, insured: { name: 'Changed, Inc.' } },
  })
})

test('H465 DELETE /rest/Submission/{id} deletes the submission, as long as it was never submitted', async () => {
  const id = await standing.submission(where, S.draft, { wasSubmitted: false, wasCleared: false })
  expect((await agent.get(`/rest/Submission/${id}`)).status).toBe(200)
  expect(await agent.delete(`/rest/Submission/${id}`)).toMatchObject({ status: 200 })
  for (const user of [agent, underwriter]) expect((await user.get(`/rest/Submission/${id}`)).status).toBe(404)
  expect((await agent.delete(`/rest/Submission/${id}`)).status).toBe(404)
  const submitted = await standing.submission(where, S.submitted)
  expect((await underwriter.delete(`/rest/Submission/${submitted}`)).status).toBe(409)
  expect((await read(submitted)).status).toBe(S.submitted)
})

test('W245 W244 W246 W247 the referral call refers, clears and declines; retractReferral takes it back', async () => {
  const { id: managerId } = (await manager.get('/rest/Session')).body.user
  const refers = { ...NOTIFIED, referredUnderwriterId: managerId }
  const id = await standing.submission(where, S.clear)
  await makeQuote(bindery.db, id, { status: 4, premium: '1000.00' })
  const refer = () => post(id, 'Referral', refers)
  expect(await refer()).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({ referredUnderwriterSummary: { id: managerId } })
  expect(await post(id, 'retractReferral', NOTIFIED)).toMatchObject({ status: 200 })
  expect((await read(id)).referredUnderwriterSummary).toBeNull()

  await refer()
  const decide = (body: object) => manager.post(`/rest/Submission/${id}/Referral`, body)
  expect((await manager.get(`/rest/Submission/${id}/referralClearanceType`)).body).toEqual({ type: 'clear' })
  expect(await decide({ detail: 'Fine', doDecline: false, notification: 'none' })).toMatchObject({ status: 200 })
  expect((await manager.get(`/rest/Submission/${id}`)).body.referralStatus).toBe('cleared')
  await refer()
  expect(await decide({ detail: 'Not this one', doDecline: true, notification: 'none' })).toMatchObject({ status: 200 })
  expect((await manager.get(`/rest/Submission/${id}`)).body.referralStatus).toBe('declined')
  expect((await decide({})).status).toBe(400)
})

test('W258 W259 W193 W194 POST /rest/Submission/{id}/rewrite takes reason, detail, two days and options', async () => {
  const id = await standing.written(where, S.issued)
  const days = { rewriteEffectiveDate: '2026-12-01', rewriteExpirationDate: '2027-12-01' }
  expect((await post(id, 'rewrite', { ...REASON, rewriteEffectiveDate: '01/12/2026' })).status).toBe(400)
  expect((await post(id, 'rewrite', { ...REASON, rewriteEffectiveDate: '2026-12-01' })).status).toBe(400)
  const answer = await post(id, 'rewrite', { ...REASON, ...days, rewriteOptions: 'all' })
  expect(answer).toMatchObject({ status: 200, body: { created: [{ contextType: 'Submission' }] } })
  const { body } = await underwriter.get(`/rest${answer.body.created[0].uri}`)
  expect(body).toMatchObject({ transactionType: 'Rewrite', effectiveDate: '2026-12-01', expirationDate: '2027-12-01' })
})

test('W261 POST /rest/Submission/{id}/UpdateStatusReason takes reason and detail', async () => {
  const id = await standing.submission(where, S.notClear, { statusReason: 'Another' })
  expect(await post(id, 'UpdateStatusReason', REASON)).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({ status: 8, statusReason: REASON.reason, statusDetail: REASON.detail })
})

test('W263 POST /rest/Submission/{id}/reevaluateSubmission runs the clearance check again', async () => {
  const id = await standing.submission(where, S.submitted)
  expect(await post(id, 'reevaluateSubmission')).toMatchObject({ status: 200 })
  const { clearance } = await bindery.db
    .selectFrom('submission')
    .select('clearance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(clearance).toEqual(expect.any(Number))
})

test.each([
  { proves: 'W266', isRiskClear: true, to: S.clear },
  { proves: 'W266', isRiskClear: false, to: S.notClear },
])(
  '$proves POST /rest/Submission/{id}/markClearance with isRiskClear $isRiskClear leads to status $to',
  async ({ isRiskClear, to }) => {
    const id = await standing.submission(where, S.submitted)
    const query = `isRiskClear=${isRiskClear}&reason=${REASON.reason}&detail=By hand&notification=none`
    expect(await post(id, `markClearance?${query}`)).toMatchObject({ status: 200, body: { status: to } })
    expect((await post(id, 'markClearance')).status).toBe(400)
  },
)

test('W269 POST /rest/Submission/{id}/changeProduct takes short names with commas between', async () => {
  const id = await standing.submission(where, S.draft)
  expect(await post(id, 'changeProduct?productShortNames=GL,CA')).toMatchObject({ status: 200 })
  expect((await read(id)).productShortNames.sort()).toEqual(['CA', 'GL'])
  expect((await post(id, 'changeProduct?productShortNames=XX')).status).toBe(400)
})

test('W270 GET /rest/Submission/{id}/productAuthorization says whether the user may work on its products', async () => {
  const id = await standing.submission(where, S.clear)
  expect((await underwriter.get(`/rest/Submission/${id}/productAuthorization`)).body).toEqual({
    authorized: true,
    missing: [],
  })
})

test('W241 W242 POST …/checkPreQualification reports, …/submitPreQualification decides', async () => {
  const id = await standing.submission(where, S.startedPreQualification, {
    preQualificationFrom: 'Created',
    insuredState: 'HI',
    effectiveDate: '2029-01-01',
    expirationDate: '2030-01-01',
  })
  const checked = await post(id, 'checkPreQualification')
  expect(checked).toMatchObject({ status: 200, body: { status: 13 } })
  expect(checked.body.messages.length).toBeGreaterThan(0)
  const submitted = await post(id, 'submitPreQualification')
  expect(submitted).toMatchObject({ status: 200, body: { status: 14, messages: checked.body.messages } })
})

test('W099 a submission says what the dialogs ask of it', async () => {
  const { id: agentId } = (await agent.get('/rest/Session')).body.user
  const { id: ownId } = (await underwriter.get('/rest/Session')).body.user
  const id = await standing.submission(where, S.notClear, {
    createdById: agentId,
    responsibleUnderwriterId: ownId,
    statusReason: REASON.reason,
    statusDetail: REASON.detail,
  })
  expect(await read(id)).toMatchObject({
    id,
    agencyId: AGENCY.agents,
    effectiveDate: '2027-01-01',
    currencyCode: 'USD',
    changeSetId: null,
    productShortNames: ['CP'],
    statusReason: REASON.reason,
    statusDetail: REASON.detail,
    agentQuoteStatus: expect.any(Boolean),
    originator: 'Producer',
    responsibleUnderwriterSummary: { id: ownId },
  })
  expect((await read(await standing.submission(where, S.draft))).originator).toBe('Underwriter')
})
