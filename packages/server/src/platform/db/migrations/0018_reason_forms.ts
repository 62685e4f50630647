/** The value of a choice from the words that were kept of it. */
const choiceOf = (set: string, words: string) => `(select value from data_set_item
      where data_set_name = '${set}' and ${words} in (name, value) order by ordering limit 1)`

/** The reason as the forms have it: a choice that is offered, or Other with the words that were kept. */
const reason = (name: string) => `
      'primaryReason', coalesce(${choiceOf(`${name} Reasons`, "kept ->> 'reason'")}, 'OTHER'),
      'otherReason', case when ${choiceOf(`${name} Reasons`, "kept ->> 'reason'")} is null then kept ->> 'reason' end,
      'secondaryReason', ${choiceOf(`${name} Secondary Reasons`, "kept ->> 'secondaryReason'")},
      'products', to_jsonb(product_short_names)`

/** What a submission was declined or lost with; what was typed and never confirmed is let go. */
const carriedOver = (key: string, column: string, answers: string) => `
insert into form (submission_id, template_key, template_version, answers, created_at, modified_at, modified_by_id, filed_at)
select submission.id, template.key, template.version, jsonb_strip_nulls(${answers}), submission.modified_at,
  submission.modified_at, coalesce(submission.modified_by_id, submission.created_by_id), submission.modified_at
from (select *, ${column} as kept, to_char(modified_at, 'YYYY-MM-DD') as day from submission) submission
join form_template template on template.key = '${key}' and template.version = 1
where kept ->> 'reason' is not null;`

/** Declining and losing a submission are written on forms like all others; once it is decided, the form is on file. */
export const reasonForms = `
/* When the decision was made that it was filled in for. It does not change any more, and the next one has its own. */
alter table form add column filed_at timestamptz;
alter table form drop constraint form_submission_id_template_key_key;
create unique index form_being_filled_in on form (submission_id, template_key) where filed_at is null;
create index form_by_submission on form (submission_id, template_key, id);
${carriedOver(
  'decline',
  'declination_form',
  `jsonb_build_object(
    'decision', jsonb_build_object(${reason('Decline')},
      'decidedOn', day, 'explanation', kept ->> 'detail'),
    'notice', jsonb_build_object(
      'sendTo', case when kept ->> 'explanation' <> '' then 'agentOnly' end,
      'messageToAgent', kept ->> 'explanation'))`,
)}
${carriedOver(
  'lost',
  'lost_form',
  `jsonb_build_object(
    'outcome', jsonb_build_object(${reason('Lost')}, 'learnedOn', day),
    'competitor', jsonb_build_object(
      'known', kept ->> 'winningCarrier' <> '',
      'carrier', nullif(kept ->> 'winningCarrier', ''),
      'theirPremium', substring(translate(kept ->> 'winningPremium', '$, ', '') from '^[0-9]{1,13}(?:\\.[0-9]{1,2})?$'),
      'comments', kept ->> 'detail'))`,
)}
/* What the agent is told of why it was declined: of all the form says, only this is theirs to read. */
alter table submission add column message_to_agent text;
update submission set message_to_agent = nullif(declination_form ->> 'explanation', '')
where status = 10 and declination_form ->> 'reason' is not null;
alter table submission drop column declination_form, drop column lost_form;
`
