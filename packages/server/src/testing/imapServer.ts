import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import type { ImapMailbox } from '#platform/config.ts'

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

const DOVECOT = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find(existsSync)
export const hasDovecot = DOVECOT !== undefined

/** Dovecot refuses to run its mail processes as root: then it runs as the user without rights that every Debian has. */
const NOBODY = { username: 'nobody', group: 'nogroup', uid: 65_534, gid: 65_534 }
const owner = () => {
  const { username, uid, gid } = userInfo()
  return uid === 0 ? NOBODY : { username, group: execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim(), uid, gid }
}

/** A real Dovecot as an ordinary user, with STARTTLS required and a certificate of its own. */
export async function startDovecot(): Promise<ImapServer> {
  // Not in the folder of the run, which other users cannot enter.
  const directory = mkdtempSync(join(tmpdir(), 'bindery-dovecot-'))
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
  const { uid, gid } = owner()
  for (const file of ['', 'run', 'state', 'mail', 'key.pem', 'cert.pem', 'dovecot.conf'])
    chownSync(join(directory, file), uid, gid)
  const server = spawn(DOVECOT!, ['-F', '-c', config], { stdio: 'ignore', uid, gid })
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
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const dovecotConfig = (directory: string, port: number) => {
  const { username, group } = owner()
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
