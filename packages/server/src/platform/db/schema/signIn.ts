import type { Generated } from 'kysely'
import type { Defaulted, Moment } from './columns.ts'

/** Sessions, second factors, one-time links and accounts with other services. */
export interface SignInTables {
  session: {
    tokenHash: string
    personId: number
    remember: Defaulted<boolean>
    loginType: Defaulted<'password' | 'singleSignOn'>
    createdAt: Moment
    usedAt: Moment
    expiresAt: Moment
    endsAt: Moment
    address: string | null
    userAgent: string | null
  }
  signInFailure: { id: Generated<number>; username: string; address: string; at: Moment }
  /** A sign-in with a correct password that waits for the second factor. */
  pendingSignIn: {
    tokenHash: string
    personId: number
    remember: boolean
    attempts: Defaulted<number>
    expiresAt: Moment
  }
  /** A link without a person creates the first administrator. */
  oneTimeLink: {
    tokenHash: string
    personId: number | null
    madeById: number | null
    createdAt: Moment
    expiresAt: Moment
  }
  /** `lastStep` is the latest 30-second step whose code was used, so that no code works twice. */
  secondFactor: { personId: number; sealedSecret: string; since: Moment; lastStep: Defaulted<number> }
  /** A secret that was shown but not confirmed yet. */
  secondFactorSetUp: { personId: number; sealedSecret: string; createdAt: Moment }
  recoveryCode: { personId: number; codeHash: string }
  externalIdentity: { issuer: string; subject: string; personId: number }
  usedExternalToken: { tokenHash: string; usedAt: Moment }
  externalAccount: { personId: number; description: string; username: string; sealedPassword: string }
  downloadToken: { tokenHash: string; personId: number; expiresAt: Moment }
}
