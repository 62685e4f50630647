import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadReference } from '#engine/reference/load.ts'
import { productPlans } from '#engine/reference/ratePlans.ts'
import { migrate, pendingMigrations } from '#platform/db/migrate.ts'
import { type Client, signIn, testConfig } from '#testing/bindery.ts'
import { emptyDatabase } from '#testing/database.ts'
import { openStream } from '#testing/stream.ts'
import { olderWorlds, type Row, restore, rowsOf } from '#testing/upgrades/olderWorld.ts'
import { makeApp } from './app.ts'

/** Renamed columns, and columns that a migration or the reference data changes on purpose. */
const RENAMED: Record<string, Record<string, string>> = { history: { old_row: 'before', new_row: 'after' } }
const CHANGED: Record<string, string[]> = {
  // 0018 turns the first two into forms, 0017 drops the old questions, 0037 takes off what cancellations returned.
  submission: ['declination_form', 'lost_form', 'pre_qualification', 'premium'],
  policy: ['premium'],
  // 0037 dates a reinstatement as the cancellation that it reverses.
  reinstatement: ['effective_date'],
  // 0017 counts the pre-qualification forms again.
  form: ['outstanding', 'needed_to_submit', 'wrong'],
}

/** The row with the column names of the current version. New columns are not compared. */
function translated(table: string, row: Row): Row {
  const names = RENAMED[table] ?? {}
  const kept = Object.entries(row).filter(([column]) => !CHANGED[table]?.includes(column))
  return Object.fromEntries(kept.map(([column, value]) => [names[column] ?? column, withoutHash(value)]))
}

/** 0031 removes password hashes from the history. */
const withoutHash = (value: unknown) =>
  value !== null && typeof value === 'object' && 'password_hash' in value ? { ...value, password_hash: null } : value
const textOf = (row: Row, columns: readonly string[]) => JSON.stringify(columns.map((column) => row[column]))

