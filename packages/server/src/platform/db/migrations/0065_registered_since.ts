/** A browser that opens its stream after its first reads must hear what happened in between. */
export const registeredSince = `
/* Every event that the registration may have missed belongs to this transaction or a later one. */
alter table live_registration add column since xid8 not null default pg_snapshot_xmin(pg_current_snapshot());
`
