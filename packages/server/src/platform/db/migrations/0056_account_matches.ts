/**
 * Indexes for the candidates of a match: accounts that may be the insured of a submission. The rules of the clearance
 * check compare the candidates afterwards, so the keys here only have to be coarse. The bodies are parsed when the functions are created: an index is
 * built with a search path that would not find sort_text.
 */
export const accountMatches = `
/* A name without case, accents, punctuation and legal form. */
create function match_name(name text) returns text language sql immutable strict parallel safe
  return coalesce(nullif(btrim(regexp_replace(
    regexp_replace(regexp_replace(sort_text(name), '[.'']', '', 'g'), '[^a-z0-9\\u0080-\\uffff]+', ' ', 'g'),
    '\\m(inc|incorporated|llc|lc|corp|corporation|co|company|ltd|limited|lp|llp|lllp|pllc|pc|pa|plc|the|of|and)\\M',
    '', 'g')), ''), sort_text(name));
create index account_match_name on account using gin (match_name(name) gin_trgm_ops);
create index account_alias_match_name on account_alias using gin (match_name(name) gin_trgm_ops);

create function match_digits(identifier text) returns text language sql immutable strict parallel safe
  return regexp_replace(identifier, '\\D', '', 'g');
create index account_identifier_digits on account_identifier (match_digits(identifier));

/* The postal code and the house number. Spellings of the street differ too much for an index. */
create function match_place(postal_code text, address_line1 text) returns text language sql immutable strict parallel safe
  return left(postal_code, 5) || ' ' || coalesce(substring(address_line1 from '\\d+'), lower(address_line1));
create index account_match_place on account (match_place(postal_code, address_line1));

/* The telephone numbers of an application: digits only, the last ten. */
create function contact_phones(answers jsonb) returns text[] language sql immutable strict parallel safe
  return (select coalesce(array_agg(right(regexp_replace(phone #>> '{}', '\\D', '', 'g'), 10)), '{}')
  from jsonb_path_query(answers, '$.contacts[*].phone') as contact (phone));
create index form_contact_phones on form using gin (contact_phones(answers)) where template_key = 'applicant';
`
