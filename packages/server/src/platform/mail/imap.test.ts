import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasDovecot, type ImapServer, startDovecot } from '#testing/imapServer.ts'
import { SOON } from '#testing/waiting.ts'
import { startImap } from './imap.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const mail = (subject: string) => `Subject: ${subject}\r\n\r\nHello\r\n`

describe.skipIf(!hasDovecot)('with the installed Dovecot (skipped where none is installed)', () => {
  const running: { stop(): Promise<void> }[] = []
  const servers: ImapServer[] = []
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop()
    for (const one of servers.splice(0)) await one.close()
  })
  const newServer = async () => {
    const server = await startDovecot()
    servers.push(server)
    return server
  }

  /** Takes mail and keeps its subjects. A test decides what fails. */
  function fetchFrom(server: ImapServer, fails: (subject: string) => boolean = () => false) {
    const stored: string[] = []
    const tried: string[] = []
    running.push(
      startImap({
        mailbox: server.mailbox,
        tls: server.ca ? { ca: server.ca } : undefined,
        log: silent,
        firstPauseMs: 10,
        async deliver({ content }) {
          const [, subject = ''] = /^Subject: (.*)$/m.exec(content.toString()) ?? []
          tried.push(subject.trim())
          if (fails(subject.trim())) throw new Error('The database is away.')
          stored.push(subject.trim())
        },
      }),
    )
    return { stored, tried }
  }

  test('mail in the mailbox is taken once and marked, and mail that comes later is taken at once', async () => {
    const server = await newServer()
    await server.add(mail('One'))
    await server.add(mail('Two'))
    const { stored } = fetchFrom(server)
    await vi.waitFor(() => expect(stored).toEqual(['One', 'Two']), SOON)
    await server.add(mail('Three'))
    await vi.waitFor(() => expect(stored).toEqual(['One', 'Two', 'Three']), SOON)
    await vi.waitFor(
      async () =>
        expect((await server.flags()).map((flags) => flags.includes('BinderyTaken'))).toEqual([true, true, true]),
      SOON,
    )
    for (const one of running.splice(0)) await one.stop()
    const again = fetchFrom(server)
    await server.add(mail('Four'))
    await vi.waitFor(() => expect(again.tried).toEqual(['Four']), SOON)
  })

  test('a mail that cannot be stored is not marked, and does not keep the others waiting', async () => {
    const server = await newServer()
    await server.add(mail('Bad'))
    await server.add(mail('Good'))
    const { stored } = fetchFrom(server, (subject) => subject === 'Bad')
    await vi.waitFor(() => expect(stored).toEqual(['Good']), SOON)
    await vi.waitFor(
      async () => expect((await server.flags()).map((flags) => flags.includes('BinderyTaken'))).toEqual([false, true]),
      SOON,
    )
    const { stored: later } = fetchFrom(server)
    await vi.waitFor(() => expect(later).toEqual(['Bad']), SOON)
  })

  test('after a lost connection it connects again and misses nothing', async () => {
    const server = await newServer()
    const { stored } = fetchFrom(server)
    await server.add(mail('Before'))
    await vi.waitFor(() => expect(stored).toEqual(['Before']), SOON)
    server.dropConnections()
    await server.add(mail('Meanwhile'))
    await vi.waitFor(() => expect(stored).toContain('Meanwhile'), SOON)
    await server.add(mail('After'))
    await vi.waitFor(() => expect(stored).toContain('After'), SOON)
  })

  test('a connection lost between storing and marking brings the mail again, never loses it', async () => {
    const server = await newServer()
    await server.add(mail('One'))
    const tried: string[] = []
    running.push(
      startImap({
        mailbox: server.mailbox,
        tls: server.ca ? { ca: server.ca } : undefined,
        log: silent,
        firstPauseMs: 10,
        async deliver({ content }) {
          tried.push(content.toString())
          if (tried.length === 1) server.dropConnections()
        },
      }),
    )
    await vi.waitFor(() => expect(tried.length).toBe(2), SOON)
    await vi.waitFor(async () => expect((await server.flags())[0]).toContain('BinderyTaken'), SOON)
    expect(tried).toHaveLength(2)
  })
})
