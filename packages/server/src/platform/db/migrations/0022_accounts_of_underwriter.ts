/** The work list of one person says which accounts it is about, without a fetch. */
export const accountsOfUnderwriter = `
drop index submission_of_underwriter;
create index submission_of_underwriter on submission (assigned_underwriter_id, stage, received_at, id)
  include (status, agency_id, agent_id, insured_key, account_id);
`
