import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { typed } from '@bindery/forms/testing/typed'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY } from '#testing/records.ts'
import * as standing from '#testing/standing.ts'
import { reasonAnswers } from '#testing/wholeApplications.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const [underwriter, manager, agent, agent2] = [
  await bindery.signIn('underwriter'),
  await bindery.signIn('manager'),
  await bindery.signIn('agent'),
  await bindery.signIn('agent2'),
]
const where = { db: bindery.db, agencyId: AGENCY.agents }
const TODAY = bindery.now().toISOString().slice(0, 10)
const of = (id: number, path: string) => `/rest/Submission/${id}/${path}`

interface Kind {
  key: 'decline' | 'lost'
  form: string
  run: string
  to: number
  label: string
  /** The pre-filled answers. */
  begun: Record<string, object>
  /** An answer that a user enters. */
  first: [path: string, text: string]
  says: { statusReason: string; statusDetail: string }
}

const DECLINE: Kind = {
  ...{ key: 'decline', form: 'declinationForm', run: 'declineWithForm', to: S.declined, label: 'Declination' },
  begun: { decision: { products: ['CP'], decidedOn: TODAY } },
  first: ['decision.explanation', 'Roofs are thirty years old.'],
  says: { statusReason: 'Class of business', statusDetail: 'Prohibited class' },
}
const LOST: Kind = {
  ...{ key: 'lost', form: 'markAsLostForm', run: 'markAsLostWithForm', to: S.lost, label: 'Lost Business' },
  begun: { outcome: { products: ['CP'], learnedOn: TODAY, stage: 'beforeQuote' } },
  first: ['competitor.comments', 'Asked to be seen earlier next year.'],
  says: { statusReason: 'Price', statusDetail: 'Incumbent lower' },
}

const open = (user: Client, id: number, { form }: Kind) => user.post(of(id, form), {})
const save = (user: Client, id: number, { form }: Kind, path: string, value: unknown, was: unknown = null) =>
  user.post(of(id, form), { changes: [{ path, value, was }] })

async function fill(user: Client, id: number, kind: Kind) {
  const { answers } = (await open(user, id, kind)).body
  const answer = await user.post(of(id, kind.form), { changes: typed(reasonAnswers(kind.key), answers) })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { requiredFieldCount: 0 } })
}

/** Pre-filled answers win over typed ones. */
const merged = (typed: object, begun: Kind['begun']) =>
  Object.fromEntries(Object.entries(typed).map(([key, own]) => [key, { ...own, ...begun[key] }]))

