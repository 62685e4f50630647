import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { CONSOLES, USER_TYPES } from './consoles.ts'
import { CODE_LIMIT, DEFAULT_PAGE_SIZE, LIST_LIMIT, MAX_PAGE_SIZE, MAX_START_INDEX, NAME_LIMIT } from './limits.ts'
import { Username } from './oneTimeLinks.ts'
import { Done, Id, Instant, Nullable, OfId, PersonId, Sent, Version, VisibleName } from './wire.ts'

/** Invited: no password yet. Locked: too many failed sign-ins; ends after some minutes or by unlocking. */
export const PERSON_STATUSES = ['active', 'invited', 'locked', 'deactivated'] as const
export type PersonStatus = (typeof PERSON_STATUSES)[number]

const Labelled = Type.Object({ name: Type.String(), label: Type.String() })
const Named = Type.Object({ id: Id, name: Type.String() })

export const PersonRow = Type.Object({
  id: PersonId,
  name: Type.String(),
  username: Type.String(),
  emailAddress: Nullable(Type.String()),
  roles: Type.Array(Labelled),
  organization: Named,
  status: Type.Enum(PERSON_STATUSES),
})
export type PersonRow = Static<typeof PersonRow>

const PEOPLE_CHANGES = [
  'added',
  'name',
  'title',
  'emailAddress',
  'organization',
  'grade',
  'role',
  'group',
  'subject',
  'activated',
  'deactivated',
  'passwordSet',
  'linkMade',
  'unlocked',
  'signedOut',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'sessionEnded',
] as const

const PersonChange = Type.Object({
  id: Type.String(),
  at: Instant,
  by: Nullable(Type.String()),
  change: Type.Enum(PEOPLE_CHANGES),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
})
export type PersonChange = Static<typeof PersonChange>

const PersonSession = Type.Object({
  /** Identifies the session among the person's sessions. */
  id: Type.String(),
  /** Null if the browser sent nothing, or is unknown. */
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  isPhone: Type.Boolean(),
  startedAt: Instant,
  usedAt: Instant,
  /** True for the session that makes the request. */
  isOwn: Type.Boolean(),
})
export type PersonSession = Static<typeof PersonSession>

export const PersonDetails = Type.Object({
  ...PersonRow.properties,
  title: Nullable(Type.String()),
  grade: Nullable(Type.String()),
  userType: Type.Enum(USER_TYPES),
  groups: Type.Array(Named),
  version: Version,
  secondFactor: Type.Object({
    since: Nullable(Instant),
    required: Type.Boolean({ description: 'Whether a role of the person asks for it' }),
  }),
  /** The person's subject at each configured single sign-on; for the carrier only. */
  subjects: Type.Array(Type.Object({ issuer: Type.String(), subject: Nullable(Type.String()) })),
  /** The most recently used first. */
  sessions: Type.Array(PersonSession),
  /** Open submissions that are assigned to this person. */
  openSubmissions: Type.Integer(),
  /** False for the caller's own entry and for people whose roles the caller may not grant. */
  canChange: Type.Boolean(),
  /** False if passwords are managed elsewhere, and for people who may not sign in. */
  canReset: Type.Boolean(),
  /** Newest first, at most a hundred. */
  changes: Type.Array(PersonChange),
})
export type PersonDetails = Static<typeof PersonDetails>

const OneTimeLink = Type.Object({
  path: Type.String({ description: 'The address without the host' }),
  expiresAt: Instant,
})
export type OneTimeLink = Static<typeof OneTimeLink>

const SecondFactorRole = Type.Object({
  ...Labelled.properties,
  console: Type.Enum(CONSOLES),
  required: Type.Boolean(),
  /** People with this role who may sign in with a password; `without` counts those without a second factor. */
  people: Type.Integer(),
  without: Type.Integer(),
  changedAt: Nullable(Instant),
  changedBy: Nullable(Type.String()),
})
export type SecondFactorRole = Static<typeof SecondFactorRole>

const OptionalText = Type.Optional(Nullable(Type.String({ maxLength: NAME_LIMIT })))
const Roles = Type.Array(Type.String({ minLength: 1, maxLength: CODE_LIMIT }), { minItems: 1, maxItems: 20 })
const GroupIds = Type.Array(Id, { maxItems: LIST_LIMIT })
const Grade = Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: CODE_LIMIT })))

const Subjects = Type.Array(
  Sent({
    issuer: Type.String({ minLength: 1, maxLength: 2000 }),
    subject: Nullable(VisibleName(NAME_LIMIT)),
  }),
  { maxItems: 10 },
)

/** Responses to keyed writes are stored, and a link that sets a password must not be in the database. */
const LINK_IS_NOT_STORED = true

