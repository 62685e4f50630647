import { setTimeout as pause } from 'node:timers/promises'
import { ImapFlow, type ImapFlowOptions } from 'imapflow'
import type { ImapMailbox } from '../config.ts'
import { type Deliver, type MailLog, MOST_MAIL_BYTES } from './delivery.ts'

interface Fetching {
  mailbox: ImapMailbox
  deliver: Deliver
  log: MailLog
  /** For a server with a certificate of its own. */
  tls?: ImapFlowOptions['tls']
  /** The first pause after a lost connection; it doubles up to a minute. */
  firstPauseMs?: number
}

/** Marks a mail that is stored. Read mail is taken too: somebody may look into the mailbox with a mail program. */
const TAKEN = 'BinderyTaken'
const LONGEST_PAUSE_MS = 60_000
/** Looks again also without a message from the server: some servers forget to tell. */
const LOOK_AGAIN_MS = 5 * 60_000
/** A mail that could not be stored is tried again after so long. */
const RETRY_MS = 30_000

/**
 * Fetches mail from a mailbox, and waits there for more (IDLE). A mail is marked after it was stored, so that none is lost;
 * one that was stored but not marked is fetched again and recognized by the product.
 */
export function startImap({ mailbox, deliver, log, tls, firstPauseMs = 1_000 }: Fetching) {
  const ending = new AbortController()
  let client: ImapFlow | null = null

  async function connect() {
    const { host, port, secure, user, password } = mailbox
    const connection = new ImapFlow({
      ...{ host, port, secure, tls, auth: { user, pass: password }, logger: false },
      // Without TLS the password could be read on the way. A server on this machine may do without.
      doSTARTTLS: secure || isLocal(host) ? undefined : true,
    })
    // The connection is closed after an error; the loop below connects again.
    connection.on('error', (error) => log.warn({ err: error }, 'the connection to the mailbox failed'))
    client = connection
    await connection.connect()
    await connection.mailboxOpen(mailbox.folder)
    return connection
  }

  async function run() {
    for (let wait = firstPauseMs; !ending.signal.aborted; ) {
      try {
        const connection = await connect()
        wait = firstPauseMs
        await takeUntilClosed(connection)
      } catch (error) {
        log.warn({ err: error, host: mailbox.host }, 'the mailbox cannot be read; it is tried again')
      }
      client?.close()
      await pause(wait, undefined, { signal: ending.signal }).catch(() => {})
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS)
    }
  }

  async function takeUntilClosed(connection: ImapFlow) {
    while (connection.usable && !ending.signal.aborted) {
      const news = watch(connection, ending.signal)
      const failed = await takeAll(connection)
      // Ends when the server is asked for something else. A lost connection is noticed by its close event.
      connection.idle().catch(() => {})
      await news.within(failed > 0 ? RETRY_MS : LOOK_AGAIN_MS)
    }
  }

  /** Returns how many could not be stored. */
  async function takeAll(connection: ImapFlow): Promise<number> {
    const mark = marksOf(connection)
    const uids = (await connection.search(mark.unmarked, { uid: true })) || []
    let failed = 0
    for (const uid of uids) {
      if (ending.signal.aborted) return failed
      const one = await connection.fetchOne(String(uid), { size: true }, { uid: true })
      if (!one) continue
      if ((one.size ?? 0) > MOST_MAIL_BYTES) {
        log.warn({ uid, size: one.size }, 'a mail is too large and stays in the mailbox')
        continue
      }
      const fetched = await connection.fetchOne(String(uid), { source: true }, { uid: true })
      const source = fetched ? fetched.source : undefined
      if (!source) continue
      const isStored = await deliver({ content: source, recipients: [] }).then(
        () => true,
        (error) => {
          log.error({ err: error, uid }, 'a mail could not be stored; it is tried again')
          return false
        },
      )
      if (isStored) await connection.messageFlagsAdd(String(uid), [mark.flag], { uid: true })
      else failed++
    }
    return failed
  }

  const running = run()
  return {
    async stop() {
      ending.abort()
      client?.close()
      await running
    },
  }
}

/** Some servers keep no flags but the standard ones. */
function marksOf({ mailbox }: ImapFlow) {
  const permanent = mailbox ? mailbox.permanentFlags : undefined
  return !permanent || permanent.has('\\*') || permanent.has(TAKEN)
    ? { flag: TAKEN, unmarked: { unKeyword: TAKEN, deleted: false } }
    : { flag: '\\Seen', unmarked: { seen: false, deleted: false } }
}

const isLocal = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)

/** Watches for new mail, the end of the connection and the end of the process. */
function watch(connection: ImapFlow, ending: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const happened = () => resolve()
  connection.on('exists', happened)
  connection.on('close', happened)
  ending.addEventListener('abort', happened)
  return {
    async within(milliseconds: number) {
      const timer = setTimeout(happened, milliseconds)
      await promise
      clearTimeout(timer)
      connection.off('exists', happened)
      connection.off('close', happened)
      ending.removeEventListener('abort', happened)
    },
  }
}
