/**
 * Quotes hold their own rating inputs and are rated by a rate plan. The risk as it was rated is in a table of its own:
 * it is long, and few calls read it. Older ratings have no plan; they stay as they are, and count as not rated.
 */
export const quoteRating = `
alter table quote add column inputs jsonb;
create table quote_risk (
  quote_id bigint primary key references quote on delete cascade,
  risk jsonb not null,
  suggested text[] not null default '{}',
  rated_by_id bigint not null references person,
  rated_at timestamptz not null
);
create index quote_risk_rated_by on quote_risk (rated_by_id);
`
