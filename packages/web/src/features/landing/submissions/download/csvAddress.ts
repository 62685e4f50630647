interface CsvDownload {
  filterUri: string | undefined
  timezone: string
  token: string
  orderBy: string
  range: { start: number; end: number } | null
}

/** start and end are zero-based here. */
export function csvAddress({ filterUri, timezone, token, orderBy, range }: CsvDownload): string {
  const query = new URLSearchParams({
    ...(filterUri ? { filterUri } : {}),
    timezone,
    t: token,
    orderBy,
    ...(range ? { start: String(range.start), end: String(range.end) } : {}),
  })
  return `/submissions/submissions.csv?${query}`
}
