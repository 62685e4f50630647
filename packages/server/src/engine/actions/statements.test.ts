import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const READY = { accountId: 1, insuredState: 'NY', wasSubmitted: true, wasCleared: true }

/** Statements of the jobs and the event stream, which run on their own time. */
const OF_JOBS = /event_horizon|from "?event"?|pg_snapshot|skip locked/
interface Transaction {
  statements: string[]
  isOver: boolean
}

/** The statements that the server sends for a request, with begin and commit. */
async function counted(work: () => Promise<{ status: number }>) {
  const sent: Transaction[] = []
  const open = new Map<pg.Client, Transaction>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text?: string }]
    const text = typeof first === 'string' ? first : (first.text ?? '')
    const transaction = open.get(this) ?? { statements: [], isOver: text !== 'begin' }
    if (!open.has(this)) sent.push(transaction)
    transaction.statements.push(text)
    if (text === 'begin') open.set(this, transaction)
    if (/^(?:commit|rollback)$/.test(text)) {
      transaction.isOver = true
      open.delete(this)
    }
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof query
  const { status } = await work()
  pg.Client.prototype.query = query
  expect(status).toBe(200)
  // A request is answered after its transaction has ended: one that is still open is of a job.
  return sent
    .filter(({ statements, isOver }) => isOver && !statements.some((text) => OF_JOBS.test(text)))
    .flatMap(({ statements }) => statements)
}

test.runIf(process.env.TEST_DATABASE_URL)(
  'a plain action takes at most 12 statements, and reading the actions with the next step at most 6, however many quotes there are',
  async () => {
    const { id } = await makeSubmission(bindery.db, { ...READY, status: 4 })
    for (let index = 0; index < 50; index++) await makeQuote(bindery.db, id, { status: 5, premium: '1000.00' })
    const quote = await makeQuote(bindery.db, id, { status: 5, premium: '1000.00' })
    const actions = await counted(() => underwriter.get(`/rest/Actions?uri=/Quote/${quote.id}`))
    expect(actions.length, actions.join('\n')).toBeLessThanOrEqual(6)
    const request = await counted(() => underwriter.post(`/rest/Quote/${quote.id}/RequestBinding`))
    expect(request.length, request.join('\n')).toBeLessThanOrEqual(12)
    const bind = await counted(() => underwriter.post('/rest/Proposal/bind', { quoteIds: [quote.id] }))
    expect(bind.length, bind.join('\n')).toBeLessThanOrEqual(14)
  },
)
