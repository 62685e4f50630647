/** When modifications were submitted, and what they said then: they are looked at long after they were acknowledged. */
export const changeReview = `
alter table change_set add column ended_at timestamptz, add column after jsonb;
update change_set set ended_at = coalesce(closed_at, opened_at) where is_submitted;
alter table change_set drop column is_submitted;
alter table change_set add column is_submitted boolean not null generated always as (ended_at is not null) stored;
`
