import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { CODE_LIMIT, NAME_LIMIT } from './limits.ts'
import { Done, Id, Instant, Nullable, OfId, Person, PersonId, Sent, SOMETHING_SEEN, Version } from './wire.ts'

export const NOTE_LIMIT = 8192

export const Note = Type.Object({
  id: Id,
  submissionId: Id,
  text: Type.String(),
  /** A value of the data set 'Note Types'. */
  type: Nullable(Type.String()),
  /** Visible to agents. */
  publicNote: Type.Boolean(),
  authorId: PersonId,
  authorName: Type.String(),
  timeCreated: Instant,
  lastModified: Instant,
  /** The person who changed it last. */
  modifiedByName: Type.String(),
  version: Version,
  /** The rights of the caller: the text, the type, whether agents see it, and deleting it. */
  canModify: Type.Boolean(),
  canChangeType: Type.Boolean(),
  canShare: Type.Boolean(),
  canDelete: Type.Boolean(),
})
export type Note = Static<typeof Note>

const NoteText = Type.String({ minLength: 1, maxLength: NOTE_LIMIT, pattern: SOMETHING_SEEN })
const NoteType = Nullable(Type.String({ maxLength: CODE_LIMIT }))

/** The fields are taken from the query or from the body. */
const created = {
  submissionId: Type.Optional(Id),
  text: Type.Optional(NoteText),
  type: Type.Optional(NoteType),
  publicNote: Type.Optional(Type.Boolean()),
}
const changed = {
  text: Type.Optional(NoteText),
  type: Type.Optional(NoteType),
  publicNote: Type.Optional(Type.Boolean()),
  /** If sent, a change made since this version is not overwritten. */
  version: Type.Optional(Version),
}

/** People that the picker of mentions offers at once. */
export const MENTIONS_OFFERED = 8

export const notesApi = {
  mentionable: call('GET', '/rest/Submission/:id/MentionablePeople', {
    summary:
      'People who can open the submission, by the beginning of a word of their name; agents get their agency and the underwriters',
    access: 'submission.view',
    params: OfId,
    query: Sent({ search: Type.Optional(Type.String({ maxLength: NAME_LIMIT })) }),
    response: Type.Array(Person),
  }),
  read: call('GET', '/rest/Note/:id', {
    summary: 'A note, with what the caller may do to it',
    access: 'submission.view',
    params: OfId,
    response: Note,
  }),
  create: call('POST', '/rest/Note', {
    summary: 'Write a note about a submission',
    access: 'note.modify',
    query: Sent(created),
    body: Sent(created),
    response: Note,
  }),
  update: call('POST', '/rest/Note/:id', {
    summary: 'Change a note: the author all of it, others with the right to it the type and the visibility',
    access: 'submission.view',
    params: OfId,
    query: Sent(changed),
    body: Sent(changed),
    response: Note,
  }),
  remove: call('DELETE', '/rest/Note/:id', {
    summary: 'Delete a note',
    access: 'note.delete',
    params: OfId,
    response: Done,
  }),
}
