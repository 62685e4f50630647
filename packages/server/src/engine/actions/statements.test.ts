import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startBindery } from '#testing/bindery.ts'
import { makeSubmission } from '#testing/records.ts'
import { makeQuote } from '#testing/workflowRecords.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())
const underwriter = await bindery.signIn('underwriter')
const READY = { accountId: 1, insuredState: 'NY', wasSubmitted: true, wasCleared: true }

/** The statements that the server sends for a request, with begin and commit. */
async function counted(work: () => Promise<{ status: number }>) {
  const sent: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [text] = given as [string | { text?: string }]
    sent.push(typeof text === 'string' ? text : (text.text ?? ''))
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof query
  const { status } = await work()
  pg.Client.prototype.query = query
  expect(status).toBe(200)
  return sent.filter((text) => !/event_horizon|from "?event"?|pg_snapshot/.test(text))
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
