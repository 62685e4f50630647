import type pg from 'pg'

/** The submission whose list is measured, and the number of its items. */
const ITEMS_OF_ONE = 2000

/** Notes and tasks of three years. The first ones belong to one submission, the others to all. */
const notes = (rows: number) => `
insert into note (submission_id, text, author_id, modified_by_id, created_at, modified_at)
select case when i <= ${ITEMS_OF_ONE / 2} then $1 else submissions[1 + floor(random() * array_length(submissions, 1))::int] end,
  'Spoke with the agent about the ' || (array['roof', 'sprinkler', 'boiler', 'fleet', 'payroll'])[1 + i % 5] || ' of the ' ||
    (array['warehouse', 'bakery', 'garage', 'office'])[1 + i % 4] || '; call again in week ' || i % 53 || '.',
  people[1 + i % array_length(people, 1)], people[1], made, made
from (select array(select id from submission where id <> $1) as submissions,
    array(select id from person where user_type = 'Underwriter' and active order by id) as people) known,
  generate_series(1, ${rows}) i, lateral (select now() - random() * interval '1095 days' as made) life`
const tasks = (rows: number) => `
insert into submission_task (submission_id, definition, details, priority, status, assigned_to_id, assigned_by_id,
  modified_by_id, due_at, created_at, modified_at)
select case when i <= ${ITEMS_OF_ONE / 2} then $1 else submissions[1 + floor(random() * array_length(submissions, 1))::int] end,
  (array['Clear submission', 'Prepare quote', 'Follow up on quote', 'Call the agent'])[1 + i % 4],
  'Ask about the ' || (array['roof', 'sprinkler', 'boiler', 'fleet', 'payroll'])[1 + i % 5], 1 + i % 3, 0,
  people[1 + i % array_length(people, 1)], people[1], people[1], made + interval '9 days', made, made
from (select array(select id from submission where id <> $1) as submissions,
    array(select id from person where user_type = 'Underwriter' and active order by id) as people) known,
  generate_series(1, ${rows}) i, lateral (select now() - random() * interval '1095 days' as made) life`

/** Adds items to the list, of which one submission of this underwriter has two thousand. Answers that submission. */
export async function addItems(client: pg.Client, rows: number, underwriter: string): Promise<number> {
  const { rows: found } = await client.query<{ id: string }>(
    `select min(submission.id) as id from submission join person on person.id = assigned_underwriter_id
     where person.username = $1 and submission.status = 2`,
    [underwriter],
  )
  const submissionId = Number(found[0]!.id)
  // Without the history: nothing that is measured reads it.
  await client.query('set session_replication_role = replica')
  await client.query(notes(rows / 2), [submissionId])
  await client.query(tasks(rows / 2), [submissionId])
  await client.query('set session_replication_role = default')
  await client.query('select rebuild_collaboration_list()')
  await client.query('vacuum analyze note, submission_task, collaboration_item')
  return submissionId
}
