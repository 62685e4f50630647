/** Pre-qualification is asked on forms of its own: what they find is kept beside the counts, as actions ask for it. */
export const preQualification = `
alter table form add column findings jsonb;
/* Counted anew at the next start. */
update form set outstanding = null, needed_to_submit = null, wrong = null where template_key like 'prequal-%';
/* What was asked until now has no place on the forms. */
update submission set pre_qualification = null where pre_qualification is not null;
`
