import { readFileSync } from 'node:fs'
import type { FormTemplateRow, FormUpgrade } from '@bindery/contract/formTemplates'
import { SUBMISSION_STATUS as S } from '@bindery/contract/status'
import type { Template } from '@bindery/forms/template'
import { afterAll, describe, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { SOON } from '#testing/waiting.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const admin = await bindery.signIn('admin')
const underwriter = await bindery.signIn('underwriter')
const manager = await bindery.signIn('manager')

const ALL = '/rest/FormTemplate'
const list = async (): Promise<{ templates: FormTemplateRow[]; upgrades: FormUpgrade[] }> => (await admin.get(ALL)).body
const rowOf = async (key: string, version: number) =>
  (await list()).templates.find((one) => one.key === key && one.version === version)
const publish = (...templates: { key: string; version: number }[]) => admin.post(`${ALL}/publish`, { templates })
const fileOf = (name: string): Template =>
  JSON.parse(readFileSync(new URL(`../../../reference/forms/${name}.json`, import.meta.url), 'utf8'))
/** The first version of a form with its own key, so that tests do not affect each other. */
const firstOf = (key: string): Template => ({ ...fileOf('worksheet-gl.1'), key })
const given = (template: object) => admin.post(`${ALL}/import`, { template })

test('are listed with who changed them and where they are in use, for who manages forms only', async () => {
  expect(await rowOf('cp', 2)).toMatchObject({ status: 'draft', kind: 'application', product: 'CP', upgradesFrom: [1] })
  const before = (await rowOf('do', 1))!
  for (const status of [S.draft, S.bound])
    await bindery.db
      .insertInto('form')
      .values({
        submissionId: (await makeSubmission(bindery.db, { status, productShortNames: ['DO'] })).id,
        ...{ templateKey: 'do', templateVersion: 1, answers: '{}', modifiedById: 0 },
      })
      .execute()
  expect(await rowOf('do', 1)).toMatchObject({
    formsInUse: before.formsInUse + 2,
    openSubmissions: before.openSubmissions + 1,
    modifiedBy: null,
  })
  for (const call of [() => underwriter.get(ALL), () => underwriter.post(`${ALL}/cp/2/retire`)])
    expect((await call()).status).toBe(403)
})

describe('a template from a file', () => {
  test('is the only draft of its form', async () => {
    await given(firstOf('of-drafts'))
    expect(await given({ ...firstOf('of-drafts'), version: 2 })).toMatchObject({
      status: 409,
      body: { title: 'Version 1 of of-drafts is a draft already: publish or retire it first.' },
    })
  })

  test('is a draft whatever it says, and can be given again until it is published', async () => {
    const template = firstOf('of-import')
    expect((await given({ ...template, status: 'published' })).body).toMatchObject({
      ...{ key: 'of-import', version: 1, status: 'draft' },
      modifiedBy: { name: (await admin.get('/rest/Session')).body.user.name },
    })
    expect((await given({ ...template, title: 'Better' })).body.name).toBe('Better')
    expect((await publish({ key: 'of-import', version: 1 })).body).toEqual({ successCount: 1, refused: [] })
    expect(await given({ ...template, title: 'Too late' })).toMatchObject({
      status: 409,
      body: { title: 'Version 1 of of-import is published, and never changes. Begin a new version.' },
    })
    expect((await rowOf('of-import', 1))?.name).toBe('Better')
    expect((await given({ ...template, version: 2, kind: 'account' })).status).toBe(409)
  })

  test('is refused with a sentence for each of its faults', async () => {
    const template = firstOf('of-faults')
    const [group] = template.ui.elements
    const unsound = {
      ...template,
      product: 'NONE',
      ui: {
        ...template.ui,
        elements: [{ ...group, rule: { effect: 'SHOW', condition: { logic: { var: 'no.such' } } } }],
      },
    }
    const { status, body } = await given(unsound)
    expect(status).toBe(400)
    const sentences = body.errors.map(({ message }: { message: string }) => message)
    expect(sentences).toContain('There is no product NONE.')
    expect(sentences.some((one: string) => one.endsWith('asks for "no.such", which is no field.'))).toBe(true)
    expect((await given({ ...template, ui: { type: 'VerticalLayout', elements: 'none' } })).body.title).toContain(
      'Its layout cannot be read.',
    )
    expect((await given({ ...template, ui: { type: 'VerticalLayout', elements: [] } })).body.title).toContain(
      'It asks nothing.',
    )
    expect((await given({ key: 'of-faults' })).status).toBe(400)
    expect((await given({ ...template, title: 'x'.repeat(5000) })).body.title).toBe(
      'This template has a fault: Its title must have 1 to 120 characters; it has 5000.',
    )
    expect((await given({ ...template, navLabel: ' ' })).body.title).toBe(
      'This template has a fault: Its navLabel must have 1 to 120 characters; it has 0.',
    )
    expect(await rowOf('of-faults', 1)).toBeUndefined()
  })
})

test('W092 several drafts are published at once; each takes the place of the one before, and what is refused stops no other', async () => {
  await given(firstOf('of-bulk'))
  await given(firstOf('of-bulk-too'))
  expect((await publish({ key: 'of-bulk', version: 1 })).body.successCount).toBe(1)
  await given({ ...firstOf('of-bulk'), version: 2 })
  const { body } = await publish(
    ...[
      { key: 'of-bulk', version: 2 },
      { key: 'of-bulk', version: 1 },
      { key: 'gone', version: 1 },
    ],
    { key: 'of-bulk-too', version: 1 },
  )
  expect(body).toEqual({
    successCount: 2,
    refused: [
      { key: 'of-bulk', version: 1, reason: 'Version 1 of of-bulk is retired already.' },
      { key: 'gone', version: 1, reason: 'There is no such form template.' },
    ],
  })
  expect([(await rowOf('of-bulk', 1))?.status, (await rowOf('of-bulk', 2))?.status]).toEqual(['retired', 'published'])
})

test('a form that submissions need is not retired, and a version of a form is of the same product', async () => {
  for (const key of ['applicant', 'gl', 'decline', 'lost'])
    expect(await admin.post(`${ALL}/${key}/1/retire`)).toMatchObject({
      status: 409,
      body: { title: 'Submissions need this form: publish a later version, which takes its place.' },
    })
  expect(await given({ ...fileOf('im.1'), key: 'wc', version: 5 })).toMatchObject({
    status: 409,
    body: { title: 'The form wc is of the product WC; a version of it cannot be of another.' },
  })
})

test('a new version begins as a draft of an old one, one at a time, and a version is retired once', async () => {
  await given(firstOf('of-draft'))
  await publish({ key: 'of-draft', version: 1 })
  expect((await admin.post(`${ALL}/of-draft/1/draft`)).body).toMatchObject({
    version: 2,
    status: 'draft',
    upgradesFrom: [1],
  })
  expect(await admin.post(`${ALL}/of-draft/1/draft`)).toMatchObject({
    status: 409,
    body: { title: 'Version 2 of this form is a draft already.' },
  })
  await publish({ key: 'of-draft', version: 2 })
  expect((await admin.post(`${ALL}/of-draft/1/draft`)).body).toMatchObject({ version: 3, upgradesFrom: [1, 2] })
  expect((await admin.post(`${ALL}/of-draft/3/retire`)).body.status).toBe('retired')
  expect((await admin.post(`${ALL}/of-draft/3/retire`)).status).toBe(409)
  expect((await admin.post(`${ALL}/of-draft/9/draft`)).status).toBe(404)
})

describe('the upgrade of all open forms', () => {
  const formAt = async (submissionId: number) =>
    bindery.db
      .selectFrom('form')
      .select(['id', 'templateVersion', 'answers'])
      .where('submissionId', '=', submissionId)
      .executeTakeFirstOrThrow()
  async function filledIn(status: number, product = 'GL') {
    const { id } = await makeSubmission(bindery.db, { status, productShortNames: [product] })
    const templateKey = `worksheet-${product.toLowerCase()}`
    const { section, key, value } = fieldOf(fileOf(`${templateKey}.1`))
    await bindery.db
      .insertInto('form')
      .values({
        ...{ submissionId: id, templateKey, templateVersion: 1, modifiedById: 0 },
        answers: JSON.stringify({ [section]: { [key]: value } }),
      })
      .execute()
    return id
  }
  /** A worksheet field that the next version removes. */
  const FIELD = fieldOf(fileOf('worksheet-gl.1'))
  const finished = async () => {
    const [latest] = (await list()).upgrades
    return latest?.timeFinished ? latest : null
  }

  test('counts what it does, says what was left behind, leaves alone what is bound, and goes on where a lost process stood', async () => {
    const [first, second, third] = [await filledIn(S.clear), await filledIn(S.clear), await filledIn(S.clear)]
    const bound = await filledIn(S.bound)
    const { body: draft } = await admin.post(`${ALL}/worksheet-gl/1/draft`)
    const { body: template } = await admin.get(`${ALL}/worksheet-gl/${draft.version}`)
    template.upgradeFrom['1'].steps = [{ op: 'remove', path: FIELD.path }]
    await given(template)
    const start = () => admin.post(`${ALL}/worksheet-gl/2/upgrade`)
    expect(await start()).toMatchObject({ status: 409 })
    await publish({ key: 'worksheet-gl', version: 2 })

    // Simulates a process that upgraded the first form and then crashed.
    const done = await formAt(first)
    const lost = {
      templateKey: 'worksheet-gl',
      toVersion: 2,
      requestedById: 0,
      requestedAt: bindery.now(),
      report: '[]',
    }
    await bindery.db
      .insertInto('formUpgrade')
      .values({ ...lost, dueAt: bindery.now(), total: 3, upgraded: 1, lastFormId: done.id, attempts: 1 })
      .execute()
    expect((await start()).status).toBe(200)
    await expect.poll(finished, SOON).toMatchObject({
      ...{ key: 'worksheet-gl', toVersion: 2, total: 3, upgraded: 3, withLosses: 2, failed: 0 },
    })
    const versions = await Promise.all([first, second, third, bound].map(formAt))
    expect(versions.map(({ templateVersion }) => templateVersion)).toEqual([1, 2, 2, 1])
    const { report } = (await finished())!
    expect(report.map(({ uri }) => uri)).toEqual([`/Submission/${second}`, `/Submission/${third}`])
    expect(report[0]?.removed).toEqual([{ label: FIELD.label, value: FIELD.value, reason: 'No longer asked.' }])

    // A restart upgrades the remaining forms.
    await start()
    await expect.poll(finished, SOON).toMatchObject({ total: 1, upgraded: 1, withLosses: 1 })
    expect((await formAt(first)).templateVersion).toBe(2)
  })

  test('a form that cannot be upgraded is named and stops no other', async () => {
    const [broken, whole] = [await filledIn(S.clear), await filledIn(S.clear)]
    await bindery.db
      .updateTable('form')
      .set({ answers: '"not an object"' })
      .where('submissionId', '=', broken)
      .execute()
    await admin.post(`${ALL}/worksheet-gl/2/upgrade`)
    await expect.poll(finished, SOON).toMatchObject({ total: 2, upgraded: 1, failed: 1 })
    expect((await formAt(whole)).templateVersion).toBe(2)
    expect((await finished())?.report.map(({ uri, problem }) => [uri, problem])).toEqual([
      [`/Submission/${broken}`, 'Something went wrong on our side.'],
      [`/Submission/${whole}`, null],
    ])
  })

  test('leads over the versions between, one after the other, and counts only what has a way', async () => {
    const [old, newer, stranded] = [
      await filledIn(S.clear, 'CP'),
      await filledIn(S.clear, 'CP'),
      await filledIn(S.clear, 'CP'),
    ]
    const isOf = (id: number, templateVersion: number) =>
      bindery.db.updateTable('form').set({ templateVersion }).where('submissionId', '=', id).execute()
    const key = 'worksheet-cp'
    const drafted = async (from: number): Promise<Template> => {
      const { body } = await admin.post(`${ALL}/${key}/${from}/draft`)
      return (await admin.get(`${ALL}/${key}/${body.version}`)).body
    }
    const { path, label, value } = fieldOf(fileOf('worksheet-cp.1'))
    await given({ ...(await drafted(1)), upgradeFrom: { 1: { summary: '', steps: [{ op: 'remove', path }] } } })
    await publish({ key, version: 2 })
    // No upgrade leads from version 2 to 3, but version 4 upgrades from 2.
    await given({ ...(await drafted(2)), upgradeFrom: {} })
    await publish({ key, version: 3 })
    await given({ ...(await drafted(3)), upgradeFrom: { 2: { summary: '', steps: [] } } })
    await publish({ key, version: 4 })
    expect(await rowOf(key, 4)).toMatchObject({ upgradesFrom: [1, 2] })
    await isOf(newer, 2)
    await isOf(stranded, 3)

    const due = async (id: number) => (await manager.get(`/rest/Submission/${id}/upgradeFormsRequired`)).body.forms
    expect(await due(old)).toMatchObject([{ key, from: 1, to: 4 }])
    expect(await due(stranded)).toEqual([])
    await admin.post(`${ALL}/${key}/4/upgrade`)
    await expect
      .poll(finished, SOON)
      .toMatchObject({ key, toVersion: 4, total: 2, upgraded: 2, withLosses: 1, failed: 0 })
    expect((await finished())?.report).toMatchObject([
      { uri: `/Submission/${old}`, removed: [{ label, value, reason: 'No longer asked.' }] },
    ])
    const versions = await Promise.all([old, newer, stranded].map(formAt))
    expect(versions.map(({ templateVersion }) => templateVersion)).toEqual([4, 4, 3])
  })
})

function fieldOf({ schema }: Template) {
  for (const [section, { title, properties = {} }] of Object.entries(schema.properties ?? {}))
    for (const [key, field] of Object.entries(properties))
      if (
        field.type === 'string' &&
        !field.oneOf &&
        !field['x-dataset'] &&
        !field.format &&
        !field.pattern &&
        !field['x-compute'] &&
        !field.$ref
      )
        return { section, key, path: `${section}.${key}`, label: `${title} › ${field.title}`, value: 'As discussed' }
  throw new Error('There is no text field.')
}
