/**
 * Rate plans are rows: drafts are edited and published in the product. The plans of the product's files are added at
 * start, like the other reference data.
 */
export const ratePlans = `
create table rate_plan (
  id text primary key,
  product text not null references product,
  name text not null,
  plan_version text not null,
  status text not null check (status in ('draft', 'published', 'retired')),
  /* The whole plan, as it is imported and exported. json keeps the order of tables and states. */
  content json not null,
  digest text not null,
  test_vectors json not null default '[]',
  based_on text,
  modified_by_id bigint references person,
  modified_at timestamptz not null default now(),
  published_by_id bigint references person,
  published_at timestamptz,
  version integer not null default 1
);
create index rate_plan_product on rate_plan (product);
create index rate_plan_modified_by on rate_plan (modified_by_id);
create index rate_plan_published_by on rate_plan (published_by_id);
create trigger keep_history after insert or update or delete on rate_plan for each row execute function record_history('id');
create index quote_plan on quote ((rating ->> 'plan')) where rating is not null;
`
