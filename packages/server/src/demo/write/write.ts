import { sql } from 'kysely'
import { fillVersions } from '#engine/policies/fill.ts'
import { type Db, withoutGuard } from '#platform/db/database.ts'
import { runInsideTransaction } from '#platform/db/transactionGuard.ts'
import { BLANKS, type SampleTable } from '../simulation/columnDefaults.ts'
import { addChats } from './chats.ts'
import { addEmails } from './emails.ts'
import { noticesOfTasks } from './notices.ts'
import type { Ending, Part } from './parts.ts'

const TABLES = Object.keys(BLANKS) as SampleTable[]
const FILES = ['attachment', 'proposal_section']
const WRITTEN = [...FILES, 'note', 'submission_task']
/** The column of a written table that has its author, if it is not created_by_id. */
const AUTHOR: Record<string, string> = { note: 'author_id', submission_task: 'assigned_by_id' }
/**
 * Disabled while writing: the sample has its own authors and times, and the triggers would record the current ones.
 * Lists and names are rebuilt at the end instead.
 */
const TRIGGERS = [
  ...[...TABLES, ...WRITTEN, 'account_identifier', 'account_alias'].map((table) => [table, 'keep_history']),
  ['policy_version', 'keep_history'],
  ['submission', 'tally'],
  ['submission', 'keep_insured_name'],
  ['submission', 'keep_terms'],
  ['submission', 'follow_merged_account'],
  ...['person', 'account', 'account_alias', 'insured_name'].map((table) => [table, 'keep_words']),
  ['policy', 'keep_terms'],
  ['endorsement', 'mark_term'],
  ['policy_cancellation', 'mark_term'],
  ['action_record', 'keep_recent'],
  ['attachment', 'list_attachment'],
  ['note', 'list_note'],
  ['submission_task', 'list_task'],
  ['chat_message', 'keep_history'],
  ['chat_message', 'list_chat_message'],
  ['chat_member', 'keep_history'],
  ['email', 'keep_history'],
  ['email', 'list_email'],
  ['email_recipient', 'keep_history'],
  ['email_attachment', 'keep_history'],
]

/** Writes all parts in one transaction as they arrive. Needs the reference data and a database without sample data. */
export async function writeWorld(db: Db, sample: AsyncIterable<Part | Ending>): Promise<void> {
  await db.transaction().execute((transaction) =>
    runInsideTransaction(async () => {
      const tx = withoutGuard(transaction)
      await sql`select set_config('bindery.actor', '0', true), set_config('bindery.request', 'sample', true)`.execute(
        tx,
      )
      await switchTriggers(tx, 'disable')
      const putBack = await setAside(tx)
      for await (const part of sample) {
        if ('table' in part) await insert(tx, part)
        else await continueNumbers(tx, part)
      }
      await recordWritten(tx)
      await addChats(tx)
      await addEmails(tx)
      await sql`select rebuild_submission_grid()`.execute(tx)
      await sql`select rebuild_account_terms()`.execute(tx)
      await sql`select rebuild_recent_activity()`.execute(tx)
      await sql`select rebuild_collaboration_list()`.execute(tx)
      await putBack()
      await fillVersions(tx)
      await switchTriggers(tx, 'enable')
      await noticesOfTasks(tx)
    }),
  )
}

async function switchTriggers(db: Db, way: 'enable' | 'disable') {
  for (const [table, trigger] of TRIGGERS)
    await sql`alter table ${sql.table(table!)} ${sql.raw(way)} trigger ${sql.ref(trigger!)}`.execute(db)
}

const JOURNAL = ['history', 'action_record', 'activity_event', 'form', 'form_facts', 'form_change', 'quote_risk']
/** Lists and names that are rebuilt from the other tables. */
const LISTS = ['insured_name', 'name_word', 'known_word', 'account_term', 'recent_activity', 'collaboration_item']

/**
 * Drops indexes and foreign keys, and returns a function that restores them: faster than updating them per row. The key
 * of the history too: its rows do not arrive in the order of the key.
 */
async function setAside(db: Db): Promise<() => Promise<void>> {
  const tables = [...TABLES, ...WRITTEN, ...JOURNAL, ...LISTS]
  const { rows } = await sql<{ takeAway: string; putBack: string }>`
    select format('drop index %s', indexrelid::regclass) as take_away, pg_get_indexdef(indexrelid) as put_back
    from pg_index where indrelid::regclass::text = any(${tables})
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid::regclass::text = any(${tables})
      and (contype = 'f' or contype = 'p' and conrelid = 'history'::regclass)`.execute(db)
  for (const { takeAway } of rows) await sql.raw(takeAway).execute(db)
  return async () => {
    for (const { putBack } of rows) await sql.raw(putBack).execute(db)
  }
}

async function insert(db: Db, { table, columns, json }: Part) {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, convert_from(${json}, 'UTF8')::jsonb)`.execute(
    db,
  )
}

/** Records files, notes and tasks in the history with their final values, by their author and time. */
async function recordWritten(db: Db) {
  for (const table of WRITTEN)
    await sql`insert into history (table_name, row_id, operation, after, actor_id, request_id, at)
      select ${table}, id::text, 'I', to_jsonb(file), ${sql.ref(AUTHOR[table] ?? 'created_by_id')},
        'sample', created_at
      from ${sql.table(table)} file order by id`.execute(db)
}

/** Sets sequences and number series to continue after the sample. */
async function continueNumbers(db: Db, { lastNumbers }: Ending) {
  for (const table of [...TABLES, ...WRITTEN, 'form', 'form_change', 'policy_version', 'action_record'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(db)
  for (const [name, last] of Object.entries(lastNumbers))
    await sql`select setval(${`${name}_number_seq`}::regclass, ${last})`.execute(db)
}
