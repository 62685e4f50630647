import { createHash } from 'node:crypto'
import type { Answers } from '@bindery/forms/path'
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { malformed } from '#platform/problems.ts'

/** The form of an account. It shows and changes the fields that it shares with the account record. */
export const ACCOUNT_FORM = 'account-overview'

export interface AccountFacts {
  id: number
  accountNumber: string
  name: string
  validated: boolean
  active: boolean
  addressLine1: string | null
  addressLine2: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  businessClass: string | null
  version: number
  identifiers: { type: string; identifier: string }[]
  aliases: { name: string }[]
}

/** An account with its aliases and identifiers. */
export const accountColumns = sql`account.id, account_number as "accountNumber", account.name, validated, active,
  address_line1 as "addressLine1", address_line2 as "addressLine2", city, state, postal_code as "postalCode",
  business_class as "businessClass", version,
  coalesce((select json_agg(json_build_object('type', type, 'identifier', identifier) order by type, identifier)
    from account_identifier where account_id = account.id), '[]') as identifiers,
  coalesce((select json_agg(json_build_object('name', other.name) order by other.name)
    from account_alias as other where other.account_id = account.id), '[]') as aliases`

export async function findAccount(db: Db, id: number): Promise<AccountFacts | null> {
  const { rows } = await sql<AccountFacts>`select ${accountColumns} from account where id = ${id}`.execute(db)
  return rows[0] ?? null
}

type Row = Record<string, unknown>
const part = (answers: Answers, key: string) => (answers[key] ?? {}) as Row
const rowsOf = (answers: Answers, key: string) => (answers[key] ?? []) as Row[]

/** The answers, completed and overwritten with the values of the account record. */
export function withFacts(answers: Answers, facts: AccountFacts): Answers {
  const account = part(answers, 'account')
  const { addressLine1: line1, addressLine2: line2, city, state, postalCode } = facts
  const lines = present({ line1, line2, city, state, postalCode })
  const address = Object.keys(lines).length > 0 && { ...placeOf(account.address), ...lines }
  const { naics: _class, address: _address, ...own } = account
  return {
    ...answers,
    account: {
      ...present({ homeState: state, naics: facts.businessClass }),
      ...own,
      ...(address && { address }),
      ...{ accountNumber: facts.accountNumber, name: facts.name, validated: facts.validated },
    },
    ...listed(answers, 'aliases', facts.aliases, ({ name }) => name as string | undefined),
    ...listed(
      answers,
      'identifiers',
      facts.identifiers.map(({ type, identifier: value }) => ({ type, value })),
      ({ type, value }) => (type && value ? `${type} ${value}` : undefined),
    ),
  }
}

/** Only the form has county and country. */
const placeOf = (address: unknown) => {
  const { county, country } = (address ?? {}) as Row
  return present({ county, country })
}
const present = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))

/** Keeps the rows that match the record or have no name yet, then adds the rows that only the record has. */
function listed(answers: Answers, key: string, known: readonly Row[], nameOf: (row: Row) => string | undefined) {
  const names = new Set(known.map(nameOf))
  const kept = rowsOf(answers, key).filter((row) => nameOf(row) === undefined || names.has(nameOf(row)))
  const said = new Set(kept.map(nameOf))
  const more = known.filter((row) => !said.has(nameOf(row))).map((row) => ({ rowId: rowIdFor(nameOf(row)!), ...row }))
  const rows = [...kept, ...more]
  return rows.length > 0 ? { [key]: rows } : { [key]: undefined }
}
/** The same id each time the account is read. */
const rowIdFor = (name: string) => `k${createHash('sha256').update(name).digest('hex').slice(0, 12)}`

/** The account's own values among the answers. */
function factsIn(answers: Answers) {
  const { name, naics, address } = part(answers, 'account') as Record<string, string | undefined>
  const lines = (address ?? {}) as Record<string, string | undefined>
  const identifiers = rowsOf(answers, 'identifiers').filter(({ type, value }) => type && value)
  const aliases = rowsOf(answers, 'aliases').filter((row) => row.name)
  return {
    record: {
      name: name?.trim() ?? '',
      businessClass: naics ?? null,
      addressLine1: lines.line1 ?? null,
      addressLine2: lines.line2 ?? null,
      city: lines.city ?? null,
      state: lines.state ?? null,
      postalCode: lines.postalCode ?? null,
    },
    identifiers: identifiers.map(({ type, value }) => ({ type: String(type), identifier: String(value) })),
    aliases: aliases.map((row) => ({ name: String(row.name) })),
  }
}

/** Writes the account's values from the form to its record. Returns whether anything changed. */
export async function saveFacts(tx: TxCtx, accountId: number, before: Answers, after: Answers): Promise<boolean> {
  const [was, is] = [factsIn(before), factsIn(after)]
  if (JSON.stringify(was) === JSON.stringify(is)) return false
  if (!is.record.name) {
    const message = 'The account needs a name.'
    throw malformed(message, [{ path: 'account.name', message }])
  }
  await tx.db
    .updateTable('account')
    .set(({ eb }) => ({ ...is.record, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
  await replaceAliases(tx, accountId, is.aliases)
  await replaceIdentifiers(tx, accountId, is.identifiers)
  return true
}

export async function replaceAliases({ db }: TxCtx, accountId: number, aliases: readonly { name: string }[]) {
  const names = aliases.map(({ name }) => name)
  await sql`delete from account_alias where account_id = ${accountId} and not name = any(${names}::text[])`.execute(db)
  await addAliases(db, accountId, names)
}

async function replaceIdentifiers({ db }: TxCtx, accountId: number, identifiers: AccountFacts['identifiers']) {
  await sql`delete from account_identifier where account_id = ${accountId} and not exists (
    select from jsonb_to_recordset(${JSON.stringify(identifiers)}::jsonb) as kept (type text, identifier text)
    where kept.type = account_identifier.type and kept.identifier = account_identifier.identifier)`.execute(db)
  await addIdentifiers(db, accountId, identifiers)
}

export async function addAliases(db: Db, accountId: number, names: readonly string[]) {
  if (names.length === 0) return
  await db
    .insertInto('accountAlias')
    .values(names.map((name) => ({ accountId, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addIdentifiers(db: Db, accountId: number, identifiers: AccountFacts['identifiers']) {
  if (identifiers.length === 0) return
  await db
    .insertInto('accountIdentifier')
    .values(identifiers.map((one) => ({ accountId, ...one })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
