import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import hoodiecrow from 'hoodiecrow-imap'
import { ImapFlow } from 'imapflow'
import type { ImapMailbox } from '#platform/config.ts'
import { newDirectory } from './directories.ts'

export interface ImapServer {
  mailbox: ImapMailbox
  /** The certificate to trust; null without TLS. */
  ca: Buffer | null
  /** Puts a mail into the folder, as its owner's mail server does. */
  add(mail: string): Promise<void>
  /** The flags of each mail in the folder. */
  flags(): Promise<string[][]>
  /** Ends all connections at once. */
  dropConnections(): void
  close(): Promise<void>
}

const USER = { user: 'testuser', password: 'testpass', folder: 'INBOX', secure: false }

/** An IMAP server for tests, for machines without Dovecot. */
export async function startHoodiecrow(): Promise<ImapServer> {
  const server = hoodiecrow({ plugins: ['IDLE', 'UIDPLUS', 'LITERALPLUS'], storage: { INBOX: { messages: [] } } })
  const sockets = new Set<Socket>()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const { port } = server.server.address() as AddressInfo
  return {
    mailbox: { ...USER, host: '127.0.0.1', port },
    ca: null,
    add: async (mail) => server.appendMessage('INBOX', [], false, mail),
    flags: async () => server.folderCache.INBOX!.messages.map(({ flags }) => flags),
    dropConnections,
    close: async () => {
      dropConnections()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

const DOVECOT = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find(existsSync)
/** Dovecot does not run its mail processes as root. */
export const hasDovecot = DOVECOT !== undefined && userInfo().uid !== 0

/** A real Dovecot as an ordinary user, with STARTTLS required and a certificate of its own. */
export async function startDovecot(): Promise<ImapServer> {
  const directory = newDirectory('dovecot')
  const port = await freePort()
  for (const folder of ['run', 'state', 'mail']) mkdirSync(join(directory, folder))
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2', ...names],
    { stdio: 'ignore' },
  )
  const config = join(directory, 'dovecot.conf')
  writeFileSync(config, dovecotConfig(directory, port))
  const server = spawn(DOVECOT!, ['-F', '-c', config], { stdio: 'ignore' })
  await untilListening(port)
  const mailbox = { ...USER, host: 'localhost', port }
  const ca = readFileSync(cert)
  const asOwner = async <T>(work: (client: ImapFlow) => Promise<T>) => {
    const { host, user, password: pass } = mailbox
    const client = new ImapFlow({ host, port, secure: false, tls: { ca }, auth: { user, pass }, logger: false })
    await client.connect()
    return work(client).finally(() => client.logout())
  }
  return {
    mailbox,
    ca,
    add: (mail) => asOwner(async (client) => void (await client.append('INBOX', mail))),
    flags: () =>
      asOwner(async (client) => {
        await client.mailboxOpen('INBOX', { readOnly: true })
        return (await client.fetchAll('1:*', { flags: true })).map(({ flags }) => [...(flags ?? [])])
      }),
    dropConnections: () => endSessions(server),
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
    },
  }
}

const dovecotConfig = (directory: string, port: number) => {
  const { username } = userInfo()
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${directory}/run
state_dir = ${directory}/state
log_path = ${directory}/dovecot.log
default_internal_user = ${username}
default_internal_group = ${group}
default_login_user = ${username}
ssl = required
ssl_cert = <${directory}/cert.pem
ssl_key = <${directory}/key.pem
disable_plaintext_auth = yes
mail_location = maildir:${directory}/mail/%u
first_valid_uid = 1
passdb {
  driver = static
  args = password=${USER.password}
}
userdb {
  driver = static
  args = uid=${username} gid=${group} home=${directory}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
  separator = /
}
`
}

/** Dovecot has a process for each session. Its process for the mailbox is ended as a crash would end it. */
function endSessions({ pid }: ChildProcess) {
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const file = join('/proc', entry, 'stat')
    const [, name, parent] = (existsSync(file) && /\((.*)\) \S (\d+)/.exec(readFileSync(file, 'utf8'))) || []
    if (name === 'imap' && Number(parent) === pid) process.kill(Number(entry), 'SIGKILL')
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilListening(port: number) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const isUp = await new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => resolve(true)).on('error', () => resolve(false))
      socket.unref()
    })
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Dovecot did not start')
}
