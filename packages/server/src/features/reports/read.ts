import { contextUri } from '@bindery/contract/actions'
import type { ExternalReport, ReportFinding } from '@bindery/contract/reports'
import { stepsOf } from '@bindery/workflow/steps'
import { type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import type { StoredRisk } from '#engine/actions/stored.ts'
import { maker, optionalInstant, shownStatus, times } from '#engine/actions/wire.ts'
import type { Ctx } from '#platform/context.ts'

/** Reports are internal to the carrier: agents get an empty list. */
export async function listReports(ctx: Ctx, submissionId: number): Promise<ExternalReport[]> {
  const loaded = await loadRisk(ctx, { context: 'Submission', id: submissionId })
  return ctx.actor.console === 'agent' ? [] : toReports(ctx, loaded, loaded.stored.reports)
}

export async function readReport(ctx: Ctx, id: number): Promise<ExternalReport> {
  const loaded = await loadRisk(ctx, { context: 'ExternalReport', id })
  const own = loaded.stored.reports.filter((row) => row.id === id)
  return (await toReports(ctx, loaded, own))[0]!
}

async function toReports(
  ctx: Ctx,
  { stored, risk }: LoadedRisk,
  rows: StoredRisk['reports'],
): Promise<ExternalReport[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [descriptions, findings, underWay] = await Promise.all([
    descriptionsOf(ctx),
    findingsOf(ctx, ids),
    ordersUnderWay(ctx, ids),
  ])
  return rows.map((row) => ({
    id: row.id,
    uri: contextUri('ExternalReport', row.id),
    objectUri: contextUri('ExternalReport', row.id),
    submissionId: stored.submission.id,
    name: row.name,
    description: descriptions.get(row.name) ?? '',
    status: row.status,
    statusName: shownStatus('ExternalReport', row.status),
    findings: findings.get(row.id) ?? null,
    provider: row.provider === null ? null : { name: row.provider, isSample: row.is_sample },
    timeOrdered: optionalInstant(row.ordered_at),
    isBeingOrdered: underWay.has(row.id),
    failure: row.failure,
    breadcrumb: stepsOf(risk, { context: 'ExternalReport', id: row.id }),
    createdBy: maker(row),
    ...times(row),
    version: row.version,
  }))
}

async function ordersUnderWay({ db, now }: Ctx, ids: number[]): Promise<Set<number>> {
  const orders = await db
    .selectFrom('reportOrder')
    .select('reportId')
    .where('reportId', 'in', ids)
    .where('leasedUntil', '>', now)
    .execute()
  return new Set(orders.map(({ reportId }) => reportId))
}

/** The findings of each generated report. Those of before the first provider have no groups. */
async function findingsOf({ db }: Ctx, ids: number[]): Promise<Map<number, ReportFinding[]>> {
  const reports = await db
    .selectFrom('externalReport')
    .select(['id', 'findings'])
    .where('id', 'in', ids)
    .where('findings', 'is not', null)
    .execute()
  return new Map(
    reports.map(({ id, findings }) => [
      id,
      (findings as (Omit<ReportFinding, 'group'> & Partial<ReportFinding>)[]).map(({ group = null, label, value }) => ({
        ...{ group, label, value },
      })),
    ]),
  )
}

/** The descriptions in the data set of reports, by name. */
async function descriptionsOf({ db }: Ctx): Promise<Map<string, string>> {
  const items = await db
    .selectFrom('dataSetItem')
    .select(['name', 'details'])
    .where('dataSetName', '=', 'External Reports')
    .execute()
  return new Map(
    items.map(({ name, details }) => [name, String((details as { description?: string }).description ?? '')]),
  )
}
