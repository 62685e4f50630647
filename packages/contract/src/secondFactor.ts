import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { Password, SessionStarted } from './session.ts'
import { Done, Instant, Nullable, Sent } from './wire.ts'

/** How many recovery codes a person gets at a time. Each works once. */
export const RECOVERY_CODES = 10

const Code = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'The six digits of the authenticator app, or a recovery code',
})
const PendingToken = Type.String({ minLength: 1, maxLength: 100 })

/** The secret for an authenticator app: the address for a QR code, and the text for typing. */
const NewSecret = Type.Object({ uri: Type.String(), secret: Type.String() })
export type NewSecret = Static<typeof NewSecret>

const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

export const SecondFactor = Type.Object({
  since: Nullable(Instant),
  /** True when a role of the person requires a second factor: it cannot be turned off. */
  required: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
})
export type SecondFactor = Static<typeof SecondFactor>

/** Responses to keyed writes are stored, and secrets and recovery codes must not be in the database as plain text. */
const SECRETS_ARE_NOT_STORED = true

/** POST /rest/Session answers `second-factor-needed` with a token for the first three calls, which need no session. */
export const secondFactorApi = {
  finishSignIn: call('POST', '/rest/Session/secondFactor', {
    summary: 'Finish a sign-in with a code of the second factor',
    access: 'public',
    body: Sent({ token: PendingToken, code: Code }),
    response: SessionStarted,
  }),
  setUpAtSignIn: call('POST', '/rest/Session/secondFactor/setUp', {
    summary: 'Make the secret for a second factor that the role of the person asks for',
    access: 'public',
    body: Sent({ token: PendingToken }),
    response: NewSecret,
  }),
  confirmAtSignIn: call('POST', '/rest/Session/secondFactor/confirm', {
    summary: 'Turn the new second factor on with its first code, and finish the sign-in',
    access: 'public',
    body: Sent({ token: PendingToken, code: Code }),
    response: Type.Intersect([SessionStarted, RecoveryCodes]),
  }),
  read: call('GET', '/rest/SecondFactor', { summary: 'The own second factor', response: SecondFactor }),
  setUp: call('POST', '/rest/SecondFactor/setUp', {
    summary: 'Make the secret for an own second factor; one that is on stays on until the new one is confirmed',
    repeatable: SECRETS_ARE_NOT_STORED,
    body: Sent({ password: Password, code: Type.Optional(Code) }),
    response: NewSecret,
  }),
  confirm: call('POST', '/rest/SecondFactor/confirm', {
    summary: 'Turn the new second factor on with its first code; every other session of the user ends',
    repeatable: SECRETS_ARE_NOT_STORED,
    body: Sent({ code: Code }),
    response: RecoveryCodes,
  }),
  newRecoveryCodes: call('POST', '/rest/SecondFactor/recoveryCodes', {
    summary: 'Make new recovery codes; the ones before no longer work',
    repeatable: SECRETS_ARE_NOT_STORED,
    body: Sent({ password: Password, code: Code }),
    response: RecoveryCodes,
  }),
  turnOff: call('POST', '/rest/SecondFactor/turnOff', {
    summary: 'Turn the own second factor off',
    repeatable: true,
    body: Sent({ password: Password, code: Code }),
    response: Done,
  }),
}
