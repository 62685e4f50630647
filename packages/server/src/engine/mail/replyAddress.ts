import { timingSafeEqual } from 'node:crypto'
import type { Signing } from '#platform/secrets/signing.ts'

/** The addresses that answers about a submission are sent to, such as underwriting+42.k3…@carrier.example. */
export interface ReplyAddresses {
  of(submissionId: number): string
  /** Null for an address that was not given out by this installation. */
  submissionOf(address: string): number | null
}

/** Long enough that nobody finds the signature of another submission by trying, short enough for a local part of 64. */
const SIGNATURE_LENGTH = 20

/** The signature is in lower case, because mail servers may change the case of an address. */
export function makeReplyAddresses(mailAddress: string, { sign }: Signing): ReplyAddresses {
  const at = mailAddress.lastIndexOf('@')
  const [local, domain] = [mailAddress.slice(0, at), mailAddress.slice(at + 1)]
  const signature = (submissionId: number) =>
    sign(`reply address of ${submissionId}`).toString('hex').slice(0, SIGNATURE_LENGTH)
  const of = (submissionId: number) => `${local}+${submissionId}.${signature(submissionId)}@${domain}`
  return {
    of,
    submissionOf(address) {
      const [, id] = /\+(\d{1,15})\.[0-9a-f]+@/i.exec(address) ?? []
      return id && isSame(of(Number(id)).toLowerCase(), address.toLowerCase()) ? Number(id) : null
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
