import { request as httpRequest } from 'node:http'
import { TUS_CONTENT_TYPE, uploadAddress, uploadsAddress } from '@bindery/contract/uploads'
import { afterAll, expect, test } from 'vitest'
import { tidyUp } from '#engine/upkeep.ts'
import { type Client, startBindery } from '#testing/bindery.ts'
import { AGENCY, makePerson, makeSubmission } from '#testing/records.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const manager = await bindery.signIn('manager')
const underwriter = await bindery.signIn('underwriter')
const stranger = await bindery.signIn('agent2')
const { username } = await makePerson(bindery.db, {
  userType: 'Agent',
  roles: ['Agent'],
  organizationId: AGENCY.agents,
})
const agent = await bindery.signIn(username)

const submissionOfAgency = () => makeSubmission(bindery.db, { agencyId: AGENCY.agents, productShortNames: ['CP'] })

function begin(user: Client, submissionId: number, name: string, length: number) {
  const filename = Buffer.from(name).toString('base64')
  const headers = { 'upload-length': String(length), 'upload-metadata': `filename ${filename},filetype dGV4dA==` }
  return user.send('POST', uploadsAddress(submissionId), undefined, { ...headers, 'tus-resumable': '1.0.0' })
}

async function beginText(user: Client, submissionId: number, text: string, name = 'Security.txt') {
  const { status, headers } = await begin(user, submissionId, name, Buffer.byteLength(text))
  expect(status).toBe(201)
  return headers.get('location')!
}

const append = (user: Client, address: string, offset: number, text: string) =>
  user.send('PATCH', address, text, { 'content-type': TUS_CONTENT_TYPE, 'upload-offset': String(offset) })

/** Sends all of the text and finishes. */
async function upload(user: Client, submissionId: number, text: string, fields: object = {}, name?: string) {
  const address = await beginText(user, submissionId, text, name)
  expect((await append(user, address, 0, text)).status).toBe(204)
  return user.post(`${address}/finish`, fields)
}

const offsetOf = async (user: Client, address: string) => {
  const { status, headers } = await user.send('HEAD', address)
  return status === 200 ? Number(headers.get('upload-offset')) : status
}

test('C444 C445 C446 C520 a file that is sent in two parts is one file, with its name, length, description and type', async () => {
  const { id } = await submissionOfAgency()
  const text = Array.from({ length: 60_000 }, (_, line) => `line ${line}`).join('\n')
  const address = await beginText(manager, id, text, 'Überprüfung "Dach".txt')
  const half = 300_001
  const first = await append(manager, address, 0, text.slice(0, half))
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)])
  expect(await offsetOf(manager, address)).toBe(half)
  expect((await manager.post(`${address}/finish`, {})).body.title).toContain('Not all of the file has arrived.')
  expect((await manager.get(uploadsAddress(id))).body).toMatchObject([{ offset: half, length: text.length }])
  expect((await append(manager, address, half, text.slice(half))).status).toBe(204)
  const { body: file } = await manager.post(`${address}/finish`, { displayLabel: 'Roof', type: 'LOSS_RUNS' })
  expect(file).toMatchObject({
    name: 'Überprüfung "Dach".txt',
    size: text.length,
    description: 'Roof',
    type: 'LOSS_RUNS',
    shared: false,
  })
  expect((await manager.get(`/rest/Attachment/${file.id}/content`)).body).toBe(text)
  expect((await manager.post(`${address}/finish`, {})).body.id, 'a repeated call').toBe(file.id)
  expect((await manager.get(uploadsAddress(id))).body).toEqual([])
})

