import { contextUri } from '@bindery/contract/actions'
import type { ExternalReport } from '@bindery/contract/reports'
import { stepsOf } from '@bindery/workflow/steps'
import { type LoadedRisk, loadRisk } from '#engine/actions/load.ts'
import type { StoredRow } from '#engine/actions/stored.ts'
import { maker, shownStatus, times } from '#engine/actions/wire.ts'
import type { Ctx } from '#platform/context.ts'

/** Reports are internal to the carrier: agents get an empty list. */
export async function listReports(ctx: Ctx, submissionId: number): Promise<ExternalReport[]> {
  const loaded = await loadRisk(ctx, { context: 'Submission', id: submissionId })
  return ctx.actor.console === 'agent' ? [] : loaded.stored.reports.map((row) => toReport(loaded, row))
}

export async function readReport(ctx: Ctx, id: number): Promise<ExternalReport> {
  const loaded = await loadRisk(ctx, { context: 'ExternalReport', id })
  return toReport(loaded, loaded.stored.reports.find((row) => row.id === id)!)
}

const toReport = ({ stored, risk }: LoadedRisk, row: StoredRow): ExternalReport => ({
  id: row.id,
  uri: contextUri('ExternalReport', row.id),
  submissionId: stored.submission.id,
  name: row.name as string,
  status: row.status,
  statusName: shownStatus('ExternalReport', row.status),
  findings: row.findings as ExternalReport['findings'],
  breadcrumb: stepsOf(risk, { context: 'ExternalReport', id: row.id }),
  createdBy: maker(row),
  ...times(row),
  version: row.version as number,
})
