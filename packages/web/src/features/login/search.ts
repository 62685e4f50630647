export interface LoginSearch {
  username?: string
  /** The way to sign in: `sso` starts single sign-on at once where it is configured. */
  login?: string
  externalToken?: string
}

const text = (value: unknown) => (value === undefined || value === null || value === '' ? undefined : String(value))

/** What the login page reads from its address; anything else there is dropped. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const { username, login, externalToken } = search
  const read = { username: text(username), login: text(login), externalToken: text(externalToken) }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
