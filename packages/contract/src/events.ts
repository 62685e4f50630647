import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Sent } from './wire.ts'

/** Names the record that changed. The browser reloads the record through its call, which checks the user's rights. */
export const LiveEvent = Type.Object({
  type: Type.String({ description: 'For example submission.changed' }),
  uri: Type.String({ description: 'For example /Submission/42' }),
})
export type LiveEvent = Static<typeof LiveEvent>

/** A client registered for this uri gets the events of every submission it may see. */
export const SUBMISSION_LIST = '/SubmissionList'
/** The submission is gone: clients close its view. */
export const CLOSE_VIEW = 'submission.closeView'
export const submissionUri = (id: number) => `/Submission/${id}`
export const submissionQuotesUri = (id: number) => `/SubmissionQuotes/${id}`
/** The uris whose clients get an event: a submission's quote list also gets the submission's events. */
export const registrationsFor = (uri: string) => [uri, uri.replace(/^\/Submission\//, '/SubmissionQuotes/')]

const ClientId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })
/** The browser's client id, so that a read with registrationIdentifier registers the right client. */
export const CLIENT_HEADER = 'x-client-id'
/** The time zone of the browser, for filters with relative days. */
export const TIME_ZONE_HEADER = 'x-time-zone'
export const HEARTBEAT_SECONDS = 15

export const eventsApi = {
  stream: call('GET', '/rest/Events', {
    summary: 'Server-sent events for one client; Last-Event-ID resumes where the connection was lost',
    query: Sent({ clientId: ClientId, lastEventId: Type.Optional(Type.String({ pattern: '^\\d{1,20}-\\d{1,20}$' })) }),
    produces: 'text/event-stream',
  }),
  end: call('DELETE', '/rest/Registration/List', {
    summary: 'End a live registration that a read made',
    repeatable: true,
    query: Sent({ registrationIdentifier: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ done: Type.Literal(true) }),
  }),
}
