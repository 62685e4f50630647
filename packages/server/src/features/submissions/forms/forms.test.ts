import { readFileSync } from 'node:fs'
import type { FormSummary } from '@bindery/contract/forms'
import type { FieldChange } from '@bindery/contract/history'
import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { withRowIds } from '@bindery/forms/answers'
import { afterAll, describe, expect, test } from 'vitest'
import { getForm } from '#engine/forms/templates.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makeSubmission } from '#testing/records.ts'
import { answerApplication } from '#testing/wholeApplications.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const manager = await bindery.signIn('manager')
const agent = await bindery.signIn('agent')
const stranger = await bindery.signIn('agent2')

const sampleOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../sample/forms/${name}.json`, import.meta.url), 'utf8')).forms

const newSubmission = (given: Parameters<typeof makeSubmission>[1] = {}) =>
  makeSubmission(bindery.db, { status: S.draft, agencyId: AGENCY.agents, ...given })
const formOf = (id: number, key = 'cp') => `/rest/Submission/${id}/Form/${key}`
const save = (user: Client, id: number, changes: object[], key = 'cp') => user.post(formOf(id, key), { changes })
const answers = async (user: Client, id: number, key = 'cp') => (await user.get(formOf(id, key))).body.answers

/** Stores answers as if saved before, with a row id for every row. */
async function given(submissionId: number, key: string, data: Record<string, unknown>) {
  let last = 0
  const identified = withRowIds(await getForm(bindery.db, key, 1), data, () => `r${++last}`)
  await bindery.db
    .insertInto('form')
    .values({
      submissionId,
      templateKey: key,
      templateVersion: 1,
      answers: JSON.stringify(identified),
      modifiedById: 0,
    })
    .execute()
}

describe('the forms of a submission', () => {
  test('are the applicant and one for each product; worksheets are for the carrier only, pre-qualification while it is asked', async () => {
    const { id } = await newSubmission({ productShortNames: ['CP', 'GL'] })
    const keysFor = async (user: Client) =>
      (await user.get(`/rest/Submission/${id}/Form`)).body.map(({ key }: FormSummary) => key)
    const shared = ['applicant', 'cp', 'gl']
    expect(await keysFor(manager)).toEqual([...shared, 'worksheet-cp', 'worksheet-gl'])
    expect(await keysFor(agent)).toEqual(shared)
    expect((await agent.get(formOf(id, 'worksheet-cp'))).status).toBe(404)
    expect((await agent.get('/rest/FormTemplate/worksheet-cp/1')).status).toBe(404)
    expect((await manager.get(formOf(id, 'wc'))).status).toBe(404)
    expect((await agent.get(formOf(id, 'prequal-cp'))).status).toBe(404)
    await bindery.db.updateTable('submission').set({ status: S.startedPreQualification }).where('id', '=', id).execute()
    expect(await keysFor(agent)).toEqual(['prequal-cp', 'prequal-gl', ...shared])
  })

  test('that one does not see cannot be saved either, nor read by a conflict; nor one of a product that was taken off', async () => {
    const { id } = await newSubmission({ productShortNames: ['GL'] })
    const secret = [{ path: 'decision.rationale', value: 'Below the technical price' }]
    expect((await save(manager, id, secret, 'worksheet-gl')).status).toBe(200)
    const missing = { status: 404, body: { title: 'This submission has no such form.' } }
    const guess = [{ path: 'decision.rationale', was: 'x', value: 'y' }]
    expect(await save(agent, id, guess, 'worksheet-gl')).toMatchObject(missing)
    await given(id, 'cp', {})
    expect(await save(manager, id, [{ path: 'policy.terrorism', value: true }])).toMatchObject(missing)
  })

  test('are not there for another agency', async () => {
    const { id } = await newSubmission()
    const missing = { status: 404, body: { title: 'There is no such submission.' } }
    expect(await stranger.get(`/rest/Submission/${id}/Form`)).toMatchObject(missing)
    expect(await stranger.get(formOf(id))).toMatchObject(missing)
    expect(await save(stranger, id, [{ path: 'policy.terrorism', value: true }])).toMatchObject(missing)
    expect(await stranger.get(`${formOf(id)}/history`)).toMatchObject(missing)
    expect(await stranger.post(`/rest/Submission/${id}/upgradeForms`)).toMatchObject(missing)
  })

  test('say how many required questions are open, and reading one makes nothing', async () => {
    const { id } = await newSubmission()
    const { body: blank } = await manager.get(formOf(id))
    expect(blank).toMatchObject({ key: 'cp', version: 0, templateVersion: 1, answers: {}, whyNotEditable: null })
    expect(blank.requiredFieldCount).toBeGreaterThan(20)
    expect(await bindery.db.selectFrom('form').select('id').where('submissionId', '=', id).execute()).toEqual([])
    await given(id, 'cp', sampleOf('cp-2').cp)
    expect((await manager.get(formOf(id))).body).toMatchObject({ requiredFieldCount: 0, version: 1 })
  })
})

describe('saving answers', () => {
  test('field by field, each answer is stored with who gave it when', async () => {
    const { id } = await newSubmission()
    const before = (await agent.get(formOf(id))).body.requiredFieldCount
    const first = await save(agent, id, [{ path: 'policy.basis', was: null, value: 'blanket' }])
    // A blanket basis requires its scope and a statement of values.
    expect(first).toMatchObject({ status: 200, body: { version: 1, requiredFieldCount: before + 1 } })
    await save(underwriter, id, [{ path: 'policy.basis', was: 'blanket', value: 'scheduled' }])
    expect(await answers(agent, id)).toEqual({ policy: { basis: 'scheduled' } })
    const { body: history } = await agent.get(`${formOf(id)}/history?path=policy.basis`)
    const fieldName = 'Policy basis › Limits Apply'
    expect(history).toMatchObject([
      { fieldName, action: 'Modified', oldValue: 'Blanket', newValue: 'Scheduled by building' },
      { fieldName, action: 'Added', oldValue: '', newValue: 'Blanket' },
    ])
    const { user } = (await underwriter.get('/rest/Session')).body
    expect(history[0]).toMatchObject({ actorName: user.name, timeCreated: bindery.now().getTime() })
  })

  test('two people in different fields both keep theirs; in the same field the second is told who was first', async () => {
    const { id } = await newSubmission()
    await save(agent, id, [{ path: 'policy.terrorism', was: null, value: true }])
    expect((await save(manager, id, [{ path: 'policy.agreedValue', was: null, value: false }])).status).toBe(200)
    const both = [
      { path: 'policy.basis', was: null, value: 'blanket' },
      { path: 'policy.terrorism', was: null, value: false },
    ]
    const { user } = (await agent.get('/rest/Session')).body
    expect(await save(manager, id, both)).toMatchObject({
      status: 409,
      body: {
        type: 'stale',
        title: 'Somebody changed the same field meanwhile.',
        current: [{ path: 'policy.terrorism', value: true, changedBy: { id: user.id, name: user.name } }],
      },
    })
    expect(await answers(manager, id)).toEqual({ policy: { terrorism: true, agreedValue: false } })
    const chosen = await save(manager, id, [{ path: 'policy.terrorism', was: true, value: false }])
    expect(chosen.status).toBe(200)
  })

  test('at the same moment, of two who start a form nobody loses an answer', async () => {
    const { id } = await newSubmission()
    const paths = ['policy.terrorism', 'policy.agreedValue', 'options.flood', 'options.quake']
    const saved = await Promise.all(
      paths.map((path, index) => save(index % 2 ? agent : manager, id, [{ path, was: null, value: true }])),
    )
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await answers(manager, id)).toEqual({
      policy: { terrorism: true, agreedValue: true },
      options: { flood: true, quake: true },
    })
  })

  test('a request that is repeated changes nothing twice', async () => {
    const { id } = await newSubmission()
    const changes = [
      { path: 'policy.terrorism', was: null, value: true },
      { path: 'locations[#k1]', value: { rowId: 'k1', name: 'Dock Street' } },
    ]
    const first = await save(agent, id, changes)
    expect(await save(agent, id, changes)).toMatchObject({ status: 200, body: { version: first.body.version } })
    expect((await answers(agent, id)).locations).toEqual([{ rowId: 'k1', name: 'Dock Street' }])
    expect((await agent.get(`${formOf(id)}/history`)).body).toHaveLength(3)
  })

  test('rows are added, answered by their id, put in order and removed', async () => {
    const { id } = await newSubmission()
    const row = (rowId: string, name: string) => ({ path: `locations[#${rowId}]`, value: { rowId, name } })
    await save(agent, id, [row('k1', 'Dock Street'), row('k2', 'Mill Road')])
    await save(agent, id, [
      { path: 'locations[#k1].buildings[#b1]', value: { rowId: 'b1' } },
      { path: 'locations[#k1].buildings[#b1].yearBuilt', was: null, value: 1987 },
      { path: 'locations', value: ['k2', 'k1'] },
    ])
    expect((await answers(agent, id)).locations).toEqual([
      { rowId: 'k2', name: 'Mill Road' },
      { rowId: 'k1', name: 'Dock Street', buildings: [{ rowId: 'b1', yearBuilt: 1987 }] },
    ])
    await save(manager, id, [{ path: 'locations[#k1]', value: null }])
    expect(await save(agent, id, [{ path: 'locations[#k1].name', was: 'Dock Street', value: 'Dock' }])).toMatchObject({
      status: 409,
      body: { title: 'The row was removed meanwhile.' },
    })
    expect(await save(agent, id, [{ path: 'locations', value: ['k2', 'k1'] }])).toMatchObject({
      status: 409,
      body: { title: 'Rows were added or removed meanwhile.' },
    })
    const { body: history } = await agent.get(`${formOf(id)}/history?path=locations`)
    expect(history[0]).toMatchObject({ fieldName: 'Locations › Dock Street', action: 'Removed' })
  })

  test.each([
    ['policy.mood', 'good', 'There is no such field on this form.'],
    ['policy', {}, 'There is no such field on this form.'],
    ['__proto__.polluted', true, 'There is no such field on this form.'],
    ['locations[0].name', 'Dock', 'A row is named by its id.'],
    ['locations[#k1]', { rowId: 'k2' }, 'Every row needs its own id.'],
    ['locations[#k1]', { rowId: 'k1', moat: true }, 'This form does not ask for it.'],
    [
      'locations[#k1]',
      { rowId: 'k1', protectionClass: 11 },
      'Fire Protection Class must be a whole number from 1 to 10.',
    ],
    ['totals.tiv', '1.00', 'Total Insured Value cannot be filled in.'],
    ['policy.terrorism', 'yes', 'Certified terrorism coverage wanted must be Yes or No.'],
    [
      'options.debrisRemoval',
      '00012.00',
      'Additional Debris Removal must be an amount without leading zeros, such as 12.00.',
    ],
    ['safeguards[#k1]', { rowId: 'k1', lastTested: '0000-01-01' }, 'Last Tested must be a date from 1800 on.'],
    ['policy.basis', 'sevenfold', 'Limits Apply must be one of the choices offered.'],
    ['questions.solar', { answer: true, explanation: 'a\u0000b' }, 'This answer has characters that cannot be kept.'],
  ])('%s with %j is refused with a sentence', async (path, value, title) => {
    const { id } = await newSubmission()
    expect(await save(agent, id, [{ path, value }])).toMatchObject({ status: 400, body: { title } })
    expect(await answers(agent, id)).toEqual({})
  })

  test('a choice must be in the data set', async () => {
    const { id } = await newSubmission({ status: S.startedPreQualification })
    const occupancy = (value: string) => ({ path: 'answers.occupancy', was: null, value })
    expect(await save(agent, id, [occupancy('CASTLE')], 'prequal-cp')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'answers.occupancy', message: 'Main Occupancy must be one of the choices offered.' }] },
    })
    expect((await save(agent, id, [occupancy('OFFICE')], 'prequal-cp')).status).toBe(200)
  })
})

