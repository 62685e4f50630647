/** Where a browser keeps what somebody typed and the server does not have yet, by whose it is. */
export const unsentKey = (personId: number, what: string) => `bindery.unsent.${personId}.${what}`

/** At sign-out, so that the next person at this computer cannot read it. A session that expires keeps it. */
export function forgetUnsent(personId: number) {
  const start = unsentKey(personId, '')
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key)
}
