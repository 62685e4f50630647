import { hash, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')
/** Only the hash is stored, so that a copy of the database gives access to no session. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')
