import { unsentKey } from '#platform/unsent.ts'
import type { EmailEdits } from './emailContent.ts'

/** Edits of a draft that the server does not have yet, and the version that they were made on. */
interface KeptEdits {
  edits: EmailEdits
  version: number
}

/** Kept in the browser over a reload and a lost connection, until they are stored. */
export function keptEdits(personId: number, emailId: number, storage: Storage = localStorage) {
  const key = unsentKey(personId, `email.${emailId}`)
  return {
    read: (): KeptEdits | null => JSON.parse(storage.getItem(key) ?? 'null'),
    /** Pictures may need more room than the browser gives. Then the edits are only on the page. */
    write: (kept: KeptEdits) => {
      try {
        if (Object.keys(kept.edits).length === 0) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(kept))
      } catch {
        storage.removeItem(key)
      }
    },
    forget: () => storage.removeItem(key),
  }
}
