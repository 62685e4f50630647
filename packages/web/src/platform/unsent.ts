/** The storage key of input that the server does not have yet, by user. */
export const unsentKey = (personId: number, what: string) => `bindery.unsent.${personId}.${what}`

/** At sign-out, so that the next user of this computer cannot read it. An expired session keeps it. */
export function forgetUnsent(personId: number) {
  const start = unsentKey(personId, '')
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key)
}
