import { Type } from 'typebox'
import { call } from './call.ts'
import { CONSOLES } from './consoles.ts'
import { NAME_LIMIT, USERNAME_LIMIT } from './limits.ts'
import { NewPassword } from './session.ts'
import { Nullable, Sent, VisibleName } from './wire.ts'

/** The browser page that a one-time link opens. The token follows a #, so that no server logs it. */
export const ONE_TIME_LINK_PAGE = '/welcome'

/** Letters, digits and . _ @ - +, as in an email address. */
export const Username = Type.String({
  minLength: 1,
  maxLength: USERNAME_LIMIT,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._@+-]*$',
})

const Token = Type.String({ minLength: 1, maxLength: 100 })
const UserToSignIn = Type.Object({ username: Type.String(), console: Type.Enum(CONSOLES) })

export const oneTimeLinksApi = {
  look: call('POST', '/rest/OneTimeLink/look', {
    summary: 'Whom a one-time link is for; it can still be used afterwards',
    access: 'public',
    body: Sent({ token: Token }),
    response: Type.Object({
      purpose: Type.Enum(['firstAdministrator', 'password']),
      name: Nullable(Type.String()),
      username: Nullable(Type.String()),
    }),
  }),
  setPassword: call('POST', '/rest/OneTimeLink/password', {
    summary: 'Set the password of the person whom the link is for; every session of theirs ends',
    access: 'public',
    body: Sent({ token: Token, newPassword: NewPassword }),
    response: UserToSignIn,
  }),
  setUp: call('POST', '/rest/OneTimeLink/firstAdministrator', {
    summary: 'Make the first administrator of an empty database',
    access: 'public',
    body: Sent({ token: Token, name: VisibleName(NAME_LIMIT), username: Username, newPassword: NewPassword }),
    response: UserToSignIn,
  }),
}
