/** Where a browser keeps what somebody typed and the server does not have yet, by whose it is. */
export const unsentKey = (personId: number, what: string) => `bindery.unsent.${personId}.${what}`

/** Who signs out leaves nothing behind for the next one at this computer; a session that ends by itself loses nothing. */
export function forgetUnsent(personId: number) {
  const start = unsentKey(personId, '')
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key)
}
