/**
 * Names by their words, for the command palette. A search reads a range of an index that begins with the word, however
 * many names there are. Like `insured_name`, the tables are not unique, so that two who enter the same new name do not
 * wait for each other, and names are never taken out.
 */
export const nameWords = `
/* The words of a name that sort_text has made comparable. */
create function words_of_name(name text) returns setof text language sql immutable strict parallel safe as $body$
  select distinct word from regexp_split_to_table(translate(name, '.''', ''), '[^a-z0-9\\u0080-\\uffff]+') as word
  where word <> ''
$body$;

create table name_word (
  kind text not null check (kind in ('insured', 'account', 'person')),
  word text collate "C" not null,
  name text collate "C" not null
);
create index name_word_by_word on name_word (kind, word, name);
/* Every word once, to find the similar ones of a misspelled word. */
create table known_word (word text collate "C" not null);
create index known_word_by_word on known_word (word);
create index known_word_alike on known_word using gin (word gin_trgm_ops) with (fastupdate = off);

/* The kind of name, and the column that holds it. */
create function keep_name_words() returns trigger language plpgsql as $body$
declare
  kept text := to_jsonb(new) ->> tg_argv[1];
begin
  if exists (select from name_word where kind = tg_argv[0] and name = kept
    and word in (select words_of_name(kept) limit 1)) then return null; end if;
  insert into name_word (kind, word, name) select tg_argv[0], word, kept from words_of_name(kept) as word;
  insert into known_word select sought.word from words_of_name(kept) as sought (word)
    where not exists (select from known_word where known_word.word = sought.word);
  return null;
end $body$;
create trigger keep_words after insert on insured_name for each row execute function keep_name_words('insured', 'key');
create trigger keep_words after insert on account for each row execute function keep_name_words('account', 'name_key');
create trigger keep_words_changed after update on account for each row
  when (old.name_key is distinct from new.name_key) execute function keep_name_words('account', 'name_key');
create trigger keep_words after insert on person for each row execute function keep_name_words('person', 'name_key');
create trigger keep_words_changed after update on person for each row
  when (old.name_key is distinct from new.name_key) execute function keep_name_words('person', 'name_key');

create function rebuild_name_words() returns void language sql as $body$
  delete from name_word;
  insert into name_word (kind, word, name)
    select kind, word, name from (select 'insured' as kind, insured_key as name from submission
      union select 'account', name_key from account union select 'person', name_key from person) names
    cross join lateral words_of_name(name) as word;
  delete from known_word;
  insert into known_word select distinct word from name_word;
$body$;

/* As before, and the words of all names. */
create or replace function rebuild_submission_grid() returns void language plpgsql as $body$
begin
  lock table submission in share row exclusive mode;
  delete from submission_tally;
  insert into submission_tally (kind, assigned_underwriter_id, branch_id, status, n, folded)
    select 'underwriter', assigned_underwriter_id, branch_id, status, count(*), true from submission group by 2, 3, 4;
  insert into submission_tally (kind, agency_id, agent_id, status, n, folded)
    select 'agency', agency_id, agent_id, status, count(*), true from submission group by 2, 3, 4;
  insert into submission_tally (kind, received_week, status, n, folded)
    select 'week', received_week(received_at), status, count(*), true from submission group by 2, 3;
  delete from insured_name;
  insert into insured_name select distinct insured_key from submission;
  perform rebuild_name_words();
end $body$;
select rebuild_name_words();

/* Check the rows that earlier migrations of the same upgrade changed: a table with pending checks takes no index. */
set constraints all immediate;
/* The latest submissions of an insured. */
create index submission_latest_of_insured on submission (insured_key, id);
drop index submission_insured_name;
/* 123 finds SUB-2026-000123. */
create index submission_running_number on submission (ltrim(substring(submission_number from '\\d+$'), '0'));
create index policy_by_number on policy (number collate "C");
`
