/** Tokens of the single sign-on that opened a session: a link that was looked over a shoulder opens no second one. */
export const singleUseTokens = `
create table used_external_token (
  token_hash text primary key,
  used_at timestamptz not null
);
`
