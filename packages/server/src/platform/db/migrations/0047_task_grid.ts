/** One index for each column of tasks that the task grid sorts by. Within a status: open tasks are few among the resolved. */
const sortIndexes = Object.entries({
  due: 'due_at',
  priority: 'priority',
  definition: 'definition',
  created: 'created_at',
})
  .map(([name, key]) => `create index submission_task_by_${name} on submission_task (status, ${key}, id);`)
  .join('\n')

/** Reads a page of the task grid at the cost of the page: see engine/grids/SPEC.md. */
export const taskGrid = `
${sortIndexes}
create index submission_task_by_resolution on submission_task (status, resolved_at, id) where resolved_at is not null;
create index submission_task_assigner on submission_task (assigned_by_id, status, due_at, id);
create index submission_task_resolver on submission_task (resolved_by_id, resolved_at, id) where resolved_by_id is not null;
drop index submission_task_submission;
create index submission_task_submission on submission_task (submission_id, status, id);
`
