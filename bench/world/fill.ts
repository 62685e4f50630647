import type pg from 'pg'
import { ENDINGS, FORMS, ONSETS, TRADES } from './names.ts'

const quoted = (words: string, separator: string) => `string_to_array('${words.replaceAll("'", "''")}', '${separator}')`

/** SQL: `i` from 1 on, and the name of a business. */
export const generatedNames = (count: number) => `
select i, word(onsets, endings) || case when random() < 0.35 then ' & ' || word(onsets, endings) else '' end
  || ' ' || pick(trades, random()) || ' ' || pick(forms, random()) as name
from generate_series(1, ${count}) i, (select ${quoted(ONSETS, ' ')} onsets, ${quoted(ENDINGS, ' ')} endings,
  ${quoted(TRADES, '|')} trades, ${quoted(FORMS, '|')} forms) w`

const functions = `
create or replace function pg_temp.pick(choices anyarray, chance float8) returns anyelement language sql immutable
  as 'select choices[1 + floor(chance * cardinality(choices))]';
create or replace function pg_temp.word(onsets text[], endings text[]) returns text language sql volatile
  return pg_temp.pick(onsets, random() * random()) || pg_temp.pick(endings, random() * random());`

/**
 * Adds generated rows in one transaction. Triggers are off and the indexes of the tables dropped meanwhile, because
 * they would take many times as long.
 */
export async function fill(
  client: pg.Client,
  tables: readonly string[],
  add: (run: (text: string) => Promise<unknown>) => Promise<unknown>,
) {
  const run = (text: string) =>
    client.query(text.replace(/\b(pick|word)\(/g, 'pg_temp.$1(').replaceAll('pg_temp.pg_temp.', 'pg_temp.'))
  await client.query(functions)
  await client.query('begin')
  await client.query(
    `set local session_replication_role = replica; set local maintenance_work_mem = '512MB'; select setseed(0.42)`,
  )
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await add(run)
  for (const { made } of indexes) await client.query(made)
  await client.query('commit')
}
