/** Indexes of the account page, which reads a few years of submissions, and of the search by identifier and address. */
export const accountLookups = `
create index submission_account_term on submission (account_id, effective_date, id);
create index account_identifier_whole on account_identifier (upper(identifier));
create index account_address_line1 on account using gin (sort_text(address_line1) gin_trgm_ops);
create index account_postal_code on account (postal_code);
`
