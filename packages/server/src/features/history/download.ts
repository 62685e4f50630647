import type { AuditRecord, EXPORT_TYPES } from '@bindery/contract/history'
import { takeDownloadToken } from '#engine/downloads/tokens.ts'
import { FORMULA_STARTS } from '#engine/grids/csvColumns.ts'
import { loadActor } from '#engine/people/actor.ts'
import { type Ctx, requirePermission } from '#platform/context.ts'
import type { Http } from '#platform/http/route.ts'
import { malformed, notSignedIn } from '#platform/problems.ts'
import { type AuditFilter, auditRecords } from './audit.ts'

interface DownloadQuery extends AuditFilter {
  t: string
  timezone?: string
}

const HEADERS = ['Date', 'User', 'Type', 'Action', 'Message', 'Details']

/** The token identifies the user. Permissions are checked now, not when the token was issued. */
export async function downloadHistory(
  { t, timezone = 'UTC', ...filter }: DownloadQuery,
  type: (typeof EXPORT_TYPES)[number],
  { request, reply, services }: Http,
) {
  const { db, read } = services.database
  const now = services.clock()
  const actor = await loadActor(db, await takeDownloadToken(db, t, now))
  if (!actor) throw notSignedIn()
  const ctx: Ctx = { db, read, actor, now, requestId: request.id, clientId: null, committed: services.events.wake }
  requirePermission(ctx, 'download.csv')
  requirePermission(ctx, 'submission.view')
  const time = timeIn(timezone)
  const rows = (await auditRecords(ctx, filter)).map((record) => cellsOf(record, time))
  const isCsv = type === 'csv'
  return reply
    .type(isCsv ? 'text/csv; charset=utf-8' : 'application/vnd.ms-excel')
    .header('content-disposition', `attachment; filename="DetailedHistory.${type}"`)
    .send(isCsv ? csvOf([HEADERS, ...rows]) : spreadsheetOf([HEADERS, ...rows]))
}

function timeIn(timeZone: string) {
  try {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    return (instant: number) => format.format(instant)
  } catch {
    throw malformed('This time zone is not known.', [{ path: 'timezone', message: 'This time zone is not known.' }])
  }
}

const cellsOf = (record: AuditRecord, time: (instant: number) => string) => [
  time(record.timeCreated),
  record.actorName,
  record.eventType,
  record.eventAction,
  record.message,
  record.details,
]

/** Prefixes an apostrophe to cells that a spreadsheet would run as a formula. */
const harmless = (text: string) => (FORMULA_STARTS.includes(text.charCodeAt(0)) ? `'${text}` : text)
const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csvOf = (rows: string[][]) =>
  `\ufeff${rows.map((row) => row.map((cell) => quoted(harmless(cell))).join(',')).join('\r\n')}\r\n`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const escaped = (text: string) => text.replace(NOT_XML, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
/** SpreadsheetML, which spreadsheets open as .xls. Every cell is text, so none runs as a formula. */
const spreadsheetOf = (rows: string[][]) => {
  const cell = (text: string) => `<Cell><Data ss:Type="String">${escaped(text)}</Data></Cell>`
  const lines = rows.map((row) => `<Row>${row.map(cell).join('')}</Row>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="Detailed History"><Table>
${lines.join('\n')}
</Table></Worksheet></Workbook>
`
}
