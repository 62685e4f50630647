import type { LoadedRisk } from '#engine/actions/load.ts'
import type { ActionRequest, Desk } from '#engine/actions/run.ts'
import { answered, subjectOf } from '#features/reports/order.ts'
import { sampleAnswer, sampleProvider } from '#features/reports/providers/sample.ts'

/** The work before an action that the server does with other systems: a report comes from the sample provider. */
export function preparedIn({ action, ids }: ActionRequest, { stored }: LoadedRisk, at: Date): Pick<Desk, 'prepared'> {
  if (action !== 'externalReport.generate') return {}
  const { id, name } = stored.reports.find((row) => row.id === ids[0])!
  const answer = sampleAnswer({ report: name, subject: subjectOf(stored), at })
  return { prepared: answered(id, sampleProvider, answer, at) }
}
