import { type Insertable, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyDatabase } from '#testing/database.ts'
import type { Schema } from '../schema/index.ts'
import { agentsNextTask } from './0028_agents_next_task.ts'

const { database, remove } = await copyDatabase()
const { db } = database
afterAll(async () => {
  await database.close()
  await remove()
})

const DUE = { field: 'nextTaskDueDate', operator: 'before', value: 'now' }
const OPEN = { field: 'status', operator: 'in', value: [1] }

async function keptOf(username: string) {
  const { id } = await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  const uri = `/Filter/due-${username}`
  await db
    .insertInto('filter')
    .values({
      ...{ uri, ownerId: id, name: 'Due', type: 1, filterTemplateId: 'submission.advanced' },
      criteria: JSON.stringify([DUE, OPEN]),
      sort: JSON.stringify({ key: 'nextTaskSummary.dueDate', sortType: 'asc' }),
    } as unknown as Insertable<Schema['filter']>)
    .execute()
  return async () =>
    db.selectFrom('filter').select(['criteria', 'sort', 'version']).where('uri', '=', uri).executeTakeFirstOrThrow()
}

test('the filters of agents no longer ask for the next task, those of underwriters still do', async () => {
  const [agents, underwriters] = [await keptOf('agent'), await keptOf('underwriter')]
  await sql.raw(agentsNextTask).execute(db)
  expect(await agents()).toEqual({ criteria: [OPEN], sort: null, version: 2 })
  expect(await underwriters()).toMatchObject({ criteria: [DUE, OPEN], version: 1 })
})