test('bytes that arrived before the connection was lost are kept, and the upload goes on after them', async () => {
  const { id } = await submissionOfAgency()
  const text = 'x'.repeat(1_000_000)
  const address = await beginText(manager, id, text)
  const lost = httpRequest(bindery.address + address, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${manager.token}`,
      'content-type': TUS_CONTENT_TYPE,
      'content-length': text.length,
      'upload-offset': 0,
    },
  })
  lost.on('error', () => {})
  await new Promise<void>((resolve) => lost.write(text.slice(0, 500_000), () => resolve()))
  await expect.poll(() => offsetOf(manager, address)).toBeGreaterThan(300_000)
  lost.destroy()
  await expect.poll(() => offsetOf(manager, address)).toBe(500_000)
  expect((await append(manager, address, 500_000, text.slice(500_000))).status).toBe(204)
  const { body: file } = await manager.post(`${address}/finish`, {})
  expect((await manager.get(`/rest/Attachment/${file.id}/content`)).body).toBe(text)
})

test('bytes at another offset, too many bytes and bytes of another content type are refused', async () => {
  const { id } = await submissionOfAgency()
  const address = await beginText(manager, id, 'Firewall.')
  expect((await append(manager, address, 4, 'wall.')).status).toBe(409)
  expect((await append(manager, address, 0, 'Firewall. And more.')).status).toBe(413)
  expect((await manager.send('PATCH', address, { a: 1 }, { 'upload-offset': '0' })).status).toBe(415)
  expect(await offsetOf(manager, address)).toBe(0)
})

test.each([
  { name: 'setup.exe', length: 10, status: 415, title: 'File setup.exe is not a supported document type for upload.' },
  {
    name: 'Loss runs.pdf',
    length: 25 * 1024 * 1024 + 1,
    status: 413,
    title: 'The file you are trying to upload exceeds the maximum allowed file size of 25 MB.',
  },
  { name: 'Loss runs.pdf', length: 0, status: 400, title: 'The file is empty.' },
])(
  'C109 C110 an upload of $length bytes as $name is refused when it is begun',
  async ({ name, length, status, title }) => {
    const { id } = await submissionOfAgency()
    expect(await begin(manager, id, name, length)).toMatchObject({ status, body: { title } })
  },
)

test('content that is not what the name says is refused at the end, and nothing of it stays', async () => {
  const { id } = await submissionOfAgency()
  const address = await beginText(manager, id, 'MZ a program', 'Loss runs.pdf')
  await append(manager, address, 0, 'MZ a program')
  const refused = await manager.post(`${address}/finish`, {})
  expect(refused.status).toBe(415)
  expect(refused.body.title).toContain('File Loss runs.pdf is not what its name says.')
  expect(await offsetOf(manager, address)).toBe(404)
  const left = bindery.db.selectFrom('attachmentContent').select('ordinal').where('uploadId', '=', idIn(address))
  expect(await left.execute()).toEqual([])
})

const idIn = (address: string) => address.slice(uploadAddress('').length)

test('only the person who began an upload can ask about it, go on with it, finish it or give it up', async () => {
  const { id } = await submissionOfAgency()
  const address = await beginText(manager, id, 'Firewall.')
  for (const other of [underwriter, agent, stranger]) {
    expect(await offsetOf(other, address)).toBe(404)
    expect((await append(other, address, 0, 'Firewall.')).status).toBe(404)
    expect((await other.post(`${address}/finish`, {})).status).toBe(404)
    expect((await other.delete(address)).status).toBe(404)
  }
  expect((await underwriter.get(uploadsAddress(id))).body).toEqual([])
  expect((await begin(stranger, id, 'Security.txt', 9)).status, 'of another agency').toBe(404)
  expect((await manager.delete(address)).status).toBe(204)
  expect(await offsetOf(manager, address)).toBe(404)
})

test('the same content in a submission is said with the file that has it, and both are kept if one wants both', async () => {
  const { id } = await submissionOfAgency()
  const { body: first } = await upload(manager, id, 'Firewall.')
  const address = await beginText(manager, id, 'Firewall.', 'Again.txt')
  await append(manager, address, 0, 'Firewall.')
  expect(await manager.post(`${address}/finish`, {})).toMatchObject({
    status: 409,
    body: {
      type: 'same-content',
      title: 'This submission has a file with the same content: Security.txt.',
      current: { id: first.id },
    },
  })
  expect((await manager.post(`${address}/finish`, { keepBoth: true })).body.name).toBe('Again.txt')
  const { id: other } = await submissionOfAgency()
  expect((await upload(manager, other, 'Firewall.')).status, 'in another submission').toBe(200)
})

test('an agent does not learn that the carrier has a file with the same content, and shares every own file', async () => {
  const { id } = await submissionOfAgency()
  expect((await upload(manager, id, 'Internal opinion.')).body.shared).toBe(false)
  const { status, body } = await upload(agent, id, 'Internal opinion.', { shared: false })
  expect([status, body.shared]).toEqual([200, true])
})

test('uploads that are not finished count in the daily quota', async () => {
  const administrator = await bindery.signIn('admin')
  const { username: name } = await makePerson(bindery.db, {
    userType: 'Agent',
    roles: ['Agent'],
    organizationId: AGENCY.agents,
  })
  const person = await bindery.signIn(name)
  const { id } = await submissionOfAgency()
  const setQuota = (value: number | null) =>
    administrator.put('/rest/Preference/system/system.maxUploadPerDayMB', { value })
  expect((await setQuota(1)).status).toBe(200)
  expect((await begin(person, id, 'Security.txt', 600 * 1024)).status).toBe(201)
  expect(await begin(person, id, 'Security.txt', 600 * 1024)).toMatchObject({ status: 429 })
  await setQuota(null)
})

test('an upload that nobody went on with for a day is removed with its bytes', async () => {
  const { id } = await submissionOfAgency()
  const address = await beginText(manager, id, 'Firewall.')
  await append(manager, address, 0, 'Fire')
  const pieces = bindery.db.selectFrom('attachmentContent').select('ordinal').where('uploadId', '=', idIn(address))
  const hoursLater = (hours: number) => new Date(bindery.now().getTime() + hours * 3_600_000)
  await tidyUp(bindery.db, hoursLater(23))
  expect(await pieces.execute()).toHaveLength(1)
  await tidyUp(bindery.db, hoursLater(25))
  expect(await pieces.execute()).toEqual([])
  expect(await offsetOf(manager, address)).toBe(404)
})
