import type pg from 'pg'
import { fill, generatedNames } from './fill.ts'

/** The tax id of a generated account, by its number. */
export const taxIdOf = (account: number) => `04-${String(account).padStart(7, '0')}`

/** Generated accounts have ids above this one. */
export const FIRST_ACCOUNT = 10_000_000

/** Adds accounts with addresses and tax ids, a tenth of them with another name. They have no submissions. */
export async function addAccounts(client: pg.Client, count: number) {
  await fill(client, ['account', 'account_identifier', 'account_alias', 'name_word', 'known_word'], async (run) => {
    await run(`insert into account (id, account_number, name, address_line1, city, state, postal_code)
      select ${FIRST_ACCOUNT} + i, 'ACC-' || ${FIRST_ACCOUNT} + i, name, 100 + i % 9900 || ' ' || split_part(name, ' ', 1) || ' Street',
        'Hartford', 'CT',
        lpad((i::bigint * 7919 % 99999)::text, 5, '0') from (${generatedNames(count)}) made`)
    await run(`insert into account_identifier (account_id, type, identifier)
      select id, 'FEIN', '04-' || lpad((id - ${FIRST_ACCOUNT})::text, 7, '0') from account where id > ${FIRST_ACCOUNT}`)
    await run(`insert into account_alias (account_id, name)
      select id, 'Formerly ' || name from account where id > ${FIRST_ACCOUNT} and id % 10 = 0`)
    await run('select rebuild_name_words()')
  })
  await client.query('vacuum analyze account, account_identifier, account_alias, name_word, known_word')
}

/** An account with this many submissions over ten years, half of them with a policy and an application. */
export async function addAccount(client: pg.Client, id: number, submissions: number) {
  await client.query('insert into account (id, account_number, name) values ($1::bigint, $2, $3)', [
    ...[id, `ACC-${id}`, `Measured ${submissions}`],
  ])
  const made = `select generate_series(1, ${submissions}) as i`
  await client.query(`insert into submission (id, submission_number, status, insured_name, account_id, agency_id, branch_id,
      product_short_names, effective_date, expiration_date, created_by_id, created_at, modified_at)
    select ${id * 10_000} + i, 'MEASURED-${id}-' || i, 7, 'Measured', ${id},
      (select min(id) from organization where kind = 'agency'), (select min(id) from organization where kind = 'branch'),
      '{CP}', day, day + 365, 0, now(), now()
    from (${made}) made cross join lateral (select current_date - 30 - (3650 * (i - 1) / ${submissions}) as day) term`)
  await client.query(`insert into policy (id, submission_id, number, product, summary, status, premium, issued_premium,
      effective_date, expiration_date)
    select id, id, 'MEASURED-' || id, 'CP', 'Property', 4, 1000, 1000, effective_date, expiration_date
    from submission where account_id = ${id} and id % 2 = 1`)
  await client.query(`insert into form (submission_id, template_key, template_version, answers, version, modified_by_id)
    select id, 'applicant', 1, '{"contacts": [{"rowId": "c1", "name": "Ada Quill", "phone": "508-555-0177"}], "losses": []}', 1, 0
    from submission where account_id = ${id}`)
  await client.query('vacuum analyze submission, policy, account_term, form')
}
