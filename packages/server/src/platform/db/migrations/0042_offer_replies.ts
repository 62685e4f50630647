/** The agent's answer to an offer: a request for changed terms, or the reason for declining it. */
export const offerReplies = `
alter table quote add column terms_asked boolean not null default false, add column agent_reply jsonb;
alter table proposal add column terms_asked boolean not null default false, add column agent_reply jsonb;
`
