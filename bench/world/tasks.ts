import type pg from 'pg'

/** Open tasks of each person. A longer history of the carrier does not give anybody more open work. */
const OPEN_EACH = 60

/** Tasks of several years. All but the open ones of each underwriter are resolved. */
const tasks = (rows: number) => `
insert into submission_task (submission_id, definition, details, priority, status, assigned_to_id, assigned_by_id,
  modified_by_id, due_at, created_at, modified_at, resolved_at, resolved_by_id)
select submissions[1 + floor(random() * array_length(submissions, 1))::int],
  (array['Clear submission', 'Prepare quote', 'Follow up on quote', 'Call the agent'])[1 + i % 4], 'Call the agent first',
  1 + i % 3, case when is_open then 0 else 1 end, people[1 + i % array_length(people, 1)],
  people[1 + i / 7 % array_length(people, 1)], people[1], made + interval '9 days', made, made,
  case when is_open then null else made + interval '5 days' end,
  case when is_open then null else people[1 + i % array_length(people, 1)] end
from (select array(select id from submission) as submissions,
    array(select id from person where user_type = 'Underwriter' and active order by id) as people) known,
  generate_series(1, ${rows}) i,
  lateral (select i > ${rows} - ${OPEN_EACH} * array_length(people, 1) as is_open,
    now() - (1095.0 * (${rows} - i) / ${rows}) * interval '1 day' as made) life`

export async function addTasks(client: pg.Client, rows: number) {
  // Without history and the list of collaboration: the task grid of the carrier reads neither.
  await client.query('set session_replication_role = replica')
  await client.query(tasks(rows))
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze submission_task')
}
