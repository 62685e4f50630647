import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { SUBMISSION_LIST } from './events.ts'
import { GridQuery } from './grid.ts'
import { Id, Instant, Nullable, PersonId, Sent } from './wire.ts'

/** Recent activity covers this many days. The history of each submission has older entries. */
export const RECENT_ACTIVITY_DAYS = 92

/** Something that a user did to a submission or to a record under it. */
export const RecentActivity = Type.Object({
  id: Id,
  submissionId: Id,
  submissionDisplayName: Type.String(),
  submissionNumber: Type.String(),
  triggerTime: Instant,
  actorId: PersonId,
  actorDisplayName: Type.String(),
  note: Type.Object({
    simpleMessage: Type.String({ description: 'Follows the name of who did it: “bound quote Q-104”' }),
    statusReason: Nullable(Type.String({ description: 'Never given to agents' })),
    statusDetail: Nullable(Type.String({ description: 'Never given to agents' })),
  }),
})
export type RecentActivity = Static<typeof RecentActivity>

const { filterUri, startIndex, numberOfRows } = GridQuery

export const activityApi = {
  filter: call('GET', '/rest/ActivityEvent/filter', {
    summary: `What was done in the last ${RECENT_ACTIVITY_DAYS} days, the latest first; without filterUri, by the default filter`,
    access: 'submission.view',
    query: Sent({
      filterUri,
      startIndex,
      numberOfRows,
      registrationIdentifier: Type.Optional(Type.Literal(SUBMISSION_LIST)),
    }),
    response: Type.Object({ records: Type.Array(RecentActivity), totalRecords: Type.Integer() }),
  }),
}
