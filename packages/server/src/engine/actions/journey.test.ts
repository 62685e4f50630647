import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { fillApplication } from '#testing/wholeApplications.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, agent] = [await bindery.signIn('underwriter'), await bindery.signIn('agent')]

const done = async (user: Client, path: string, body?: object) => {
  const answer = await user.post(`/rest/${path}`, body)
  expect(answer, `${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
  return answer.body
}
const statusOf = async (uri: string) => (await underwriter.get(`/rest${uri}`)).body.status
const idOf = (uri: string) => Number(uri.split('/').at(-1))
const account = await bindery.db.selectFrom('account').select('id').orderBy('id').executeTakeFirstOrThrow()

/** A submission with all required details, as an agent would create it. */
async function newSubmission(products = ['CP']) {
  const { uri } = await done(agent, 'Submission/create', {
    insuredName: `Cedar Hill Candle Works ${Date.now()}`,
    productShortNames: products,
    effectiveDate: '2027-01-01',
  })
  const id = idOf(uri)
  await bindery.db
    .updateTable('submission')
    .set({ accountId: account.id, insuredState: 'NY', businessClass: '311811', hazardGrade: 3 })
    .where('id', '=', id)
    .execute()
  return id
}

test('what is submitted without an account gets the insured’s own, also if that was merged, or a new one that is not validated', async () => {
  const submit = async (insuredName: string) => {
    const { uri } = await done(agent, 'Submission/create', {
      insuredName,
      productShortNames: ['CP'],
      effectiveDate: '2027-01-01',
    })
    await done(agent, `${uri.slice(1)}/makeApplication`)
    await fillApplication(agent, idOf(uri))
    await done(agent, `${uri.slice(1)}/submit`)
    return (await underwriter.get(`/rest${uri}`)).body
  }
  const first = await submit('Nobody Knows Us Yet, LLC')
  expect(first).toMatchObject({
    accountName: 'Nobody Knows Us Yet, LLC',
    accountNumber: expect.stringMatching(/^A-\d{7}$/),
  })
  const again = await submit('NOBODY KNOWS US YET, LLC')
  expect(again.accountId).toBe(first.accountId)
  const { validated } = await bindery.db
    .selectFrom('account')
    .select('validated')
    .where('id', '=', first.accountId)
    .executeTakeFirstOrThrow()
  expect(validated).toBe(false)
  const merged = { active: false, mergedIntoId: account.id }
  await bindery.db.updateTable('account').set(merged).where('id', '=', first.accountId).execute()
  expect((await submit('Nobody Knows Us Yet, LLC')).accountId).toBe(account.id)
})

describe('a submission is taken from its creation to an issued policy', () => {
  let id: number
  let quoteId: number
  let issuance: string

  test('H463 POST /rest/Submission/create creates it, and makeApplication makes it a draft', async () => {
    id = await newSubmission()
    expect(await statusOf(`/Submission/${id}`)).toBe(27)
    await done(agent, `Submission/${id}/makeApplication`)
    expect(await statusOf(`/Submission/${id}`)).toBe(1)
  })

  test('H464 W123 POST /rest/Submission/{id}/submit submits the draft: it is received, and somebody is responsible', async () => {
    await fillApplication(agent, id)
    await done(agent, `Submission/${id}/submit`)
    expect((await underwriter.get(`/rest/Submission/${id}`)).body).toMatchObject({
      status: 2,
      receivedDate: bindery.now().getTime(),
      responsibleUnderwriterSummary: { id: expect.any(Number) },
    })
  })

  test('W138 its quote is started, rated, priced and generated', async () => {
    await done(underwriter, `Submission/${id}/markClearance?isRiskClear=true`)
    const { created } = await done(underwriter, `Submission/${id}/createQuote?productTemplateId=CP-BLK`)
    quoteId = idOf(created[0].uri)
    for (const [path, status] of [
      ['StartQuotes', 2],
      ['RateQuotes', 3],
      ['PriceQuotes', 4],
    ] as const) {
      await done(underwriter, `Quote/${path}`, { quoteIds: [quoteId] })
      expect(await statusOf(`/Quote/${quoteId}`)).toBe(status)
    }
    await done(underwriter, `Quote/${quoteId}/GenerateQuote`)
    expect((await underwriter.get(`/rest/Quote/${quoteId}`)).body).toMatchObject({
      status: 5,
      summary: 'Commercial Property Blanket',
      premium: { total: '5039.00', currencyCode: 'USD' },
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(await statusOf(`/Submission/${id}`)).toBe(4)
  })

  test('binding makes a policy and its issuance', async () => {
    await done(underwriter, `Quote/${quoteId}/RequestBinding`)
    await done(underwriter, 'Proposal/beginBinding', { quoteIds: [quoteId] })
    const bound = await done(underwriter, 'Proposal/bind', { quoteIds: [quoteId] })
    expect(bound.created.map(({ contextType }: { contextType: string }) => contextType)).toEqual([
      'Policy',
      'PolicyIssuance',
    ])
    expect(await statusOf(`/Submission/${id}`)).toBe(6)
    issuance = bound.created[1].uri
  })

  test('the policy is issued, and the step bar says so', async () => {
    for (const path of ['startIssuance', 'submitForIssuance', 'markAsIssued'])
      await done(underwriter, `${issuance.slice(1)}/${path}`)
    expect(await statusOf(`/Submission/${id}`)).toBe(7)
    const { body: policies } = await underwriter.get(`/rest/Policy/List?submissionId=${id}`)
    expect(policies).toMatchObject([
      {
        status: 4,
        policyNumber: expect.stringMatching(/^QCP-2027-\d{6}-01$/),
        premium: { total: '5039.00' },
        transactions: [{ type: 'PolicyIssuance', statusName: 'Issued' }],
      },
    ])
    const { body: steps } = await agent.get(`/rest/Submission/${id}/BreadCrumbs`)
    expect(steps.at(-1)).toMatchObject({ name: 'issue', breadCrumbStatus: 'complete' })
  })
})

describe('the actions of a submission', () => {
  const actionsFor = async (user: Client, id: number) =>
    (await user.get(`/rest/Actions?uri=/Submission/${id}&registrationIdentifier=/Submission/${id}`)).body

  test('W094 W097 W213 GET /rest/Actions takes uri and registrationIdentifier, and answers with the context', async () => {
    const id = await newSubmission()
    const context = { contextType: 'Submission', contextId: id, contextUri: `/Submission/${id}` }
    const label = { contextLabel: expect.stringMatching(/./) }
    expect(await actionsFor(agent, id)).toEqual({
      ...context,
      ...label,
      hierarchicalContextList: [{ ...context, ...label }],
      actions: expect.any(Array),
      nextStep: expect.any(Object),
    })
    expect((await agent.get('/rest/Actions?uri=/Nothing/1')).status).toBe(400)
  })

  test('W093 W095 each action has its name and all that is said of an action', async () => {
    const id = await newSubmission()
    const { actions } = await actionsFor(agent, id)
    for (const { reason, wayOut, ...action } of actions)
      expect(action).toEqual({
        id: expect.stringMatching(/^submission\./),
        ...{ name: expect.stringMatching(/./), enabled: expect.any(Boolean), groupName: expect.any(String) },
        ...{ context: 'Submission', functionType: expect.any(String), preDraft: expect.any(Boolean) },
        ...{ isBulkAction: expect.any(Boolean), bulkActionLabel: expect.toSatisfy(isTextOrNull) },
        ...{ defaultExecute: expect.any(Boolean), buttonBarAction: expect.any(Boolean), valid: expect.any(Boolean) },
      })
    expect(actions.find(({ name }: { name: string }) => name === 'Make Application')).toMatchObject({
      ...{ enabled: true, groupName: 'Application', context: 'Submission', functionType: 'none', preDraft: true },
      ...{ isBulkAction: false, bulkActionLabel: null, defaultExecute: true, buttonBarAction: true, valid: true },
    })
  })

  test('H446 which actions a user may do is the server’s to say: it differs by user, and with the reason why not', async () => {
    const id = await newSubmission()
    await done(agent, `Submission/${id}/makeApplication`)
    const named = async (user: Client, name: string) =>
      (await actionsFor(user, id)).actions.find((action: { name: string }) => action.name === name)
    expect(await named(agent, 'Submit Application')).toMatchObject({ enabled: false, reason: expect.any(String) })
    expect((await agent.post(`/rest/Submission/${id}/submit`)).status).toBe(409)
    await fillApplication(agent, id)
    expect(await named(agent, 'Submit Application')).toMatchObject({ enabled: true })
    await done(agent, `Submission/${id}/submit`)
    expect(await named(underwriter, 'Clear')).toMatchObject({ enabled: true })
    expect(await named(agent, 'Clear')).toBeUndefined()
  })
})

const isTextOrNull = (given: unknown) => given === null || typeof given === 'string'
