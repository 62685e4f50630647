import { type Static, Type } from 'typebox'
import { Step, stepBar } from './actions.ts'
import { call } from './call.ts'
import { Registration } from './quotes.ts'
import { Id, Instant, Nullable, OfId, Person, Sent, Version } from './wire.ts'

/** An order of a report has begun. */
export const REPORT_ORDERED = 'externalReport.ordered'

export const ReportFinding = Type.Object({
  /** The heading above this line and its neighbours; null without one. */
  group: Nullable(Type.String()),
  label: Type.String(),
  value: Type.String(),
})
export type ReportFinding = Static<typeof ReportFinding>

const ReportProvider = Type.Object({
  name: Type.String(),
  /** True for invented findings. They must be marked wherever they are shown. */
  isSample: Type.Boolean(),
})

export const ExternalReport = Type.Object({
  id: Id,
  uri: Type.String(),
  submissionId: Id,
  /** The record that owns the report's item in the navigation. */
  objectUri: Type.String(),
  name: Type.String(),
  description: Type.String(),
  status: Type.Integer(),
  statusName: Type.String(),
  /** The findings, line by line; null until the report is generated. */
  findings: Nullable(Type.Array(ReportFinding)),
  /** The provider of the last order; null before the first one. */
  provider: Nullable(ReportProvider),
  /** The time of the last order. Its answer was recorded at the time of the last modification. */
  timeOrdered: Nullable(Instant),
  /** An order is under way. An event follows when it is answered. */
  isBeingOrdered: Type.Boolean(),
  /** Why the last order brought no findings; null after a successful one. */
  failure: Nullable(Type.String()),
  breadcrumb: Type.Array(Step),
  createdBy: Person,
  timeCreated: Instant,
  timeLastModified: Instant,
  version: Version,
})
export type ExternalReport = Static<typeof ExternalReport>

export const reportsApi = {
  list: call('GET', '/rest/ExternalReport/List', {
    summary: 'The reports of a submission',
    access: 'submission.view',
    query: Sent({ submissionId: Id, registrationIdentifier: Registration }),
    response: Type.Array(ExternalReport),
  }),
  read: call('GET', '/rest/ExternalReport/:id', {
    summary: 'One report',
    access: 'submission.view',
    params: OfId,
    response: ExternalReport,
  }),
  breadCrumbs: call('GET', '/rest/ExternalReport/:id/BreadCrumbs', stepBar('The step bar of a report')),
}
