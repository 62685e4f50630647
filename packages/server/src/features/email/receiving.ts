import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { makeReplyAddresses, type ReplyAddresses } from '#engine/mail/replyAddress.ts'
import type { Config } from '#platform/config.ts'
import { contextWithoutSession } from '#platform/http/requestContext.ts'
import type { Deliver } from '#platform/mail/delivery.ts'
import { startImap } from '#platform/mail/imap.ts'
import { startSmtpListener } from '#platform/mail/smtpListener.ts'
import { makeSigning } from '#platform/secrets/signing.ts'
import type { Services } from '#platform/services.ts'
import { receiveMail } from './receive.ts'

/** Null without an address for answers, or without a key to sign with. */
export function replyAddressesOf(config: Config): ReplyAddresses | null {
  const signing = makeSigning(config)
  return config.mail.address && signing ? makeReplyAddresses(config.mail.address, signing) : null
}

/** Starts the configured ways in: a mailbox to fetch from, and a listener for a relay. */
export async function startReceiving(services: Services, log: FastifyBaseLogger) {
  const { mail } = services.config
  const replyAddresses = replyAddressesOf(services.config)
  const deliver: Deliver = ({ content, recipients }) =>
    receiveMail(
      contextWithoutSession(services, `mail-${randomUUID()}`),
      content,
      { recipients, replyAddresses },
      { scan: services.scan, log },
    )
  const imap = mail.imap && startImap({ mailbox: mail.imap, deliver, log })
  const domain = mail.address?.split('@')[1]
  const listener = mail.listen && domain ? await startSmtpListener({ ...mail.listen, domain, deliver, log }) : null
  return {
    async stop() {
      await imap?.stop()
      await listener?.stop()
    },
  }
}
