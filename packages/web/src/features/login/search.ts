export interface LoginSearch {
  username?: string
  /** The sign-in method: `sso` starts single sign-on at once if it is configured. */
  login?: string
  externalToken?: string
}

const text = (value: unknown) => (value === undefined || value === null || value === '' ? undefined : String(value))

/** Reads the login page's search parameters, and drops all others. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const { username, login, externalToken } = search
  const read = { username: text(username), login: text(login), externalToken: text(externalToken) }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
