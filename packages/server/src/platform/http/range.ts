import type { ByteRange } from '../files/byteStore.ts'

/**
 * The bytes that a request asks for (RFC 9110, 14.2): null for all of them, 'none' if the file does not have them. Several ranges at
 * once, other units and a file that has changed since (If-Range) get all bytes, as the standard allows.
 */
export function rangeIn(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  { size, etag }: { size: number; etag: string },
): ByteRange | null | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return first > last ? 'none' : { first, last }
}
