import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { CONSOLES, USER_TYPES } from './consoles.ts'
import { PASSWORD_LIMIT, PASSWORD_MIN } from './limits.ts'
import { Done, Instant, Nullable, PersonId, Sent, Version } from './wire.ts'

const SignedInUser = Type.Object({
  id: PersonId,
  username: Type.String(),
  name: Type.String(),
  title: Nullable(Type.String()),
  userType: Type.Enum(USER_TYPES),
  console: Type.Enum(CONSOLES),
  roles: Type.Array(Type.String()),
  organization: Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String() }),
  /** The agency's setting that lets agents see referral and quote status. */
  agentQuoteStatusEnabled: Type.Boolean(),
  loginType: Type.Enum(['password', 'singleSignOn']),
})
export type SignedInUser = Static<typeof SignedInUser>

export const Session = Type.Object({
  user: SignedInUser,
  permissions: Type.Array(Type.String()),
  /** Whether Change Password is offered (the carrier's setting for this user type, and no single sign-on). */
  mayChangePassword: Type.Boolean(),
  expiresAt: Instant,
})
export type Session = Static<typeof Session>

export const SessionStarted = Type.Intersect([Session, Type.Object({ token: Type.String() })])

/** A path on this site. Browsers read a backslash as a slash and skip blanks: /\other.example would be another site. */
export const ReturnTo = Type.String({ pattern: '^/(?!/)[^\\s\\\\]*$', maxLength: 2000 })

/** Holds the message of a refused single sign-on for a minute, for the login page to show. */
export const SIGN_IN_PROBLEM_COOKIE = 'bindery_sign_in_problem'

const Username = Type.String({ minLength: 1, maxLength: 255 })
export const Password = Type.String({ minLength: 1, maxLength: PASSWORD_LIMIT })
/** The server also refuses common passwords and those made of the user's names. */
export const NewPassword = Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_LIMIT, pattern: '\\S' })

export const sessionApi = {
  signIn: call('POST', '/rest/Session', {
    summary: 'Sign in with username and password; with a second factor, the refusal says how to go on',
    access: 'public',
    body: Sent({ username: Username, password: Password, remember: Type.Optional(Type.Boolean()) }),
    response: SessionStarted,
  }),
  signInExternally: call('POST', '/rest/Session/external', {
    summary: 'Sign in with a token signed by the configured single sign-on',
    access: 'public',
    body: Sent({ externalToken: Type.String({ minLength: 1, maxLength: 8192 }) }),
    response: SessionStarted,
  }),
  options: call('GET', '/rest/Session/options', {
    summary: 'Which ways of signing in are configured',
    access: 'public',
    response: Type.Object({ singleSignOnUrl: Nullable(Type.String()) }),
  }),
  openIdStart: call('GET', '/rest/Session/openid', {
    summary: 'Go to the configured OpenID Connect provider to sign in',
    access: 'public',
    query: Sent({ returnTo: Type.Optional(ReturnTo) }),
    produces: 'text/html',
  }),
  openIdReturn: call('GET', '/rest/Session/openid/return', {
    summary: 'Where the OpenID Connect provider sends the user back to',
    access: 'public',
    produces: 'text/html',
  }),
  whoAmI: call('GET', '/rest/Session', { summary: 'Who is signed in', response: Session }),
  refresh: call('POST', '/rest/Session/refresh', {
    summary: 'Keep the session alive',
    repeatable: true,
    response: Session,
  }),
  signOut: call('DELETE', '/rest/Session', {
    summary: 'Sign out and revoke the token',
    repeatable: true,
    response: Done,
  }),
  changePassword: call('POST', '/rest/Session/password', {
    summary: 'Change the own password; every session of the user ends, and a new one begins here',
    repeatable: true,
    body: Sent({ currentPassword: Password, newPassword: NewPassword }),
    response: SessionStarted,
  }),
}

export const Profile = Type.Object({
  id: PersonId,
  username: Type.String(),
  name: Type.String(),
  title: Nullable(Type.String()),
  emailAddress: Nullable(Type.String()),
  phoneNumber: Nullable(Type.String()),
  cellPhoneNumber: Nullable(Type.String()),
  faxNumber: Nullable(Type.String()),
  organizationName: Type.String(),
  roles: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
  /** False if the carrier manages profiles elsewhere. */
  editable: Type.Boolean(),
  version: Version,
})
export type Profile = Static<typeof Profile>
