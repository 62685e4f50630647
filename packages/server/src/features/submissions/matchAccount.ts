import { sql } from 'kysely'
import { accountNumber, nextNumbers } from '#engine/actions/numbers.ts'
import type { Effect } from '#engine/actions/run.ts'

/**
 * Assigns an account on submission, because agents do not search accounts: the active account with the insured's name,
 * or the account into which one of that name was merged, or else a new account that is not validated.
 */
export const matchAccount: Effect = async (tx, { id }, { book, loaded }) => {
  const { account_id, insured_name } = loaded.stored.submission
  if (account_id !== null) return
  const { rows } = await sql<{ id: number }>`select kept_account(id) as id from account
    where name_key = sort_text(${insured_name as string}) and (active or merged_into_id is not null)
    order by active desc, validated desc, id limit 1`.execute(tx.db)
  book.set('Submission', id, { account_id: rows[0]?.id ?? (await openAccount(tx, insured_name as string)) })
}

async function openAccount(tx: Parameters<Effect>[0], name: string) {
  const [number] = await nextNumbers(tx, 'account', 1)
  const { id } = await tx.db
    .insertInto('account')
    .values({ accountNumber: accountNumber(number!), name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
