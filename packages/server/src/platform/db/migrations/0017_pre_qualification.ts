/** Pre-qualification is asked on forms of its own: what they find is kept beside the counts, as actions ask for it. */
export const preQualification = `
alter table form add column findings jsonb;
/* Counted anew at the next start. */
update form set outstanding = null, needed_to_submit = null, wrong = null where template_key like 'prequal-%';
update submission set pre_qualification = jsonb_build_object('findings', coalesce(
    (select jsonb_agg(case finding ->> 'outcome' when 'review' then finding || '{"outcome": "refer"}' else finding end)
      from jsonb_array_elements(pre_qualification -> 'findings') finding), '[]'))
  where pre_qualification is not null;
`