test('an agent cannot change the forms while the underwriter has them, and then sees no tax id', async () => {
  const { id } = await newSubmission()
  const fein = [{ path: 'insured.fein', was: null, value: '12-3456789' }]
  expect((await save(agent, id, fein, 'applicant')).status).toBe(200)
  expect((await answers(agent, id, 'applicant')).insured.fein).toBe('12-3456789')
  await bindery.db.updateTable('submission').set({ status: S.submitted }).where('id', '=', id).execute()
  const change = [{ path: 'insured.fein', was: '12-3456789', value: '98-7654321' }]
  const whyNot = 'The submission is with the underwriter. Press Modify to change the application.'
  expect(await save(agent, id, change, 'applicant')).toMatchObject({ status: 403, body: { title: whyNot } })
  expect((await agent.get(formOf(id, 'applicant'))).body).toMatchObject({
    whyNotEditable: whyNot,
    answers: { insured: { fein: '••-•••6789' } },
  })
  const { body: history } = await agent.get(`${formOf(id, 'applicant')}/history`)
  expect(history[0].newValue).toBe('••-•••6789')
})

test('a file that answers is called what it is called, whatever is sent; a year 0 is refused everywhere', async () => {
  const { id } = await newSubmission()
  const { id: attachmentId } = await bindery.db
    .insertInto('attachment')
    .values({
      ...{ submissionId: id, name: 'Values.pdf', description: '', type: null, mediaType: 'application/pdf', size: 1 },
      ...{ shared: true, createdById: 1, createdAt: bindery.now(), modifiedAt: bindery.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = [{ path: 'policy.statementOfValues', was: null, value: { attachmentId, name: '<b>Signed policy.exe' } }]
  expect((await save(agent, id, file)).status).toBe(200)
  expect((await answers(agent, id)).policy.statementOfValues).toEqual({ attachmentId, name: 'Values.pdf' })
  expect((await agent.get(`${formOf(id)}/history?path=policy.statementOfValues`)).body[0].newValue).toBe('Values.pdf')
  const { version } = (await agent.get(`/rest/Submission/${id}`)).body
  const dated = (day: string) => agent.post(`/rest/Submission/${id}`, { version, effectiveDate: day })
  expect((await dated('0000-01-01')).status).toBe(400)
  const begun = [{ path: 'request.effectiveDate', was: null, value: '0000-01-01' }]
  expect(await save(agent, id, begun, 'applicant')).toMatchObject({
    status: 400,
    body: { title: 'Proposed Effective Date must be a date from 1800 on.' },
  })
})

test('a template is what its file says; a draft is for those who manage forms', async () => {
  const { body } = await agent.get('/rest/FormTemplate/cp/1')
  const file = new URL('../../../../reference/forms/cp.1.json', import.meta.url)
  expect(body).toEqual(JSON.parse(readFileSync(file, 'utf8')))
  expect((await agent.get('/rest/FormTemplate/cp/2')).status).toBe(404)
  expect((await (await bindery.signIn('admin')).get('/rest/FormTemplate/cp/2')).status).toBe(200)
  expect((await agent.get('/rest/FormTemplate/cp/9')).status).toBe(404)
})

describe('when a newer version is published', () => {
  const publish = (status: 'draft' | 'published') =>
    bindery.db.updateTable('formTemplate').set({ status }).where('key', '=', 'cp').where('version', '=', 2).execute()

  test('H470 H471 the forms of an open submission need an upgrade, which carries the answers over and says what it could not', async () => {
    const { id } = await newSubmission()
    const bound = await newSubmission({ status: S.bound })
    for (const one of [id, bound.id]) await given(one, 'cp', sampleOf('cp-2').cp)
    const required = async (one: number) => (await manager.get(`/rest/Submission/${one}/upgradeFormsRequired`)).body
    expect(await required(id)).toEqual({ required: false, forms: [] })
    await publish('published')
    const upgrade = { key: 'cp', title: 'Commercial Property Application', from: 1, to: 2 }
    expect(await required(id)).toEqual({ required: true, forms: [upgrade] })
    expect(await required(bound.id)).toEqual({ required: false, forms: [] })

    const { body } = await manager.post(`/rest/Submission/${id}/upgradeForms`)
    expect(body).toMatchObject({ count: 1, forms: [{ ...upgrade, report: { mapped: [] } }] })
    expect(body.forms[0].report.removed).toEqual([
      {
        path: 'policy.theftDeductible',
        label: 'Policy basis › Theft Deductible',
        value: '$10,000',
        reason: 'No longer asked.',
      },
    ])
    const { body: form } = await manager.get(formOf(id))
    expect(form).toMatchObject({ templateVersion: 2, requiredFieldCount: 3, version: 2 })
    const [location] = form.answers.locations
    const row = `locations[#${location.rowId}].buildings[#${location.buildings[0].rowId}]`
    expect(body.forms[0].newlyRequired).toEqual({
      count: 3,
      first: { path: `${row}.roofCondition`, row, label: 'Roof Condition' },
    })
    expect(form.answers.locations[0].rowId).toBe('r1')
    expect(await required(id)).toEqual({ required: false, forms: [] })
    expect((await manager.post(`/rest/Submission/${id}/upgradeForms`)).body).toEqual({ count: 0, forms: [] })
    expect((await manager.post(`/rest/Submission/${bound.id}/upgradeForms`)).body.count).toBe(0)
    expect((await manager.get(`${formOf(id)}/history`)).body[0]).toMatchObject({
      action: 'Upgraded',
      oldValue: 'Version 1',
      newValue: 'Version 2',
    })
    await publish('draft')
  })
})

describe('modifications after submission', () => {
  const modified = async () => {
    const { id } = await newSubmission({ status: S.clear })
    await given(id, 'cp', sampleOf('cp-2').cp)
    const before = await answers(manager, id)
    expect((await agent.post(`/rest/Submission/${id}/modify`)).status).toBe(200)
    const { changeSetId } = (await agent.get(`/rest/Submission/${id}`)).body
    const changes = async (): Promise<FieldChange[]> =>
      (await manager.get(`/rest/ChangeSet/${changeSetId}`)).body.changeList
    return { id, before, changes }
  }
  const basis = (was: string, value: string) => ({ path: 'policy.basis', was, value })
  /** A change by an underwriter during the agent's modifications, as earlier versions allowed it. */
  const correct = async (id: number, changes: object[]) => {
    const become = (status: number) =>
      bindery.db.updateTable('submission').set({ status }).where('id', '=', id).execute()
    await become(S.draft)
    expect((await save(manager, id, changes)).status).toBe(200)
    await become(S.clear)
  }

  test('H477 are gathered field by field: changed twice once, changed back not at all, with who and when', async () => {
    const { id, before, changes } = await modified()
    expect(await changes()).toEqual([])
    await save(agent, id, [basis('scheduled', 'blanket'), { path: 'policy.terrorism', was: false, value: true }])
    await save(agent, id, [basis('blanket', 'lossLimit'), { path: 'policy.terrorism', was: true, value: false }])
    await save(agent, id, [{ path: 'safeguards[#n1]', value: { rowId: 'n1', type: 'hotWorkPermits' } }])
    await save(agent, id, [{ path: 'safeguards[#n1].provider', was: null, value: 'Ashley Fire Watch' }])
    await correct(id, [{ path: 'options.sewerBackup', was: before.options.sewerBackup, value: '50000.00' }])
    const { user } = (await agent.get('/rest/Session')).body
    const by = { actorName: user.name, timeCreated: bindery.now().getTime() }
    const row = 'Protective safeguards › Hot work permits'
    expect(await changes()).toMatchObject([
      {
        formName: 'Commercial Property Application',
        fieldName: 'Policy basis › Limits Apply',
        action: 'Modified',
        oldValue: 'Scheduled by building',
        newValue: 'Loss limit',
        ...by,
      },
      { fieldName: row, action: 'Added', newValue: 'Hot work permits', ...by },
      { fieldName: `${row} › Safeguard`, action: 'Added', newValue: 'Hot work permits' },
      { fieldName: `${row} › Monitored or Serviced By`, action: 'Added', newValue: 'Ashley Fire Watch' },
    ])
  })

  test('H302 H304 submitted, they stay what they were, whatever is changed later; acknowledged, they can still be viewed', async () => {
    const { id, changes } = await modified()
    await answerApplication(bindery.db, id)
    await save(agent, id, [basis('scheduled', 'blanket')])
    expect((await agent.post(`/rest/Submission/${id}/submitModifications`)).status).toBe(200)
    await correct(id, [basis('blanket', 'lossLimit')])
    const submitted = [{ fieldName: 'Policy basis › Limits Apply', newValue: 'Blanket' }]
    expect(await changes()).toMatchObject(submitted)
    expect((await manager.post(`/rest/Submission/${id}/acknowlegeModifications`)).status).toBe(200)
    expect(await changes()).toMatchObject(submitted)
    expect((await manager.get(`/rest/Submission/${id}`)).body).toMatchObject({ changeSetId: null })
  })

  test('H303 discarding rows that were added and removed gives back what gates the actions too', async () => {
    const { id, before } = await modified()
    const left = async () => (await manager.get(formOf(id, 'cp'))).body.requiredFieldCount
    const stored = () =>
      bindery.db
        .selectFrom('form')
        .select(['outstanding', 'wrong'])
        .where('submissionId', '=', id)
        .where('templateKey', '=', 'cp')
        .executeTakeFirstOrThrow()
    const standing = { outstanding: await left(), wrong: 0 }
    await save(agent, id, [
      { path: 'locations[#new]', value: { rowId: 'new', name: 'Annex' } },
      { path: `locations[#${before.locations[0].rowId}]`, value: null },
      { path: 'policy.basis', was: 'scheduled', value: null },
    ])
    expect((await stored()).outstanding).toBeGreaterThan(standing.outstanding)
    await agent.post(`/rest/Submission/${id}/discardModifications`)
    expect(await stored()).toEqual(standing)
    expect(await answers(manager, id)).toEqual(before)
  })

  test('when discarded every answer is what it was, but for what others changed meanwhile', async () => {
    const { id, before, changes } = await modified()
    const [first] = before.locations
    await save(agent, id, [
      basis('scheduled', 'blanket'),
      { path: `locations[#${first.rowId}].name`, was: first.name, value: 'Renamed' },
      { path: `locations[#${first.rowId}]`, value: null },
      { path: 'safeguards[#n1]', value: { rowId: 'n1', type: 'hotWorkPermits' } },
    ])
    await correct(id, [{ path: 'options.sewerBackup', was: before.options.sewerBackup, value: '50000.00' }])
    expect((await agent.post(`/rest/Submission/${id}/discardModifications`)).status).toBe(200)
    expect(await answers(manager, id)).toEqual({ ...before, options: { ...before.options, sewerBackup: '50000.00' } })
    expect((await changes()).length).toBeGreaterThan(2)
  })

  test('H303 when discarded, what an underwriter made of the same field or row since stays, and that is said', async () => {
    const { id, before, changes } = await modified()
    const [first, second] = before.locations
    const at = (row: { rowId: string }, field: string) => `locations[#${row.rowId}].${field}`
    await save(agent, id, [
      basis('scheduled', 'blanket'),
      { path: at(first, 'name'), was: first.name, value: 'Renamed' },
      { path: 'safeguards[#n1]', value: { rowId: 'n1', type: 'hotWorkPermits' } },
      { path: 'safeguards[#n2]', value: { rowId: 'n2', type: 'hotWorkPermits' } },
    ])
    await correct(id, [
      basis('blanket', 'lossLimit'),
      { path: 'safeguards[#n1].provider', was: null, value: 'Ashley Fire Watch' },
      { path: at(second, 'name'), was: second.name, value: 'Corrected' },
    ])
    await save(agent, id, [
      { path: at(second, 'name'), was: 'Corrected', value: 'Once more' },
      { path: 'options.sewerBackup', was: before.options.sewerBackup ?? null, value: '50000.00' },
    ])
    const { user } = (await manager.get('/rest/Session')).body
    const corrected = (await changes()).filter((line) => line.corrected)
    expect(corrected.map(({ fieldName, newValue, corrected: by }) => [fieldName, newValue, by])).toEqual([
      ['Policy basis › Limits Apply', 'Blanket', { value: 'Loss limit', actorName: user.name }],
      ['Protective safeguards › Hot work permits', 'Hot work permits', { value: null, actorName: user.name }],
      [
        'Protective safeguards › Hot work permits › Safeguard',
        'Hot work permits',
        { value: null, actorName: user.name },
      ],
    ])
    const { body } = await agent.post(`/rest/Submission/${id}/discardModifications`)
    expect(body.messages).toEqual([
      'Policy basis › Limits Apply was changed by somebody else since, and stays.',
      'Protective safeguards › Hot work permits was changed by somebody else since, and stays.',
    ])
    const after = await answers(manager, id)
    expect(after.policy.basis).toBe('lossLimit')
    expect(after.locations.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([first.name, 'Corrected'])
    expect(after.safeguards.slice(before.safeguards.length)).toEqual([
      { rowId: 'n1', type: 'hotWorkPermits', provider: 'Ashley Fire Watch' },
    ])
    expect(after.options).toEqual(before.options)
  })

  test('an upgrade between them is not taken for a modification', async () => {
    const { id, changes } = await modified()
    await save(agent, id, [{ path: 'policy.agreedValue', was: true, value: false }])
    const version2 = bindery.db.updateTable('formTemplate').where('key', '=', 'cp').where('version', '=', 2)
    await version2.set({ status: 'published' }).execute()
    expect((await manager.post(`/rest/Submission/${id}/upgradeForms`)).body.count).toBe(1)
    await save(agent, id, [{ path: 'catastrophe.flood', was: true, value: false }])
    expect((await changes()).map(({ fieldName, newValue }) => [fieldName, newValue])).toEqual([
      ['Policy basis › Agreed value requested', 'No'],
      ['Catastrophe perils › Flood', 'No'],
    ])
    await correct(id, [{ path: 'policy.basis', was: 'scheduled', value: 'lossLimit' }])
    await agent.post(`/rest/Submission/${id}/discardModifications`)
    expect(await answers(manager, id)).toMatchObject({
      policy: { agreedValue: true, basis: 'lossLimit' },
      catastrophe: { flood: true },
    })
    await version2.set({ status: 'draft' }).execute()
  })
})

test('a copy begins with the application it was copied from, to be signed anew', async () => {
  const { id } = await newSubmission({ productShortNames: ['CP', 'GL'], status: S.clear })
  const sample = sampleOf('cp-2')
  for (const key of ['applicant', 'cp', 'prequal-cp']) await given(id, key, sample[key])
  const { body } = await manager.post(`/rest/Submission/${id}/copySubmission`, { copyOptions: 'all' })
  const copy = Number(body.created[0].uri.split('/').at(-1))
  expect(copy).not.toBe(id)
  const [copied, original] = [await answers(manager, copy), await answers(manager, id)]
  expect(copied.locations).toEqual(original.locations)
  const { statementOfValues, ...policy } = original.policy
  expect(statementOfValues).toBeDefined()
  expect(copied.policy).toEqual(policy)
  const applicant = await answers(manager, copy, 'applicant')
  expect(applicant.insured).toEqual(sample.applicant.insured)
  expect(applicant.declaration.signedOn).toBeUndefined()
  expect((await manager.get(formOf(copy, 'prequal-cp'))).status).toBe(404)
  await save(manager, copy, [{ path: 'policy.basis', was: sample.cp.policy.basis, value: 'lossLimit' }])
  expect((await answers(manager, id)).policy.basis).toBe(sample.cp.policy.basis)
})
