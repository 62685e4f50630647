import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { NAME_LIMIT } from './limits.ts'
import { Profile } from './session.ts'
import { Done, Id, Instant, Nullable, OfId, PersonId, Sent, Version } from './wire.ts'

/** Open tasks that a card lists; it counts all of them. */
export const CARD_TASKS = 3

/** An open task that one of the two people has assigned to the other. */
const TaskTogether = Type.Object({
  id: Id,
  submissionId: Id,
  insuredName: Type.String(),
  definition: Type.String(),
  dueDate: Nullable(Instant),
  assignedToId: PersonId,
})
export type TaskTogether = Static<typeof TaskTogether>

export const UserCard = Type.Object({
  id: PersonId,
  name: Type.String(),
  title: Nullable(Type.String()),
  organizationId: Type.Integer(),
  organizationName: Type.String(),
  availableToChat: Type.Boolean(),
  /** Whether a browser of the person is connected; null for an agent who does not work with the person. */
  online: Nullable(Type.Boolean()),
  /** The person's own choice, or that of their branch; null if neither is known. */
  timeZone: Nullable(Type.String()),
  phoneNumber: Nullable(Type.String()),
  cellPhoneNumber: Nullable(Type.String()),
  faxNumber: Nullable(Type.String()),
  emailAddress: Nullable(Type.String()),
  /** Those due first. */
  tasksTogether: Type.Array(TaskTogether),
  tasksTogetherCount: Type.Integer(),
})
export type UserCard = Static<typeof UserCard>

/** The part of a person that an avatar shows. */
const Face = Type.Object({
  id: PersonId,
  /** The version of the picture, for its address; null for initials. */
  picture: Nullable(Type.String()),
  availableToChat: Type.Boolean(),
  /** Null for an agent who does not work with the person. */
  online: Nullable(Type.Boolean()),
})
export type Face = Static<typeof Face>

/** People whose faces are read at once. */
export const MOST_FACES = 100

export const PICTURE_SIZE = 256
export const MOST_PICTURE_BYTES = 4 * 1024 * 1024

export const pictureAddress = (id: number, version: string) =>
  `/rest/UnderwritingUser/${id}/profileImage?version=${version}`

export const UserChoice = Type.Object({
  id: PersonId,
  name: Type.String(),
  organizationName: Type.String(),
  userType: Type.String(),
})
export type UserChoice = Static<typeof UserChoice>

const OptionalText = Type.Optional(Nullable(Type.String({ maxLength: NAME_LIMIT })))

export const usersApi = {
  list: call('GET', '/rest/UnderwritingUser', {
    summary: 'People the caller may see, by part of their name',
    query: Sent({
      name: Type.Optional(Type.String({ maxLength: NAME_LIMIT })),
      userType: Type.Optional(Type.Enum(['Carrier', 'Agent'])),
      ids: Type.Optional(
        Type.String({ maxLength: 4000, description: 'Comma-separated ids, to show names of chosen people' }),
      ),
      numberOfRows: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    response: Type.Object({ records: Type.Array(UserChoice), totalRecords: Type.Integer() }),
  }),
  card: call('GET', '/rest/UnderwritingUser/:id', { summary: 'A user by id', params: OfId, response: UserCard }),
  image: call('GET', '/rest/UnderwritingUser/:id/profileImage', {
    summary: 'The picture of a user, or initials on a colour of their own',
    params: OfId,
    query: Sent({ version: Type.Optional(Type.String({ maxLength: NAME_LIMIT })) }),
    produces: 'image/*',
  }),
  faces: call('GET', '/rest/UnderwritingUser/faces', {
    summary: 'Picture, presence and availability of people; those whom the caller may not see are left out',
    polled: true,
    query: Sent({ ids: Type.String({ pattern: `^\\d{1,15}(,\\d{1,15}){0,${MOST_FACES - 1}}$` }) }),
    response: Type.Array(Face),
  }),
  setPicture: call('PUT', '/rest/UserProfile/picture', {
    summary: 'Set the own picture (multipart, JPEG or PNG); its middle square is kept, drawn anew',
    repeatable: true,
    query: Sent({}),
    response: Type.Object({ picture: Type.String() }),
  }),
  removePicture: call('DELETE', '/rest/UserProfile/picture', {
    summary: 'Remove the own picture',
    repeatable: true,
    response: Done,
  }),
  profile: call('GET', '/rest/UserProfile', { summary: 'The own profile', response: Profile }),
  updateProfile: call('PATCH', '/rest/UserProfile', {
    summary: 'Change the own profile',
    body: Sent({
      version: Version,
      title: OptionalText,
      emailAddress: OptionalText,
      phoneNumber: OptionalText,
      cellPhoneNumber: OptionalText,
      faxNumber: OptionalText,
    }),
    response: Profile,
  }),
  chatVisibility: call('PUT', '/rest/UserProfile/chatVisibility', {
    summary: 'Be shown as available to chat, or not',
    access: 'chat.live',
    body: Sent({ available: Type.Boolean() }),
    response: Type.Object({ available: Type.Boolean() }),
  }),
}

export const OrganizationCard = Type.Object({
  id: Type.Integer(),
  organizationType: Type.Enum(['agency', 'carrier']),
  name: Type.String(),
  code: Type.String(),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  postalCode: Nullable(Type.String()),
  addressLine1: Nullable(Type.String()),
  addressLine2: Nullable(Type.String()),
  addressLine3: Nullable(Type.String()),
  phoneNumber: Nullable(Type.String()),
  parentName: Nullable(Type.String()),
  parentCode: Nullable(Type.String()),
})
export type OrganizationCard = Static<typeof OrganizationCard>

export const organizationsApi = {
  list: call('GET', '/rest/Organization', {
    summary: 'Branches, and the agencies the caller may see, in their hierarchy',
    query: Sent({ kind: Type.Optional(Type.Enum(['branch', 'agency'])) }),
    response: Type.Array(
      Type.Object({
        id: Type.Integer(),
        code: Type.String(),
        name: Type.String(),
        kind: Type.Enum(['carrier', 'branch', 'agency']),
        level: Type.Integer(),
      }),
    ),
  }),
  card: call('GET', '/rest/Organization/:id', {
    summary: 'An organization by id',
    params: OfId,
    response: OrganizationCard,
  }),
}
