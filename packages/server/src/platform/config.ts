import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'

export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  demo: boolean
  logLevel: string
  /** The number of proxies that set X-Forwarded-*, or their addresses. Needed to know the user's address and https. */
  trustProxy: false | number | string[]
  /** The token for reading the metrics from another machine; null when only this machine may read them. */
  metricsToken: string | null
  connections: number
  /** The key that encrypts values to be read again later, such as passwords for outside services. */
  secretKey: string | null
  singleSignOn: { jwks: string; issuer: string; audience: string } | null
  /** Matches a single sign-on to a person: by issuer and subject, or by a claim that holds our username. */
  ssoMatch: 'subject' | 'username'
  /** The claim that holds our username. Users may be able to choose some claims, such as preferred_username. */
  usernameClaim: string
  openId: { issuer: string; clientId: string; clientSecret: string | null } | null
  /** The bucket for the content of files; null when it is in the database. */
  files: { bucket: string; prefix: string; region: string | null; endpoint: string | null } | null
  /** The virus scanner that is asked about every upload; null when uploads are not scanned. */
  clamd: { host: string; port: number } | { path: string } | null
  /** The mail server that sends email, as a URL; null when mail is not configured. */
  smtp: string | null
  /** The provider of reports over HTTP; null when none is configured. */
  reports: HttpReports | null
  /** Mail from outside. */
  mail: {
    /** The address that answers are sent to; each submission has it with a signed part of its own. */
    address: string | null
    /** The mailbox to fetch mail from. */
    imap: ImapMailbox | null
    /** Where to listen for mail that a relay delivers. */
    listen: { host: string; port: number } | null
  }
}

/** A provider of reports over HTTP. */
export interface HttpReports {
  /** Shown with the findings. */
  name: string
  address: string
  key: string | null
  /** For one attempt. */
  timeoutMs: number
  /** Attempts after the first one. */
  retries: number
  /** JSON pointers: to the list of findings in the answer, and to the parts of each finding. */
  mapping: { findings: string; group: string; label: string; value: string }
}

export interface ImapMailbox {
  host: string
  port: number
  /** TLS from the first byte. Otherwise STARTTLS, which only a server on this machine may lack. */
  secure: boolean
  user: string
  password: string
  folder: string
}

/** The only place that reads the environment. An invalid value stops the start with an error message. */
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
    trustProxy: proxies(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN || null,
    secretKey: env.SECRET_KEY || null,
    connections: wholeNumber('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS, 10, 1, 500),
    singleSignOn: singleSignOn(env),
    ...matching(env),
    openId:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID
        ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET || null }
        : null,
    files: files(env.FILES_URL),
    clamd: clamd(env.CLAMD_URL),
    smtp: smtp(env.SMTP_URL),
    mail: mail(env),
    reports: reports(env),
  }
}

/** The error does not repeat the address, because some providers want the key in it. */
function reports(env: NodeJS.ProcessEnv): HttpReports | null {
  if (!env.REPORTS_URL) return null
  const url = URL.parse(env.REPORTS_URL)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error('REPORTS_URL must be an https:// or http:// address without a user or password.')
  return {
    name: env.REPORTS_NAME || url.hostname,
    address: url.href,
    key: env.REPORTS_KEY || null,
    timeoutMs: wholeNumber('REPORTS_TIMEOUT_SECONDS', env.REPORTS_TIMEOUT_SECONDS, 10, 1, 30) * 1000,
    retries: wholeNumber('REPORTS_RETRIES', env.REPORTS_RETRIES, 2, 0, 3),
    mapping: { ...REPORT_MAPPING, ...reportMapping(env.REPORTS_MAPPING) },
  }
}

const REPORT_MAPPING = { findings: '/findings', group: '/group', label: '/label', value: '/value' }

function reportMapping(text = ''): Partial<typeof REPORT_MAPPING> {
  if (!text) return {}
  const wrong = new Error(
    `REPORTS_MAPPING must be JSON with pointers for findings, group, label or value, such as {"value": "/result/text"}, not '${text}'.`,
  )
  let mapping: unknown
  try {
    mapping = JSON.parse(text)
  } catch {
    throw wrong
  }
  const isPointer = ([name, pointer]: [string, unknown]) =>
    name in REPORT_MAPPING && typeof pointer === 'string' && /^(\/([^~]|~[01])*)?$/.test(pointer)
  if (typeof mapping !== 'object' || mapping === null || !Object.entries(mapping).every(isPointer)) throw wrong
  return mapping
}

function files(text = ''): Config['files'] {
  if (!text) return null
  const url = URL.parse(text)
  const endpoint = url?.searchParams.get('endpoint') ?? null
  if (url?.protocol !== 's3:' || !url.hostname || (endpoint && !URL.canParse(endpoint)))
    throw new Error(`FILES_URL must be s3://BUCKET/PREFIX, perhaps with ?region= and &endpoint=, not '${text}'.`)
  const path = url.pathname.replace(/^\/+|\/+$/g, '')
  return { bucket: url.hostname, prefix: path && `${path}/`, region: url.searchParams.get('region'), endpoint }
}

