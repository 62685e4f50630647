export interface SentAccount {
  description: string
  username: string
  password: string | null
  verifyPassword: string | null
}

/** Empty rows are skipped. Other rows need all three fields, and both passwords must match. */
export function whyNotComplete(
  { description, username, password, verifyPassword }: SentAccount,
  hasPassword: boolean,
): string | null {
  if (password === null && verifyPassword === null) {
    return username || !hasPassword
      ? username && !hasPassword
        ? `${description}: the password is missing.`
        : null
      : `${description}: the username is missing.`
  }
  if (!username && !password && !verifyPassword) return null
  if (password !== verifyPassword) return `${description}: password mismatch`
  if (!username) return `${description}: the username is missing.`
  return password ? null : `${description}: the password is missing.`
}
