/** Reports are ordered from a provider: by whom the findings are, and the orders that are under way. */
export const reportOrders = `
alter table external_report
  add column provider text,
  add column is_sample boolean not null default false,
  add column ordered_at timestamptz,
  /* Why the last order brought no findings. */
  add column failure text;

/* A lease: a second order of the same report waits until it ends, also after a crash. */
create table report_order (
  report_id bigint primary key references external_report on delete cascade,
  order_id uuid not null,
  leased_until timestamptz not null
);
`
