/**
 * Recent activity is listed in the order of the actions' ids. Their times come from a clock that may be set back. Each
 * index covers the time, by which a page and its total are limited.
 */
export const activityInSequence = `
drop index recent_activity_at;
drop index recent_activity_underwriter;
drop index recent_activity_agency;
create index recent_activity_sequence on recent_activity (id) include (at, actor_id, context);
create index recent_activity_underwriter on recent_activity (assigned_underwriter_id, id) include (at);
create index recent_activity_agency on recent_activity (agency_id, id) include (at);
/* For those that ask for a time, and for clearing away what is old. */
create index recent_activity_at on recent_activity (at);
`
