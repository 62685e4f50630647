import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import { secretOf } from './secret.ts'

export interface Signing {
  /** The same text has the same signature, in every process with the same key. */
  sign(text: string): Buffer
}

/** Signs with HMAC-SHA-256. Null without a key. */
export function makeSigning(config: Pick<Config, 'secretKey' | 'databaseUrl' | 'dataDir'>): Signing | null {
  const secret = secretOf(config)
  return secret === null ? null : { sign: (text) => createHmac('sha256', secret).update(text).digest() }
}