describe.each(olderWorlds())('a database that was left at $migration', (world) => {
  const { tables } = world
  const stored = new Set(tables.attachment_content!.map(({ attachment_id }) => attachment_id))
  /** The submissions with the most files: they got furthest, and have quotes and policies too. One has an upload. */
  const mostFiled = (ids: readonly unknown[]) => {
    const filesOf = (id: unknown) => tables.attachment!.filter(({ submission_id }) => submission_id === id)
    const inOrder = ids.toSorted((a, b) => filesOf(b).length - filesOf(a).length)
    const uploaded = inOrder.filter((one) => filesOf(one).some(({ id, temporary }) => stored.has(id) && !temporary))
    return [...new Set([...inOrder.slice(0, 4), ...uploaded.slice(0, 1)])]
  }
  /** The content of a file, which later versions store in pieces; undefined for a document that is made when first read. */
  const contentOf = (attachmentId: unknown) => {
    const pieces = tables
      .attachment_content!.filter(({ attachment_id }) => attachment_id === attachmentId)
      .toSorted((a, b) => Number(a.ordinal ?? 0) - Number(b.ordinal ?? 0))
    if (pieces.length === 0) return undefined
    return Buffer.concat(
      pieces.map(({ content }) => Buffer.from(String(content).slice('\\x'.length), 'hex')),
    ).toString()
  }

  let left: Awaited<ReturnType<typeof emptyDatabase>>
  let app: FastifyInstance | undefined
  let address: string
  let underwriter: Client
  let agent: Client
  beforeAll(async () => {
    left = await emptyDatabase()
    await restore(left.database, world)
  })
  afterAll(async () => {
    await (app ?? left.database).close()
    await left.remove()
  })

  test('is migrated with every row as it was', async () => {
    expect(await migrate(left.database)).not.toEqual([])
    for (const [table, rows] of Object.entries(tables)) {
      expect(rows, table).not.toEqual([])
      const then = rows.map((row) => translated(table, row))
      const columns = Object.keys(then[0]!)
      const now = new Set((await rowsOf(left.database, table)).map((row) => textOf(row, columns)))
      const lost = then.map((row) => textOf(row, columns)).filter((row) => !now.has(row))
      expect(lost, table).toEqual([])
    }
  })

  test('takes the present reference data, and the application starts on it', async () => {
    await loadReference(left.database)
    expect(await pendingMigrations(left.database)).toEqual([])
    expect(await rowsOf(left.database, 'rate_plan')).toHaveLength(productPlans().length)
    app = await makeApp({ config: testConfig, database: left.database })
    address = await app.listen({ host: '127.0.0.1', port: 0 })
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    underwriter = await signIn(address, 'underwriter')
    agent = await signIn(address, 'agent')
  })

  test('shows an underwriter and an agent their submissions with quotes, policies, forms, files and history', async () => {
    for (const [who, expected] of [
      [underwriter, () => true],
      [agent, ({ agency_id, status }: Row) => agency_id === 101 && status !== 0],
    ] as const) {
      const everything = { name: 'Everything', filterTemplateId: 'submission.advanced', criteria: [] }
      const { body: filter } = await who.post('/rest/Filter', everything)
      const { body: page } = await who.get(`/rest/Submission/filter?numberOfRows=100&filterUri=${filter.uri}`)
      const ids = tables.submission!.filter(expected).map(({ id }) => id)
      expect(page.records.map(({ id }: Row) => id).toSorted()).toEqual(ids.toSorted())
      expect(page.totalRecords).toBe(ids.length)
      const found = { quotes: 0, policies: 0, forms: 0, files: 0, history: 0, collaboration: 0 }
      for (const id of mostFiled(ids)) {
        const read = async (path: string) => {
          const { status, body } = await who.get(path)
          expect(status, `${path} ${JSON.stringify(body).slice(0, 200)}`).toBe(200)
          return body
        }
        await read(`/rest/Submission/${id}`)
        await read(`/rest/Actions?uri=/Submission/${id}`)
        found.quotes += (await read(`/rest/Quote/List?submissionId=${id}`)).length
        found.policies += (await read(`/rest/Policy/List?submissionId=${id}`)).length
        found.forms += (await read(`/rest/Submission/${id}/Form`)).length
        found.history += (await read(`/rest/Audit?submissionId=${id}`)).totalRecords
        found.collaboration += (await read(`/rest/Submission/${id}/CollaborationItem`)).records.length
        const files: Row[] = await read(`/rest/Submission/${id}/Attachments`)
        const file = files.find((one) => contentOf(one.id) !== undefined)
        if (file) expect(await read(`/rest/Attachment/${file.id}/content`)).toBe(contentOf(file.id))
        found.files += file ? 1 : 0
      }
      for (const [what, number] of Object.entries(found)) expect(number, what).toBeGreaterThan(0)
    }
  })

  test('shows for every policy transactions that add up to its premium, and for a cancelled one what was kept', async () => {
    const ids = new Set(tables.policy!.map(({ submission_id }) => submission_id))
    let kept = 0
    for (const id of ids) {
      const { body } = await underwriter.get(`/rest/Policy/List?submissionId=${id}`)
      for (const { premium, transactions, cancelledOn } of body) {
        const inForce = transactions.filter((one: Row) => one.premium !== null)
        const sum = inForce.reduce((total: number, one: Row) => total + Number((one.premiumChange as Row).total), 0)
        expect(sum).toBeCloseTo(Number(premium.total), 2)
        if (cancelledOn) kept += inForce.length - 1
      }
    }
    expect(kept).toBeGreaterThan(0)
  })

  test('runs an action, records it, and tells those who look', async () => {
    const { id } = tables.submission!.find(({ status, agency_id }) => status === 2 && agency_id === 101)!
    const stream = await openStream(address, underwriter.token, 'client-after-upgrade')
    await underwriter.get(`/rest/Submission/${id}?registrationIdentifier=/Submission/${id}`, {
      'x-client-id': 'client-after-upgrade',
    })
    const rejected = await underwriter.post(`/rest/Submission/${id}/reject`, { reason: 'Loss runs are missing' })
    expect(rejected).toMatchObject({ status: 200 })
    expect((await stream.next()).data).toEqual({ type: 'submission.changed', uri: `/Submission/${id}` })
    stream.close()
    const { body } = await agent.get(`/rest/Submission/${id}`)
    expect(body.status).toBe(26)
    // Sort by id: rows have no order, and new rows fill the space that a migration freed.
    const past = (await rowsOf(left.database, 'history'))
      .filter(({ table_name, row_id }) => table_name === 'submission' && row_id === String(id))
      .toSorted((a, b) => Number(a.id) - Number(b.id))
    expect(past.at(-1)).toMatchObject({ operation: 'U', before: { status: 2 }, after: { status: 26 } })
  })
})
