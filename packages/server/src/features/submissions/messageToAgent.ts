import type { RecordInitializer } from '#engine/actions/run.ts'

/** Stores the message to the agent with the new status. The next status change removes it. */
export const tellAgent: RecordInitializer = (_tx, { loaded, after, book, parameters }) => {
  const { id, message_to_agent } = loaded.stored.submission
  if (parameters.messageToAgent !== undefined)
    book.set('Submission', id, { message_to_agent: parameters.messageToAgent || null })
  else if (message_to_agent !== null && after.submission.status !== loaded.risk.submission.status)
    book.set('Submission', id, { message_to_agent: null })
}