describe.each([
  { proves: 'W230 W231 W229', kind: DECLINE },
  { proves: 'W236 W237 W235', kind: LOST },
])('$proves the form …/$kind.form', ({ kind }) => {
  const { key, run, to, begun, first, says, label } = kind
  const [path, text] = first

  test('begins with what is known, keeps each answer, and is discarded', async () => {
    const id = await standing.submission(where, S.submitted)
    const { status, body } = await open(underwriter, id, kind)
    expect({ status, ...body }).toMatchObject({ status: 200, key, templateVersion: 1, answers: begun })
    expect(body.requiredFieldCount).toBeGreaterThan(1)
    const saved = await save(underwriter, id, kind, path, text)
    expect(saved.body.version).toBe(body.version + 1)
    expect(JSON.stringify((await open(underwriter, id, kind)).body.answers)).toContain(text)
    expect((await underwriter.delete(of(id, kind.form))).status).toBe(200)
    expect((await open(underwriter, id, kind)).body.answers).toEqual(begun)
  })

  test('refuses the action while it is not open, or not whole, or wrong; and names no field that is not there', async () => {
    const id = await standing.submission(where, S.submitted)
    expect(await underwriter.post(of(id, run))).toMatchObject({
      status: 409,
      body: { title: expect.stringMatching(/Open the .* form/) },
    })
    await open(underwriter, id, kind)
    expect(await underwriter.post(of(id, run))).toMatchObject({
      status: 409,
      body: { title: expect.stringMatching(/Fill in the \d required/) },
    })
    expect((await underwriter.post(of(id, run), { reason: 'Because' })).status).toBe(400)
    expect((await save(underwriter, id, kind, 'decision.nothing', 1)).status).toBe(400)
    await fill(underwriter, id, kind)
    const section = key === 'decline' ? 'decision' : 'outcome'
    const reasons = reasonAnswers(key)[section] as Record<string, string>
    await save(underwriter, id, kind, `${section}.primaryReason`, 'OTHER', reasons.primaryReason)
    expect(await underwriter.post(of(id, run))).toMatchObject({
      status: 409,
      body: { title: expect.stringMatching(/one required field/) },
    })
    await save(underwriter, id, kind, `${section}.otherReason`, 'The reinsurer said no')
    expect(await underwriter.post(of(id, run))).toMatchObject({ status: 200, body: { status: to } })
    const { body } = await underwriter.get(`/rest/Submission/${id}`)
    expect(body).toMatchObject({ status: to, statusReason: 'The reinsurer said no', statusDetail: null })
  })

  test('gives the reason, and stays in the file to be read; another decision has a form of its own', async () => {
    const id = await standing.submission(where, S.submitted)
    await fill(underwriter, id, kind)
    expect(await underwriter.post(of(id, run))).toMatchObject({ status: 200, body: { status: to } })
    expect((await underwriter.get(`/rest/Submission/${id}`)).body).toMatchObject({ status: to, ...says })
    const { body: filed } = await underwriter.get(of(id, `Form/${key}`))
    expect(filed).toMatchObject({ key, requiredFieldCount: 0, whyNotEditable: expect.any(String) })
    expect(filed.answers).toEqual(merged(reasonAnswers(key), begun))
    expect((await save(underwriter, id, kind, path, text)).status).toBe(409)
    const changes = [{ path, value: text, was: null }]
    expect((await underwriter.post(of(id, `Form/${key}`), { changes })).status).toBe(403)
    const decisions = async (user: Client) => {
      const { body } = await user.get(`/rest/NavigationItem/?submissionId=${id}`)
      const group = body.find(({ displayName }: { displayName: string }) => displayName === 'Decisions')
      return group?.children.map(({ displayName, url }: Record<string, string>) => [displayName, url]) ?? []
    }
    expect(await decisions(underwriter)).toEqual([[label, `/submission/${id}/form/${key}`]])
    expect((await underwriter.get(of(id, `Form/${key}/history?path=${path}`))).body.length).toBeGreaterThan(0)

    await underwriter.post(of(id, 'reactivate'))
    expect(await underwriter.post(of(id, run))).toMatchObject({
      status: 409,
      body: { title: expect.stringMatching(/Open the .* form/) },
    })
    expect((await open(underwriter, id, kind)).body.answers).toEqual(begun)
    expect((await underwriter.get(of(id, `Form/${key}`))).body).toEqual(filed)
    await fill(underwriter, id, kind)
    expect((await underwriter.post(of(id, run))).status).toBe(200)
    expect(await decisions(underwriter)).toEqual([
      [label, `/submission/${id}/form/${key}`],
      [`${label} 2`, `/submission/${id}/form/${key}-2`],
    ])
    expect((await underwriter.get(of(id, `Form/${key}-2`))).body).toMatchObject({ key: `${key}-2`, templateKey: key })
    expect(await decisions(agent)).toEqual([])
  })

  test('is no business of an agent', async () => {
    const id = await standing.submission(where, S.submitted)
    await fill(underwriter, id, kind)
    const asks = (user: Client) => [
      open(user, id, kind),
      save(user, id, kind, path, 'Mine'),
      user.delete(of(id, kind.form)),
      user.post(of(id, run)),
    ]
    expect((await Promise.all(asks(agent))).map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await Promise.all(asks(agent2))).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await underwriter.post(of(id, run))).status).toBe(200)
    expect((await agent.get(of(id, `Form/${key}`))).status).toBe(404)
    expect((await agent.get(of(id, `Form/${key}/history`))).status).toBe(404)
    expect((await agent.get(`/rest/FormTemplate/${key}/1`)).status).toBe(404)
  })

  test('of two people each keeps what they wrote, and who leaves does not take the other’s answers along', async () => {
    const id = await standing.submission(where, S.submitted)
    await open(underwriter, id, kind)
    await save(underwriter, id, kind, path, text)
    const clash = await save(manager, id, kind, path, 'Mine')
    expect(clash).toMatchObject({ status: 409, body: { type: 'stale', current: [{ path, value: text }] } })
    expect((await manager.delete(of(id, kind.form))).status).toBe(200)
    expect(JSON.stringify((await open(manager, id, kind)).body.answers)).toContain(text)
    // Each user discards their own answers; the last one deletes the form.
    const [where2, theirs] =
      key === 'decline' ? ['notice.messageToAgent', 'Sorry.'] : ['competitor.betterTerms', 'Lower.']
    await save(manager, id, kind, where2, theirs)
    await manager.delete(of(id, kind.form))
    const left = JSON.stringify((await open(underwriter, id, kind)).body.answers)
    expect(left).toContain(text)
    expect(left).not.toContain(theirs)
    await save(manager, id, kind, where2, theirs)
    await underwriter.delete(of(id, kind.form))
    await manager.delete(of(id, kind.form))
    expect((await open(underwriter, id, kind)).body.answers).toEqual(begun)
    await save(underwriter, id, kind, path, text)
    await fill(manager, id, kind)
    const [one, other] = await Promise.all([underwriter.post(of(id, run)), manager.post(of(id, run))])
    expect([one.status, other.status].sort()).toEqual([200, 409])
  })
})

