import { resolve } from 'node:path'

export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  demo: boolean
  logLevel: string
  /** Behind a proxy that sets X-Forwarded-*, so that addresses and https are known. */
  trustProxy: boolean
  connections: number
  /** Seals what must be read again later, such as passwords for outside services. */
  secretKey: string | null
  singleSignOn: { jwks: string; issuer: string | null; audience: string | null } | null
  openId: { issuer: string; clientId: string; clientSecret: string | null } | null
}

/** The environment is read here and nowhere else; a value that makes no sense ends the start with a sentence. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = env.DATABASE_URL || null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('DATABASE_URL must start with postgres:// or postgresql://.')
  }
  return {
    host: env.HOST || '127.0.0.1',
    port: wholeNumber('PORT', env.PORT, 4000, 0, 65_535),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl,
    demo: env.DEMO ? env.DEMO !== '0' && env.DEMO !== 'false' : databaseUrl === null,
    logLevel: env.LOG_LEVEL || (databaseUrl ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true',
    secretKey: env.SECRET_KEY || null,
    connections: wholeNumber('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS, 10, 1, 500),
    singleSignOn: env.SSO_JWKS
      ? { jwks: env.SSO_JWKS, issuer: env.SSO_ISSUER || null, audience: env.SSO_AUDIENCE || null }
      : null,
    openId:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID
        ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET || null }
        : null,
  }
}

function wholeNumber(name: string, text: string | undefined, fallback: number, min: number, max: number) {
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`)
  }
  return value
}
