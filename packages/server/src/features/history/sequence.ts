/** A history entry with its id in its own list. */
export interface Sequenced<T> {
  id: number
  /** Entries with the same request id were stored together. */
  requestId: string | null
  entry: T
}

/** A stored version of a row, with or without an entry. */
export interface StoredVersion {
  id: number
  requestId: string | null
  at: Date
}

/**
 * Merges lists, newest first, in the order in which entries were stored. Ids decide, because the clock may have been
 * set back. Rows share the ids of their versions. Every other list has its own ids: its entries come right before the
 * first version stored by the same request. An entry without such a version is placed by its time, but never before an
 * earlier entry of its own list.
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

  // Several entries of one row keep their order.
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

/** Subtracting two infinite numbers would give NaN. */
const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)