export const peopleApi = {
  list: call('GET', '/rest/Person', {
    summary: 'The people whom the caller manages, by name',
    access: 'user.manage',
    query: Sent({
      search: Type.Optional(Type.String({ maxLength: NAME_LIMIT, description: 'Part of name, username or email' })),
      status: Type.Optional(Type.Enum(PERSON_STATUSES)),
      role: Type.Optional(Type.String({ maxLength: CODE_LIMIT })),
      organizationId: Type.Optional(Id),
      startIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_START_INDEX, default: 0 })),
      numberOfRows: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })),
    }),
    response: Type.Object({
      records: Type.Array(PersonRow),
      totalRecords: Type.Integer(),
      /** Counts all people whom the caller manages, regardless of the search. */
      counts: Type.Object({
        active: Type.Integer(),
        invited: Type.Integer(),
        locked: Type.Integer(),
        deactivated: Type.Integer(),
      }),
    }),
  }),
  choices: call('GET', '/rest/Person/choices', {
    summary: 'The roles, organizations, groups and authority grades that the caller may give',
    access: 'user.manage',
    response: Type.Object({
      roles: Type.Array(
        Type.Object({
          ...Labelled.properties,
          console: Type.Enum(CONSOLES),
          permissions: Type.Array(Type.String({ description: 'The name of a permission' })),
        }),
      ),
      /** All permissions that the roles visible to the caller can grant, in groups. */
      permissions: Type.Array(Type.Object({ ...Labelled.properties, group: Type.String() })),
      organizations: Type.Array(Type.Object({ ...Named.properties, console: Type.Enum(CONSOLES) })),
      groups: Type.Array(Named),
      grades: Type.Array(Labelled),
    }),
  }),
  read: call('GET', '/rest/Person/:id', {
    summary: 'One person, with what was changed about them',
    access: 'user.manage',
    params: OfId,
    response: PersonDetails,
  }),
  invite: call('POST', '/rest/Person', {
    summary: 'Add a person and make the link that sets their password',
    repeatable: LINK_IS_NOT_STORED,
    access: 'user.manage',
    body: Sent({
      name: VisibleName(NAME_LIMIT),
      username: Username,
      emailAddress: OptionalText,
      title: OptionalText,
      roles: Roles,
      organizationId: Id,
      groupIds: Type.Optional(GroupIds),
      grade: Grade,
    }),
    response: Type.Object({ person: PersonDetails, link: Nullable(OneTimeLink) }),
  }),
  update: call('PATCH', '/rest/Person/:id', {
    summary: 'Change a person; what is not sent stays',
    access: 'user.manage',
    params: OfId,
    body: Sent({
      version: Version,
      name: Type.Optional(VisibleName(NAME_LIMIT)),
      emailAddress: OptionalText,
      title: OptionalText,
      roles: Type.Optional(Roles),
      organizationId: Type.Optional(Id),
      groupIds: Type.Optional(GroupIds),
      grade: Grade,
      subjects: Type.Optional(Subjects),
    }),
    response: PersonDetails,
  }),
  link: call('POST', '/rest/Person/:id/link', {
    summary: 'Make a one-time link that sets a new password; the one before no longer works',
    repeatable: LINK_IS_NOT_STORED,
    access: 'user.manage',
    params: OfId,
    response: OneTimeLink,
  }),
  unlock: call('POST', '/rest/Person/:id/unlock', {
    summary: 'Forget the failed sign-ins of a person',
    access: 'user.manage',
    params: OfId,
    response: Done,
  }),
  signOut: call('POST', '/rest/Person/:id/signOut', {
    summary: 'End every session and download of a person, or one session',
    access: 'user.manage',
    params: OfId,
    query: Sent({ session: Type.Optional(Type.String({ maxLength: CODE_LIMIT })) }),
    response: Done,
  }),
  deactivate: call('POST', '/rest/Person/:id/deactivate', {
    summary: 'End every session of a person and let them in no more',
    access: 'user.manage',
    params: OfId,
    response: Done,
  }),
  resetSecondFactor: call('POST', '/rest/Person/:id/resetSecondFactor', {
    summary: 'Forget the second factor of a person who lost it, and end every session of theirs',
    access: 'user.manage',
    params: OfId,
    response: Done,
  }),
  secondFactorRoles: call('GET', '/rest/Person/secondFactorRoles', {
    summary: 'Which roles need a second factor; for the carrier only',
    access: 'user.manage',
    response: Type.Array(SecondFactorRole),
  }),
  requireSecondFactor: call('PUT', '/rest/Person/secondFactorRoles/:role', {
    summary: 'Ask people with a role for a second factor from their next sign-in on, or no longer',
    access: 'user.manage',
    params: Type.Object({ role: Type.String({ minLength: 1, maxLength: CODE_LIMIT }) }),
    body: Sent({ required: Type.Boolean() }),
    response: Type.Array(SecondFactorRole),
  }),
  activate: call('POST', '/rest/Person/:id/activate', {
    summary: 'Let a deactivated person in again',
    access: 'user.manage',
    params: OfId,
    response: Done,
  }),
}
