import { openLedger } from '@bindery/workflow/ledger'
import { settle } from '@bindery/workflow/rollUps'
import { afterAll, expect, test } from 'vitest'
import { loadActor } from '#engine/people/actor.ts'
import type { Ctx } from '#platform/context.ts'
import { startBindery } from '#testing/bindery.ts'
import { loadRisk } from './load.ts'

const bindery = await startBindery()
afterAll(() => bindery.close())

test('every submission of the sample world stands where the engine would have put it', async () => {
  const { id: managerId } = await bindery.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'manager')
    .executeTakeFirstOrThrow()
  const actor = (await loadActor(bindery.db, managerId))!
  const ctx = { db: bindery.db, actor, now: bindery.now() } as Ctx
  const submissions = await bindery.db.selectFrom('submission').select('id').where('id', '<=', 2000).execute()
  const wrong: string[] = []
  for (const { id } of submissions) {
    const { risk } = await loadRisk(ctx, { context: 'Submission', id })
    const ledger = openLedger(risk)
    settle(ledger, risk, 'nothing')
    if (ledger.changes.length) wrong.push(`${id} ${risk.submission.status} ${JSON.stringify(ledger.changes)}`)
  }
  expect(wrong.slice(0, 10)).toEqual([])
})
