import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { NAME_LIMIT } from './limits.ts'
import { Nullable, OfId, Sent } from './wire.ts'

/** Shown in place of a stored password. An unchanged password is sent as null. */
export const PLACEHOLDER_PASSWORD = '••••••••'

export const ExternalAccount = Type.Object({
  description: Type.String(),
  username: Type.String(),
  /** Whether a password is stored. The server never sends the password. */
  hasPassword: Type.Boolean(),
})
export type ExternalAccount = Static<typeof ExternalAccount>

const Text = Type.String({ maxLength: NAME_LIMIT })

export const externalAccountsApi = {
  list: call('GET', '/rest/UnderwritingUser/:id/externalAuthentications', {
    summary: 'The own accounts at outside services',
    access: 'external.accounts',
    params: OfId,
    response: Type.Array(ExternalAccount),
  }),
  save: call('POST', '/rest/UnderwritingUser/:id/saveExternalAuthentications', {
    summary: 'Save the own accounts at outside services; a null password leaves the stored one as it is',
    repeatable: true,
    access: 'external.accounts',
    params: OfId,
    body: Type.Array(
      Sent({ description: Text, username: Text, password: Nullable(Text), verifyPassword: Nullable(Text) }),
      {
        maxItems: 50,
      },
    ),
    response: Type.Array(ExternalAccount),
  }),
}
