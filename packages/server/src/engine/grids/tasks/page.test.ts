import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '#testing/database.ts'
import { askingAs, where } from '#testing/gridFixture.ts'
import { makeSubmission } from '#testing/records.ts'
import { countTo, findTaskIds } from './page.ts'
import { selectTasks } from './selection.ts'
import { taskOrderOf, termsOf } from './sorts.ts'

const { database, remove } = await copyDatabase()
afterAll(async () => {
  await database.close()
  await remove()
})
const { db } = database

const MANY = 6000
const NAMES = ['Ålesund Fish', 'Zebra Tents', 'Acorn Mill', 'zebra tents', 'Öland Oils']

beforeAll(async () => {
  const submissions = []
  for (const [index, insuredName] of NAMES.entries())
    submissions.push(
      await makeSubmission(db, {
        insuredName,
        status: [3, 12, 1, 6, 3][index] as 3,
        effectiveDate: index === 2 ? null : `2027-0${(index % 3) + 1}-01`,
      }),
    )
  await sql`insert into submission_task (submission_id, definition, priority, status, assigned_to_id, assigned_to_group_id,
      assigned_by_id, modified_by_id, due_at, created_at, resolved_at, resolved_by_id)
    select (${submissions.map(({ id }) => id)}::bigint[])[1 + nth % 5], 'Task ' || nth % 7, 1 + nth % 3,
      (nth % 10 < 6)::int, case when nth % 4 > 0 then people[1 + nth % array_length(people, 1)] end,
      case when nth % 4 = 0 then groups[1 + nth % array_length(groups, 1)] end,
      people[1 + nth % 5], people[1], case when nth % 3 > 0 then now() + (nth * 37 % 900) * interval '1 hour' end,
      now() - nth * interval '1 minute', case when nth % 10 < 6 then now() - nth * interval '1 second' end,
      case when nth % 10 < 6 then people[1 + nth % 3] end
    from generate_series(1, ${MANY}::int) nth,
      (select array(select id from person where active order by id) as people,
        array(select id from user_group order by id) as groups) known`.execute(db)
  await sql`analyze submission_task`.execute(db)
})

const COLUMNS = [
  'priority',
  'definition',
  'dueDate',
  'createdDate',
  'resolutionDate',
  'assignedToName',
  'assignedToGroupName',
  'assignedByName',
  'resolvedByName',
  'insuredName',
  'submissionNumber',
  'productShortNames',
  'effectiveDate',
  'submissionStatus',
]
const FILTERS = {
  all: [],
  open: [where('status', 'in', [0])],
  short: [where('priority', 'in', [3])],
}

/** All tasks in the order of the terms, sorted by PostgreSQL without an index. */
async function sorted(condition: RawBuilder<boolean>, sortBy: string) {
  const terms = termsOf(taskOrderOf(sortBy)).map(({ key, way }) => sql`${key} ${sql.raw(way)} nulls last`)
  const { rows } = await sql<{ id: number }>`select task.id from submission_task task
    join submission on submission.id = task.submission_id where ${condition} order by ${sql.join(terms)}`.execute(db)
  return rows.map(({ id }) => id)
}
const CONDITIONS = {
  all: sql<boolean>`true`,
  open: sql<boolean>`task.status = 0`,
  short: sql<boolean>`task.priority = 3`,
}

test.each(COLUMNS.flatMap((column) => [`${column} asc`, `${column} desc`]))(
  'H345 H346 pages by %s have every task once, in the same order whether the list is sorted or read from an index',
  async (sortBy) => {
    const ctx = await askingAs(database, 'underwriter')
    for (const name of ['all', 'open', 'short'] as const) {
      const expected = await sorted(CONDITIONS[name], sortBy)
      for (const offset of [0, 1500, expected.length - 20])
        expect(
          await findTaskIds(ctx, selectTasks(ctx, FILTERS[name]), taskOrderOf(sortBy), { offset, limit: 30 }),
          `${name} from ${offset}`,
        ).toEqual(expected.slice(offset, offset + 30))
    }
  },
)

test('counting stops at the limit', async () => {
  const ctx = await askingAs(database, 'underwriter')
  expect(await countTo(ctx, selectTasks(ctx, []), 100)).toBe(100)
  const ofOne = [where('definition', 'in', ['Task 1'])]
  expect(await countTo(ctx, selectTasks(ctx, ofOne), 10_000)).toBe(Math.ceil(MANY / 7))
})

test('a sort that the grid does not have is refused by name', () => {
  for (const wrong of ['details asc', 'toString asc', 'dueDate up', 'dueDate asc id'])
    expect(() => taskOrderOf(wrong)).toThrow(/sort/)
})
