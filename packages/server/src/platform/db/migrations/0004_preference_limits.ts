/** What a preference may be set to, where that is a list or has a least value. */
export const preferenceLimits = `
alter table preference_definition add column options jsonb;
alter table preference_definition add column minimum numeric;
/* Read the file again: what it says of them was not kept before. */
delete from reference_file where name = 'preferences.json';
`
