import { type Static, Type } from 'typebox'
import { Step, stepBar } from './actions.ts'
import { call } from './call.ts'
import { Registration } from './quotes.ts'
import { Id, Instant, Nullable, OfId, Person, Sent, Version } from './wire.ts'

export const ExternalReport = Type.Object({
  id: Id,
  uri: Type.String(),
  submissionId: Id,
  name: Type.String(),
  status: Type.Integer(),
  statusName: Type.String(),
  /** The findings, line by line; null until the report is generated. */
  findings: Nullable(Type.Array(Type.Object({ label: Type.String(), value: Type.String() }))),
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
