import { contentAddress } from '@bindery/contract/attachments'

/** More text than this makes the page slow, and nobody reads it. */
const MOST_BYTES = 1024 * 1024

export interface FileText {
  text: string
  isCut: boolean
}

/** The beginning of a text file. The rest is not loaded. */
export async function readText(id: number, signal: AbortSignal): Promise<FileText> {
  const response = await fetch(contentAddress(id), { signal })
  if (!response.ok || !response.body) throw new Error(`${response.status}`)
  const reader = response.body.getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  while (length <= MOST_BYTES) {
    const { done, value } = await reader.read()
    if (done) return { text: decoded(pieces), isCut: false }
    pieces.push(value)
    length += value.length
  }
  await reader.cancel()
  return { text: decoded(pieces).slice(0, MOST_BYTES), isCut: true }
}

/** UTF-16 is recognised by its first bytes. Bytes that are no UTF-8 come from older Windows programs. */
export function decoded(pieces: readonly Uint8Array[]): string {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // As a stream: a cut text may end in the middle of a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
