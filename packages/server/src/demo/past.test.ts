import { isDeepStrictEqual } from 'node:util'
import { SUBMISSION_STATUS as S, SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { AGENCY } from '#testing/records.ts'
import { BLANKS } from './simulation/columnDefaults.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const { db } = bindery
const rowsOf = async <T>(query: string) => (await sql.raw<T>(query).execute(db)).rows

const RECORDS = {
  Submission: 'submission',
  Proposal: 'proposal',
  Quote: 'quote',
  Policy: 'policy',
  PolicyIssuance: 'policy_issuance',
  Endorsement: 'endorsement',
  PolicyRewrite: 'policy_rewrite',
  PolicyCancellation: 'policy_cancellation',
}
interface Line {
  record: number
  from: number | null
  to: number
}

test.each(Object.entries(RECORDS))(
  'replayed, the activity of every %s ends where it stands',
  async (context, table) => {
    const lines = await rowsOf<Line>(`select record_id as record, from_status as from, to_status as to
    from activity_event where context = '${context}' order by at, id`)
    const stands = new Map<number, number>()
    const broken = lines.filter(({ record, from, to }) => {
      const before = stands.get(record) ?? (context === 'Submission' ? S.created : null)
      stands.set(record, to)
      return from !== null && from !== before
    })
    expect(broken).toEqual([])
    const rows = await rowsOf<{ id: number; status: number }>(`select id, status from ${table}`)
    const astray = rows.filter(({ id, status }) => (stands.get(id) ?? S.created) !== status && status !== S.invalid)
    expect(astray).toEqual([])
  },
)

test('every status but the first and Invalid was reached by an action that is on record', async () => {
  const reached = await rowsOf<{ status: number }>(`select distinct to_status as status from activity_event
    join action_record on action_record.id = action_record_id where activity_event.context = 'Submission'`)
  const given: number[] = [S.invalid, S.created]
  const codes = new Set(reached.map(({ status }) => status))
  expect(SUBMISSION_STATUS_CODES.filter((code) => !codes.has(code) && !given.includes(code))).toEqual([])
})

test.each(Object.keys(BLANKS))('the past of every row of %s leads to the row as it stands', async (table) => {
  interface Written {
    rowId: string
    operation: 'I' | 'U'
    at: Date
    before: object | null
    after: object
  }
  const past = await rowsOf<Written>(`
    select row_id, operation, at, before, after from history
    where table_name = '${table}' and exists (select from person where person.id = actor_id) order by id`)
  const rows = new Map<string, object>()
  const times = new Map<string, Date>()
  const wrong = past.filter(({ rowId, operation, at, before, after }) => {
    const [row, earlier] = [rows.get(rowId), times.get(rowId)]
    rows.set(rowId, { ...row, ...after })
    times.set(rowId, at)
    if (operation === 'I') return row !== undefined || before !== null
    const isFrom = isDeepStrictEqual({ ...row, ...before }, row)
    const isChange = Object.keys(after).every((column) => before && column in before)
    const written = (after as { modified_at?: string }).modified_at
    return !isFrom || !isChange || at <= earlier! || (written !== undefined && Date.parse(written) !== at.getTime())
  })
  expect(wrong.slice(0, 5)).toEqual([])
  const stands = await rowsOf<{ row: { id: number } }>(`select to_jsonb(t) as row from ${table} t`)
  expect(stands.filter(({ row }) => !isDeepStrictEqual(row, rows.get(String(row.id)))).slice(0, 5)).toEqual([])
  expect(rows.size).toBe(stands.length)
})

test.each(['account_identifier', 'account_alias'])(
  '%s: there since the account was opened, by who opened it',
  async (table) => {
    const key = table === 'account_alias' ? 'name' : 'type'
    const strays = await rowsOf(`
    select t.account_id from ${table} t
    left join history own on own.table_name = '${table}' and own.row_id = t.account_id::text and own.operation = 'I'
      and own.after = to_jsonb(t) - 'name_key'
    left join history opened on opened.table_name = 'account' and opened.row_id = t.account_id::text
      and opened.operation = 'I'
    where t.${key} is null or own.at is distinct from opened.at or own.actor_id is distinct from opened.actor_id limit 5`)
    expect(strays).toEqual([])
  },
)

test('who acts was there, and could do it: agents only on what is of their own agency', async () => {
  const wrong = await rowsOf(`select action, actor_id from action_record
    join person on person.id = actor_id join submission on submission.id = submission_id
    where user_type = 'Agent' and agency_id <> organization_id limit 5`)
  expect(wrong).toEqual([])
  const [{ n }] = (await rowsOf<{ n: number }>(`select count(*) as n from action_record where actor_id = 0`)) as [
    { n: number },
  ]
  expect(n).toBeGreaterThan(50)
})

test('an agent opens a proposal that was sent to an agency below the own, and nobody else’s', async () => {
  const principal = await bindery.signIn('agent2')
  const sent = (where: string) =>
    rowsOf<{ id: number; name: string }>(`select proposal.id, proposal.name from proposal
      join submission on submission.id = submission_id
      join organization agency on agency.id = agency_id
      where proposal.status = 3 and ${where} order by proposal.id limit 1`)
  const [own] = await sent(`agency.id = ${AGENCY.belowAgent2s}`)
  const [others] = await sent(`agency.id = ${AGENCY.withoutQuoteStatus}`)
  const answer = await principal.get(`/rest/Proposal/${own!.id}`)
  expect(answer).toMatchObject({ status: 200, body: { name: own!.name } })
  expect((await principal.get(`/rest/Proposal/${others!.id}`)).status).toBe(404)
})
