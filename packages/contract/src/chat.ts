import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { MAX_PAGE_SIZE, NAME_LIMIT } from './limits.ts'
import { Done, Id, Instant, Nullable, OfId, PersonId, Sent, SOMETHING_SEEN } from './wire.ts'

export const CHAT_MESSAGE_LIMIT = 255
/** Messages of the first page, and of each earlier one. */
export const CHAT_PAGE = 50
/** People that one invitation can name. */
export const MOST_INVITED = 50

/** Sent to clients that have the chat open: they read its newest messages. */
export const CHAT_CHANGED = 'chat.changed'
/** Sent to the same clients: messages that they know were published or taken back. */
export const CHAT_PUBLISHED = 'chat.published'
/** The chat of a submission has the id of the submission. */
export const chatRoomUri = (submissionId: number) => `/ChatRoom/${submissionId}`

export const ChatMessage = Type.Object({
  id: Id,
  uri: Type.String({ description: 'For example /ChatMessage/42' }),
  submissionId: Id,
  body: Type.String(),
  authorId: PersonId,
  authorName: Type.String(),
  dateTimeSent: Instant,
  /** Shown in the list of everything about the submission, also to agents. */
  published: Type.Boolean(),
  /** The file that the message brings; null if it has none, or one that the reader may not see. */
  file: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** The id that the client of the author gave the message. */
  clientMessageId: Nullable(Type.String()),
})
export type ChatMessage = Static<typeof ChatMessage>

/** Reasons for which nobody can write now. */
const CHAT_CLOSED = ['notSubmitted', 'noOtherMembers'] as const

export const ChatPage = Type.Object({
  /** In the order in which they were stored, which is the same for everybody. */
  records: Type.Array(ChatMessage),
  hasEarlier: Type.Boolean(),
  /** Of messages after one: more have come than the page holds. */
  hasLater: Type.Boolean(),
  /** The last message that the caller has read, on any device. */
  readUpTo: Nullable(Id),
  closed: Nullable(Type.Enum([...CHAT_CLOSED])),
})
export type ChatPage = Static<typeof ChatPage>

export const ChatMember = Type.Object({
  id: PersonId,
  firstName: Type.String(),
  lastName: Type.String(),
  name: Type.String(),
  emailAddress: Nullable(Type.String()),
  /** The choice of the person, in the header. */
  availableToChat: Type.Boolean(),
  /** Whether a browser of the person is connected. */
  online: Type.Boolean(),
  /** Whether the person has this chat open. */
  isHere: Type.Boolean(),
  isAgent: Type.Boolean(),
  organizationName: Type.String(),
})
export type ChatMember = Static<typeof ChatMember>

const InvitablePerson = Type.Object({ id: PersonId, name: Type.String(), organizationName: Type.String() })
export type InvitablePerson = Static<typeof InvitablePerson>

const Words = Type.Optional(Type.String({ maxLength: NAME_LIMIT }))

export const chatApi = {
  list: call('GET', '/rest/ChatMessage/List', {
    summary:
      'Messages of a submission’s chat: the newest, those before or after one, or those with the words of a search',
    access: 'chat.live',
    query: Sent({
      submissionId: Id,
      before: Type.Optional(Id),
      after: Type.Optional(Id),
      search: Words,
      numberOfRows: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: CHAT_PAGE })),
      /** Enters the chat: the client hears of new messages, and the person is shown as being here. */
      registrationIdentifier: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
    }),
    response: ChatPage,
  }),
  send: call('POST', '/rest/ChatMessage', {
    summary: 'Send a message to a submission’s chat; the same clientMessageId is stored once',
    access: 'chat.live',
    query: Sent({ submissionId: Id }),
    body: Sent({
      body: Type.String({ minLength: 1, maxLength: CHAT_MESSAGE_LIMIT, pattern: SOMETHING_SEEN }),
      clientMessageId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })),
      /** A file of the submission. */
      attachmentId: Type.Optional(Id),
    }),
    response: ChatMessage,
  }),
  publish: call('POST', '/rest/ChatMessage/:id/publish', {
    summary: 'Show a message in the list of everything about the submission, also to agents',
    access: 'chat.live',
    params: OfId,
    response: ChatMessage,
  }),
  unpublish: call('POST', '/rest/ChatMessage/:id/unpublish', {
    summary: 'Take a message out of the list of everything about the submission',
    access: 'chat.live',
    params: OfId,
    response: ChatMessage,
  }),
  members: call('GET', '/rest/ChatRoom/:id/members', {
    summary: 'People of a submission’s chat; the id is that of the submission',
    polled: true,
    access: 'chat.live',
    params: OfId,
    response: Type.Array(ChatMember),
  }),
  invitable: call('GET', '/rest/ChatRoom/:id/invitable', {
    summary: 'People who can open the submission and are not in its chat, by the beginning of a word of their name',
    access: 'chat.live',
    params: OfId,
    query: Sent({ search: Words }),
    response: Type.Array(InvitablePerson),
  }),
  invite: call('POST', '/rest/ChatRoom/:id/invite', {
    summary: 'Invite people to a submission’s chat; agents read it from then on',
    access: 'chat.live',
    params: OfId,
    query: Sent({
      /** Ids separated by commas. */
      userIds: Type.String({ pattern: `^\\d{1,15}(,\\d{1,15}){0,${MOST_INVITED - 1}}$` }),
      message: Type.Optional(Type.String({ maxLength: CHAT_MESSAGE_LIMIT })),
    }),
    response: Type.Object({ invited: Type.Integer() }),
  }),
  read: call('POST', '/rest/ChatRoom/:id/read', {
    summary: 'The caller has read the chat up to a message, on every device',
    access: 'chat.live',
    params: OfId,
    repeatable: true,
    body: Sent({ messageId: Id }),
    response: Done,
  }),
}
