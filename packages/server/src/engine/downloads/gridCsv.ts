import { Readable } from 'node:stream'
import { DEFAULT_MAX_DOWNLOAD_ROWS } from '@bindery/contract/limits'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { filterForGrid } from '#engine/filters/find.ts'
import type { CsvFormat, CsvRows } from '#engine/grids/csvFile.ts'
import { loadActor } from '#engine/people/actor.ts'
import { preferencesFor } from '#engine/preferences/resolve.ts'
import { statusLabelChanges } from '#engine/preferences/statusLabels.ts'
import { type Ctx, requirePermission } from '#platform/context.ts'
import type { Http } from '#platform/http/route.ts'
import { utf8 } from '#platform/http/utf8.ts'
import { malformed, notSignedIn } from '#platform/problems.ts'
import { knownTimeZone, zoneInSql } from '#platform/timeZones.ts'
import { takeDownloadToken } from './tokens.ts'

interface CsvQuery {
  filterUri?: string
  timezone?: string
  t: string
  start?: number
  end?: number
  orderBy?: string
}

/** A grid whose rows can be downloaded. */
interface DownloadedGrid<Id> {
  /** The type of its filters. */
  type: number
  fileName: string
  findRows(ctx: Ctx, rows: CsvRows): Promise<Id[]>
  columns(ctx: Ctx): Promise<CsvFormat['columns']>
  write(ctx: Ctx, ids: Id[], format: CsvFormat): AsyncGenerator<string>
}

/** The token identifies the user. Permissions are checked now, not when the token was issued. */
export async function downloadGrid<Id>(
  query: CsvQuery,
  { request, reply, services }: Http,
  grid: DownloadedGrid<Id>,
): Promise<FastifyReply> {
  const { db, read } = services.database
  const now = services.clock()
  const actor = await loadActor(db, await takeDownloadToken(db, query.t, now))
  if (!actor) throw notSignedIn()
  const timeZone = knownTimeZone(query.timezone ?? 'UTC')
  if (!timeZone)
    throw malformed('This time zone is not known.', [{ path: 'timezone', message: 'This time zone is not known.' }])
  const wake = services.events.wake
  const ctx: Ctx = { db, read, actor, now, timeZone, requestId: request.id, clientId: null, committed: wake }
  requirePermission(ctx, 'download.csv')
  requirePermission(ctx, 'submission.view')

  const { maxDownloadRows, shortDateFormat } = PREFERENCE_KEYS
  const [filter, preferences] = await Promise.all([
    filterForGrid(ctx, grid.type, query.filterUri),
    preferencesFor(ctx, [maxDownloadRows, shortDateFormat]),
  ])
  const most = Number(preferences[maxDownloadRows] ?? DEFAULT_MAX_DOWNLOAD_ROWS)
  const start = query.start ?? 0
  // Without an end, read one row more than allowed, to detect that there are too many.
  const end = query.end ?? start + most
  if (end < start)
    throw malformed('The last row is before the first.', [{ path: 'end', message: `Not before ${start}.` }])
  if (query.end !== undefined && end - start + 1 > most)
    throw malformed(`A download has at most ${most} rows.`, [{ path: 'end', message: `At most ${most} rows.` }])

  const sortBy = query.orderBy ?? (filter.sort ? `${filter.sort.key} ${filter.sort.sortType}` : undefined)
  const dateFormat = String(preferences[shortDateFormat] ?? 'MM/DD/YYYY')
  const [ids, columns, statusLabels] = await Promise.all([
    grid.findRows(ctx, { criteria: filter.criteria, sortBy, start, end }),
    grid.columns(ctx),
    statusLabelChanges(ctx),
  ])
  if (ids.length > most)
    throw malformed(`A download has at most ${most} rows. Choose a range with start and end.`, [
      { path: 'end', message: 'This field is missing.' },
    ])
  const chunks = grid.write(ctx, ids, { columns, timezone: zoneInSql(timeZone), dateFormat, statusLabels })
  // Read the first chunk before sending headers: an error can then still be reported.
  const first = await chunks.next()
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${grid.fileName}"`)
    .send(Readable.from(andThen(first.value ?? '', chunks, request.log)))
}

async function* andThen(first: string, rest: AsyncGenerator<string>, log: FastifyBaseLogger) {
  yield utf8(first)
  try {
    for await (const piece of rest) yield utf8(piece)
  } catch (error) {
    // Abort the response, so that nobody takes the partial file for a whole one.
    log.error({ err: error }, 'download failed')
    throw error
  }
}