function smtp(text = ''): string | null {
  const { protocol, hostname } = URL.parse(text) ?? { protocol: '' }
  if (text && (!/^smtps?:$/.test(protocol) || !hostname))
    throw new Error(`SMTP_URL must be smtp://USER:PASSWORD@HOST:PORT or smtps://…, not '${text}'.`)
  return text || null
}

function mail({ MAIL_ADDRESS, MAIL_IMAP_URL, MAIL_LISTEN }: NodeJS.ProcessEnv): Config['mail'] {
  if (MAIL_ADDRESS && !/^[^\s@+]+@[^\s@]+$/.test(MAIL_ADDRESS))
    throw new Error(`MAIL_ADDRESS must be an address such as underwriting@carrier.example, not '${MAIL_ADDRESS}'.`)
  if (MAIL_LISTEN && !MAIL_ADDRESS)
    throw new Error('With MAIL_LISTEN, set MAIL_ADDRESS too: mail to other domains is refused.')
  return { address: MAIL_ADDRESS || null, imap: imap(MAIL_IMAP_URL), listen: listen(MAIL_LISTEN) }
}

const IMAP_PORTS: Record<string, number> = { 'imap:': 143, 'imaps:': 993 }

/** The error does not repeat the value, because it has the password in it. */
function imap(text = ''): ImapMailbox | null {
  if (!text) return null
  const url = URL.parse(text)
  const usual = IMAP_PORTS[url?.protocol ?? '']
  if (!url?.hostname || !usual || !url.username || !url.password)
    throw new Error('MAIL_IMAP_URL must be imaps://USER:PASSWORD@HOST/FOLDER, with % codes for special characters.')
  return {
    host: url.hostname,
    port: Number(url.port) || usual,
    secure: url.protocol === 'imaps:',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  }
}

function listen(text = ''): Config['mail']['listen'] {
  if (!text) return null
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (!host || Number(port) > 65_535) throw new Error(`MAIL_LISTEN must be HOST:PORT, not '${text}'.`)
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}

const CLAMD_PORT = 3310

function clamd(text = ''): Config['clamd'] {
  if (!text) return null
  const { protocol, hostname, port, pathname } = URL.parse(text) ?? { protocol: '' }
  if (protocol === 'tcp:' && hostname) return { host: hostname, port: Number(port) || CLAMD_PORT }
  if (protocol === 'unix:' && pathname) return { path: pathname }
  throw new Error(`CLAMD_URL must be tcp://HOST:PORT or unix:///PATH, not '${text}'.`)
}

/** Requires issuer and audience: keys alone would accept a token that the provider made for any other service. */
function singleSignOn({ SSO_JWKS, SSO_ISSUER, SSO_AUDIENCE }: NodeJS.ProcessEnv): Config['singleSignOn'] {
  if (!SSO_JWKS) return null
  if (!SSO_ISSUER || !SSO_AUDIENCE) throw new Error('With SSO_JWKS, set SSO_ISSUER and SSO_AUDIENCE too.')
  return { jwks: SSO_JWKS, issuer: SSO_ISSUER, audience: SSO_AUDIENCE }
}

/** Refuses a username claim without SSO_MATCH=username: it would have no effect, and people could not sign in. */
function matching({ SSO_MATCH, SSO_USERNAME_CLAIM }: NodeJS.ProcessEnv): Pick<Config, 'ssoMatch' | 'usernameClaim'> {
  const ssoMatch = SSO_MATCH || 'subject'
  if (ssoMatch !== 'subject' && ssoMatch !== 'username')
    throw new Error(`SSO_MATCH must be subject or username, not '${ssoMatch}'.`)
  if (SSO_USERNAME_CLAIM && ssoMatch === 'subject')
    throw new Error(
      'With SSO_USERNAME_CLAIM, set SSO_MATCH=username too; or remove it to match people by their subject.',
    )
  return { ssoMatch, usernameClaim: SSO_USERNAME_CLAIM || 'sub' }
}

const MOST_PROXIES = 10

/** A number of proxies, or their addresses. Trusting every proxy would let users forge their own address. */
function proxies(text = ''): Config['trustProxy'] {
  if (!text || text === '0') return false
  if (/^\d+$/.test(text)) return wholeNumber('TRUST_PROXY', text, 0, 1, MOST_PROXIES)
  const addresses = text.split(',').map((address) => address.trim())
  const wrong = addresses.find((address) => !isAddress(address))
  if (wrong === undefined) return addresses
  throw new Error(
    `TRUST_PROXY must be a number of proxies from 1 to ${MOST_PROXIES}, or addresses such as 10.0.0.1 or 10.0.0.0/8 with commas between them, not '${wrong}'.`,
  )
}

function isAddress(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const family = isIP(address)
  if (!family || bits === undefined) return family > 0
  if (!/^\d+$/.test(bits)) return false
  try {
    new BlockList().addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4')
    return Number(bits) > 0
  } catch {
    return false
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
