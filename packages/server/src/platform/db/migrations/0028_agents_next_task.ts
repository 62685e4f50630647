/** Agents no longer read the next task, so that their own filters can neither ask nor sort by it. */
export const agentsNextTask = `
update filter set version = version + 1,
  criteria = (select coalesce(jsonb_agg(criterion order by place), '[]')
    from jsonb_array_elements(criteria) with ordinality listed (criterion, place)
    where criterion ->> 'field' <> 'nextTaskDueDate'),
  sort = case when sort ->> 'key' like 'next%' then null else sort end
where owner_id in (select id from person where user_type = 'Agent')
  and (criteria @> '[{"field": "nextTaskDueDate"}]' or sort ->> 'key' like 'next%');
`
