import { type ExternalAccount, PLACEHOLDER_PASSWORD } from '@bindery/contract/externalAccounts'

/** A row of the form. */
export interface AccountRow {
  description: string
  username: string
  password: string
  verifyPassword: string
}

/** Shows a placeholder for a stored password: the server never returns the password. */
export const rowOf = ({ description, username, hasPassword }: ExternalAccount): AccountRow => ({
  description,
  username,
  password: hasPassword ? PLACEHOLDER_PASSWORD : '',
  verifyPassword: hasPassword ? PLACEHOLDER_PASSWORD : '',
})

export const isEmpty = ({ username, password, verifyPassword }: AccountRow) => !username && !password && !verifyPassword
export const isComplete = ({ username, password, verifyPassword }: AccountRow) =>
  Boolean(username && password && verifyPassword) && password === verifyPassword

export type RowProblem = 'mismatch' | 'username' | 'password'

/** Why an edited row cannot be saved. Empty rows are skipped. */
export function rowProblem(row: AccountRow): RowProblem | null {
  if (isEmpty(row) || isComplete(row)) return null
  if (row.password !== row.verifyPassword) return 'mismatch'
  return row.username ? 'password' : 'username'
}

export const isEdited = (row: AccountRow, stored: ExternalAccount) => {
  const before = rowOf(stored)
  return (
    row.username !== before.username || row.password !== before.password || row.verifyPassword !== before.verifyPassword
  )
}

/** Only edited rows that are not empty. An unchanged placeholder password is sent as null. */
export const rowsToSend = (rows: AccountRow[], stored: ExternalAccount[]) =>
  rows
    .filter((row, at) => isEdited(row, stored[at]!) && !isEmpty(row))
    .map((row) => ({
      ...row,
      password: row.password === PLACEHOLDER_PASSWORD ? null : row.password,
      verifyPassword: row.verifyPassword === PLACEHOLDER_PASSWORD ? null : row.verifyPassword,
    }))
