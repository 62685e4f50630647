interface EmailLink {
  maySend: boolean
  isOwnCard: boolean
  /** Whether the user is entering a new submission. */
  hasNewSubmission: boolean
}

/** Whether a user's card has the link to send an email. */
export const showsSendEmail = ({ maySend, isOwnCard, hasNewSubmission }: EmailLink) =>
  maySend && (!isOwnCard || hasNewSubmission)

type Presence = 'available' | 'notAvailable' | 'offline'

/** Null if the server does not tell whether the person is online. */
export function presenceOf({ online, availableToChat }: { online: boolean | null; availableToChat: boolean }) {
  if (online === null) return null
  const presence: Presence = !online ? 'offline' : availableToChat ? 'available' : 'notAvailable'
  return presence
}