test('W230 W236 a form that was left open says what is so when it is opened again, but for what somebody typed', async () => {
  const id = await standing.submission(where, S.clear)
  await open(underwriter, id, LOST)
  await save(underwriter, id, LOST, 'outcome.learnedOn', '2026-11-02', TODAY)
  await bindery.db
    .updateTable('submission')
    .set({ productShortNames: ['CP', 'GL'] })
    .where('id', '=', id)
    .execute()
  expect((await open(manager, id, LOST)).body.answers.outcome).toMatchObject({
    products: ['CP', 'GL'],
    learnedOn: '2026-11-02',
  })
})

test('W230 lines and day of a declination are those of the submission and the decision; to look again is later', async () => {
  const id = await standing.submission(where, S.submitted)
  await open(underwriter, id, DECLINE)
  expect(await save(underwriter, id, DECLINE, 'decision.products', ['IM'], ['CP'])).toMatchObject({ status: 400 })
  expect(await save(underwriter, id, DECLINE, 'decision.decidedOn', '2099-01-01', TODAY)).toMatchObject({ status: 400 })
  await fill(underwriter, id, DECLINE)
  const future = reasonAnswers('decline').future as { reconsider: boolean; diaryDate?: string }
  await save(underwriter, id, DECLINE, 'future.reconsider', true, future.reconsider)
  await save(underwriter, id, DECLINE, 'future.diaryDate', '1999-01-01', future.diaryDate ?? null)
  expect((await underwriter.post(of(id, 'declineWithForm'))).status).toBe(409)
})

test('W230 what the underwriter explains for the file is told to no agent, wherever it looks', async () => {
  const id = await standing.submission(where, S.submitted)
  await fill(underwriter, id, DECLINE)
  await underwriter.post(of(id, 'declineWithForm'))
  const places = [
    `/rest/Submission/${id}`,
    of(id, 'Form'),
    `/rest/NavigationItem/?submissionId=${id}`,
    `/rest/Actions?uri=/Submission/${id}`,
    `/rest/Submission/filter?sortBy=submissionNumber%20desc`,
    `/rest/ActivityEvent?submissionId=${id}`,
    `/rest/Audit?submissionId=${id}`,
  ]
  for (const place of places) {
    const { status, body } = await agent.get(place)
    const said = JSON.stringify(body)
    expect(status, `${place} ${said}`).toBe(200)
    expect(said, place).not.toContain('Equipment on floats')
    expect(said, place).not.toContain('Prohibited class')
  }
})

test('W229 the message to the agent is what an agent reads of a declination, until it is taken back', async () => {
  const id = await standing.submission(where, S.submitted)
  const told = async () => (await agent.get(`/rest/Submission/${id}`)).body.messageToAgent
  await fill(underwriter, id, DECLINE)
  expect(await told()).toBeNull()
  await underwriter.post(of(id, 'declineWithForm'))
  expect(await told()).toBe((reasonAnswers('decline').notice as { messageToAgent: string }).messageToAgent)
  await underwriter.post(of(id, 'reactivate'))
  expect(await told()).toBeNull()

  // If nobody is to be notified, the message is hidden and not sent, although it was typed before.
  await fill(underwriter, id, DECLINE)
  await save(underwriter, id, DECLINE, 'notice.sendTo', 'nobody', 'agentOnly')
  await underwriter.post(of(id, 'declineWithForm'))
  expect(await told()).toBeNull()
})

test('W236 a lost quote brings its stage and the best premium that was offered', async () => {
  const id = await standing.submission(where, S.quoted)
  await makeQuote(bindery.db, id, { status: 6, premium: '12500.00' })
  await makeQuote(bindery.db, id, { status: 5, premium: '11900.50' })
  await makeQuote(bindery.db, id, { status: 1, premium: '9000.00' })
  expect((await open(underwriter, id, LOST)).body.answers).toMatchObject({
    outcome: { stage: 'afterQuote' },
    competitor: { ourPremium: '11900.50' },
  })
})

test('W230 W236 the form is opened for who could decide now, and only then', async () => {
  const bound = await standing.submission(where, S.bound)
  expect(await open(underwriter, bound, DECLINE)).toMatchObject({
    status: 409,
    body: { title: '"Decline" is not possible while the submission is Bound.' },
  })
  const assistant = await bindery.signIn('assistant')
  const id = await standing.submission(where, S.submitted)
  expect((await open(assistant, id, DECLINE)).status).toBe(403)
})
