import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The key of the installation: SECRET_KEY, or with the embedded database a key in its directory. Null without one. */
export const secretOf = ({ secretKey, databaseUrl, dataDir }: Pick<Config, 'secretKey' | 'databaseUrl' | 'dataDir'>) =>
  secretKey ?? (databaseUrl ? null : ownKey(dataDir))

function ownKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
