import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Sent } from './wire.ts'

/** What an event says: which thing changed. The browser reads the thing again through its call, so rights are checked there. */
export const LiveEvent = Type.Object({
  type: Type.String({ description: 'For example submission.changed' }),
  uri: Type.String({ description: 'For example /Submission/42' }),
})
export type LiveEvent = Static<typeof LiveEvent>

/** A client registered for this hears of every submission it may see. */
export const SUBMISSION_LIST = '/SubmissionList'
/** The submission is gone: whoever has it open closes it. */
export const CLOSE_VIEW = 'submission.closeView'
export const submissionUri = (id: number) => `/Submission/${id}`
export const submissionQuotesUri = (id: number) => `/SubmissionQuotes/${id}`
/** The registrations that hear of a thing: the quote list of a submission hears of its submission. */
export const registrationsFor = (uri: string) => [uri, uri.replace(/^\/Submission\//, '/SubmissionQuotes/')]

const ClientId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })
/** The browser names itself in this header, so that a read with registrationIdentifier knows whom to tell. */
export const CLIENT_HEADER = 'x-client-id'
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
