const FIVE_MINUTES = 5 * 60_000

/** Notes compare times rounded to 5 minutes. */
const isSameTime = (one: number, other: number) => Math.round(one / FIVE_MINUTES) === Math.round(other / FIVE_MINUTES)

interface Times {
  version: number
  authorName: string
  modifiedByName: string
  timeCreated: number
  lastModified: number
}

/** Whether a note is shown as changed: not for what its author corrected right after writing it. */
export const isShownAsChanged = ({ version, authorName, modifiedByName, timeCreated, lastModified }: Times) =>
  version > 1 && (modifiedByName !== authorName || !isSameTime(timeCreated, lastModified))
