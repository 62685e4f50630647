/** An entry of the history with its number in its own list. */
export interface Sequenced<T> {
  id: number
  /** Entries of one request were stored together. */
  requestId: string | null
  entry: T
}

/** A stored version of a row, whether or not anything is told of it. */
export interface StoredVersion {
  id: number
  requestId: string | null
  at: Date
}

/**
 * Merges lists, the latest entry first, in the order in which entries were stored: by their numbers, because the clock may
 * have been set back between two of them. Rows are numbered as their versions are. Every other list counts for itself: an
 * entry of it comes right before the first version that its request stored. Without such a version it is placed by its
 * time, but never before an earlier entry of its own list.
 */
export function inSequence<T extends { timeCreated: number }>(
  versions: readonly StoredVersion[],
  rows: readonly Sequenced<T>[],
  ...lists: readonly Sequenced<T>[][]
): T[] {
  const stored = versions.toSorted((one, other) => one.id - other.id)
  const firstOf = new Map<string, number>()
  for (const { id, requestId } of stored) if (requestId !== null && !firstOf.has(requestId)) firstOf.set(requestId, id)
  const placeByTime = (time: number) => stored.find(({ at }) => at.getTime() >= time)?.id ?? Number.POSITIVE_INFINITY

  // Several entries of one row stay as they came.
  const placed = rows.map(({ id, entry }) => ({ place: id, rank: 1, id: 0, entry }))
  for (const list of lists) {
    let earliest = 0
    for (const { id, requestId, entry } of list.toSorted((one, other) => one.id - other.id)) {
      earliest = Math.max(earliest, firstOf.get(requestId ?? '') ?? placeByTime(entry.timeCreated))
      placed.push({ place: earliest, rank: 0, id, entry })
    }
  }
  return placed
    .sort((one, other) => compare(other.place, one.place) || other.rank - one.rank || other.id - one.id)
    .map(({ entry }) => entry)
}

/** Subtracting would make nothing of two infinite numbers. */
const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)
