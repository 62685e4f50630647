/** The views of one submission, newest first, and whether a person has viewed it within the hour. */
export const views = `
create index submission_open_history_submission on submission_open_history (submission_id, id desc);
create index submission_open_history_viewer on submission_open_history (submission_id, person_id, opened_at);
`
