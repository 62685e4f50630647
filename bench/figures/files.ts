import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { TUS_CONTENT_TYPE } from '@bindery/contract/uploads'
import { type Database, openEmbedded, openPostgres } from '@bindery/server/src/platform/db/database.ts'
import { sql } from 'kysely'
import { withPostgres } from '../../scripts/postgres.mjs'
import { median } from '../latencies.ts'
import { type Product, startProduct } from '../product.ts'
import type { Figure } from '../table.ts'

const MEGABYTE = 1024 * 1024
const SIZE = 100 * MEGABYTE
const PIECE = Buffer.alloc(128 * 1024, 'Survey of the roof. ')
const REQUEST = 4 * MEGABYTE
const ROUNDS = 3

/** Upload and download of 100 MB, against writing and reading the same pieces in a bare table of the same engine. */
export async function files(): Promise<Figure[]> {
  const embedded = await onEmbedded()
  const cluster = await withPostgres({ settings: { max_wal_size: '4GB' } })
  if (!cluster) return embedded
  try {
    const product = await startProduct({ DATABASE_URL: cluster.url, DEMO: '1' })
    const bare = openPostgres(cluster.url)
    try {
      return [...embedded, ...(await measure('PostgreSQL', product, bare))]
    } finally {
      await bare.close()
      await product.stop()
    }
  } finally {
    await cluster.stop()
  }
}

async function onEmbedded() {
  const directory = mkdtempSync(join(tmpdir(), 'bindery-bench-files-'))
  try {
    const product = await startProduct({ DATA_DIR: join(directory, 'product') })
    const bare = await openEmbedded({ directory: join(directory, 'bare') })
    try {
      return await measure('embedded', product, bare)
    } finally {
      await bare.close()
      await product.stop()
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function measure(engine: string, product: Product, bare: Database): Promise<Figure[]> {
  const admin = await product.signIn('admin')
  const manager = await product.signIn('manager')
  await product.send('PUT', '/rest/Preference/system/system.maxUploadSizeMB', admin, { value: 200 })
  const { records } = (await product.send(
    'GET',
    '/rest/Submission/filter?filterUri=/Filter/default/uw/all-open&numberOfRows=1&startIndex=0',
    manager,
  )) as { records: { id: number }[] }
  const submissionId = records[0]!.id
  await sql`create table bare_content (ordinal integer primary key, content bytea not null)`.execute(bare.db)
  await sql`alter table bare_content alter column content set storage external`.execute(bare.db)

  // Compile the code and fill the caches of both with a smaller file.
  await downloadTo(product, manager, await uploadTo(product, manager, submissionId, SIZE / 10))
  await write(bare, SIZE / 10)
  await read(bare)

  const times = { upload: [] as number[], write: [] as number[], download: [] as number[], read: [] as number[] }
  const grown = { upload: [] as number[], download: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    let id = 0
    times.write.push(await timed(() => write(bare, SIZE)))
    grown.upload.push(
      await watched(product.pid, async () => {
        times.upload.push(
          await timed(async () => {
            id = await uploadTo(product, manager, submissionId, SIZE)
          }),
        )
      }),
    )
    times.read.push(await timed(() => read(bare)))
    grown.download.push(
      await watched(product.pid, async () => {
        times.download.push(await timed(() => downloadTo(product, manager, id)))
      }),
    )
  }
  return (
    [
      ['upload', 'write'],
      ['download', 'read'],
    ] as const
  ).flatMap(([work, against]) => {
    const ratio = median(times[work].map((time, round) => times[against][round]! / time))
    const growth = Math.max(...grown[work])
    return [
      {
        work: `${work} of 100 MB, ${engine}`,
        product: `${median(times[work]).toFixed(1)} s`,
        baseline: `${against} the pieces ${median(times[against]).toFixed(1)} s`,
        ratio: ratio.toFixed(2),
        target: '≥ 0.50',
        ok: ratio >= 0.5,
      },
      {
        work: `memory for the ${work} of 100 MB, ${engine}`,
        product: `+${growth.toFixed(0)} MB`,
        baseline: '',
        ratio: '',
        target: '< +40 MB',
        ok: growth < 40,
      },
    ]
  })
}

async function timed(work: () => Promise<unknown>) {
  const at = performance.now()
  await work()
  return (performance.now() - at) / 1000
}

/** The most by which the resident memory of the process grew, in MB. */
async function watched(pid: number, work: () => Promise<unknown>) {
  const before = memory(pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memory(pid))
  }, 20)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return peak - before
}

const memory = (pid: number) => (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6

async function write({ db }: Database, size: number) {
  await sql`truncate bare_content`.execute(db)
  for (let ordinal = 0; ordinal < size / PIECE.length; ordinal++)
    await sql`insert into bare_content values (${ordinal}, ${PIECE})`.execute(db)
}

async function read({ db }: Database) {
  for (let ordinal = 0; ; ordinal++) {
    const { rows } = await sql`select content from bare_content where ordinal = ${ordinal}`.execute(db)
    if (rows.length === 0) return
  }
}

let uploads = 0

/** The pieces of one request. Each upload begins with other bytes: the same content twice would be refused. */
function* pieces(first: Buffer, size: number) {
  yield first
  for (let sent = first.length; sent < size; sent += PIECE.length) yield PIECE
}

/** In requests of the size that the browser sends. */
async function uploadTo(product: Product, token: string, submissionId: number, size: number): Promise<number> {
  const begun = await call(product, token, 'POST', `/rest/Submission/${submissionId}/Uploads`, {
    'upload-length': size,
    'upload-metadata': `filename ${Buffer.from('Survey.txt').toString('base64')}`,
  })
  const { location } = begun.headers
  begun.resume()
  uploads += 1
  let first = Buffer.from(String(uploads).padStart(PIECE.length))
  for (let offset = 0; offset < size; offset += REQUEST) {
    const length = Math.min(REQUEST, size - offset)
    const headers = { 'content-type': TUS_CONTENT_TYPE, 'upload-offset': offset, 'content-length': length }
    const sent = await call(product, token, 'PATCH', location!, headers, Readable.from(pieces(first, length)))
    if (sent.statusCode !== 204) throw new Error(`the upload failed: ${sent.statusCode}`)
    sent.resume()
    first = PIECE
  }
  return ((await product.send('POST', `${location}/finish`, token, {})) as { id: number }).id
}

async function downloadTo(product: Product, token: string, id: number) {
  const response = await call(product, token, 'GET', `/rest/Attachment/${id}/content`, {})
  let received = 0
  for await (const chunk of response) received += chunk.length
  if (received !== Number(response.headers['content-length'])) throw new Error('the download was cut short')
}

type Headers = Record<string, string | number>

const call = (product: Product, token: string, method: string, path: string, headers: Headers, body?: Readable) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = product
    const options = { port, path, method, headers: { authorization: `Bearer ${token}`, ...headers } }
    const sent = request(options, resolve).once('error', reject)
    if (body) body.pipe(sent)
    else sent.end()
  })
