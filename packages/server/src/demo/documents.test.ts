import { contextUri } from '@bindery/contract/actions'
import type { Attachment } from '@bindery/contract/attachments'
import { statusCode } from '@bindery/workflow/lifeCycles'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { longDay, money } from '#engine/documents/formats.ts'
import { html } from '#engine/documents/html.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { makePerson } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const { db } = bindery
const manager = await bindery.signIn('manager')
const stranger = await bindery.signIn('agent')

const one = async <Row>(query: string) => (await sql.raw<Row>(query).execute(db)).rows[0]!
const filesOf = async (user: Client, submissionId: number): Promise<Attachment[]> =>
  (await user.get(`/rest/Submission/${submissionId}/Attachments`)).body
const open = (user: Client, { id }: Pick<Attachment, 'id'>) => user.get(`/rest/Attachment/${id}/content`)

interface Found {
  id: number
  submissionId: number
  number: string
  insuredName: string
}
const found = `r.id, r.submission_id, r.number, insured_name from`
const RECORDS = {
  QUOTE_DOCUMENT: [
    'Quote',
    `select ${found} quote r join submission s on s.id = submission_id where r.status = ${statusCode('Quote', 'Quoted')}`,
  ],
  PROPOSAL: [
    'Proposal',
    `select ${found} proposal r join submission s on s.id = submission_id where r.status = ${statusCode('Proposal', 'Sent')}`,
  ],
  POLICY: [
    'Policy',
    `select ${found} policy r join submission s on s.id = submission_id
      where exists (select from policy_issuance i where policy_id = r.id and issued_at is not null)`,
  ],
  ENDORSEMENT: [
    'Endorsement',
    `select r.id, r.submission_id, p.number, insured_name from endorsement r
      join submission s on s.id = r.submission_id join policy p on p.id = policy_id where r.issued_as is not null`,
  ],
  REINSTATEMENT_NOTICE: [
    'Policy',
    `select ${found} policy r join submission s on s.id = submission_id
      where exists (select from reinstatement where policy_id = r.id)`,
  ],
  CANCELLATION_NOTICE: [
    'PolicyCancellation',
    `select r.id, r.submission_id, p.number, insured_name from policy_cancellation r
      join submission s on s.id = r.submission_id join policy p on p.id = policy_id
      where exists (select from attachment where record_uri = '/PolicyCancellation/' || r.id)`,
  ],
} as const

test.each(Object.entries(RECORDS))(
  'the sample has a real %s: listed with its author and day, written when it is first opened, and then kept',
  async (type, [context, query]) => {
    const record = await one<Found>(`${query} order by r.id desc limit 1`)
    const mine = async () =>
      (await filesOf(manager, record.submissionId)).find(
        (file) => file.recordUri === contextUri(context, record.id) && file.type === type && !file.superseded,
      )!
    const listed = await mine()
    expect(listed).toMatchObject({ mediaType: 'text/html', size: null, byteCountToDisplaySize: null, edition: 1 })
    expect(listed.timeCreated).toBeLessThan(bindery.now().getTime())

    const answers = await Promise.all([open(manager, listed), open(manager, listed)])
    const [page] = answers.map(({ body }) => body as string)
    expect(answers.map(({ status, body }) => [status, body])).toEqual([200, 200].map((status) => [status, page]))
    expect(page).toContain('<!doctype html>')
    expect(page).toContain(record.number)
    expect(page).toContain(html`${record.insuredName}`.text)
    expect(page).toContain(longDay(new Date(listed.timeCreated).toISOString().slice(0, 10)))

    const kept = await mine()
    expect(kept.size).toBe(Buffer.byteLength(page!))
    expect(kept).toMatchObject({ createdBy: listed.createdBy, timeCreated: listed.timeCreated })
    expect((await open(manager, listed)).body).toBe(page)
  },
)

test('a document that is opened after its record has changed says what the record said when it was made', async () => {
  const { id, submissionId, premium } = await one<Found & { premium: string }>(
    `select ${found.replace('from', ', r.issued_premium as premium from')} policy r join submission s on s.id = submission_id
      where exists (select from attachment where record_uri = '/Policy/' || r.id and shared) order by r.id limit 1`,
  )
  const document = (await filesOf(manager, submissionId)).find(
    ({ recordUri }) => recordUri === contextUri('Policy', id),
  )!
  await db.updateTable('policy').set({ premium: '987654321.00' }).where('id', '=', id).execute()
  await db.updateTable('submission').set({ insuredName: 'Renamed & Co.' }).where('id', '=', submissionId).execute()
  const { body } = await open(manager, document)
  expect(body).toContain(money(Number(premium).toFixed(2), 'USD'))
  expect(body).not.toMatch(/987,654,321|Renamed/)
})

test('an agent opens the documents that were sent to the agency, another agency none of them', async () => {
  const sent = await one<Found & { agencyId: number; products: string[] }>(
    `select ${found.replace('from', ', agency_id, product_short_names as products from')} proposal r
      join submission s on s.id = submission_id where r.status = ${statusCode('Proposal', 'Sent')} order by r.id limit 1`,
  )
  const { username } = await makePerson(db, {
    ...{ userType: 'Agent', roles: ['Agent'], organizationId: sent.agencyId, authorizedProducts: sent.products },
  })
  const agent = await bindery.signIn(username)
  const files = (await filesOf(agent, sent.submissionId)).filter(({ recordUri }) => recordUri !== null)
  expect(files.map(({ type }) => type)).toEqual(expect.arrayContaining(['PROPOSAL', 'QUOTE_DOCUMENT']))
  for (const file of files) expect((await open(stranger, file)).status).toBe(404)
  for (const file of files) {
    const { status, body } = await open(agent, file)
    expect(status).toBe(200)
    expect(body).toContain(html`${sent.insuredName}`.text)
    expect((await open(manager, file)).body).toBe(body)
  }
})

test('whatever says that it was generated has its document, and no document of the sample fails to be written', async () => {
  const { missing } = await one<{ missing: number }>(`select count(*)::int as missing from quote
    where document_current and exists (select from activity_event where context = 'Quote' and record_id = quote.id
      and to_status = ${statusCode('Quote', 'Quoted')}) and status <> 0
      and not exists (select from attachment where record_uri = '/Quote/' || quote.id and not superseded)`)
  expect(missing).toBe(0)
  const { rows } = await sql<Attachment>`
    select distinct on (type, extract(year from created_at)) id from attachment where size is null
    order by type, extract(year from created_at), id`.execute(db)
  expect(rows.length).toBeGreaterThan(10)
  for (const file of rows) expect((await open(manager, file)).status).toBe(200)
})

test('a document of the sample can be a section of a proposal before anybody has opened it', async () => {
  const { id, submissionId } = await one<Found>(
    `select ${found} proposal r join submission s on s.id = submission_id where r.status = ${statusCode('Proposal', 'Quoted')}
      and not exists (select from attachment opened where opened.submission_id = s.id and type = 'QUOTE_DOCUMENT'
        and size is not null) order by r.id desc limit 1`,
  )
  const letter = (await filesOf(manager, submissionId)).find(({ type }) => type === 'QUOTE_DOCUMENT')!
  expect(letter.size).toBeNull()
  expect(await manager.post(`/rest/Proposal/${id}/addSectionFromDocument`, { attachmentId: letter.id })).toMatchObject({
    status: 200,
  })
  const { body } = await manager.post(`/rest/Proposal/${id}/previewStitchedDocuments`)
  expect(body).toContain('We are pleased to offer')
})
