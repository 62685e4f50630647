interface CsvDownload {
  /** For example /submissions/submissions.csv. */
  path: string
  filterUri: string | undefined
  timezone: string
  token: string
  orderBy: string
  range: { start: number; end: number } | null
}

/** The range is zero-based. */
export function csvAddress({ path, filterUri, timezone, token, orderBy, range }: CsvDownload): string {
  const query = new URLSearchParams({
    ...(filterUri ? { filterUri } : {}),
    timezone,
    t: token,
    orderBy,
    ...(range ? { start: String(range.start), end: String(range.end) } : {}),
  })
  return `${path}?${query}`
}
