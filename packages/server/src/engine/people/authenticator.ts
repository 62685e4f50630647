import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Accept one step to either side, because phone clocks differ and typing takes time. */
const WINDOW = 1
const SECRET_BYTES = 20

/** The code that every authenticator app supports (RFC 6238: SHA-1, six digits, 30 seconds). */
const authenticator = (secret: string, username = '') =>
  new TOTP({
    issuer: 'Bindery',
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** The address that an authenticator app reads from a QR code. */
export const setUpUri = (secret: string, username: string) => authenticator(secret, username).toString()

/** The number of the 30-second step of this code, or null if it matches no step near now. Compares in constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = authenticator(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
