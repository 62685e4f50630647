import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

/** A file or, without content, a directory. */
export interface ArchiveEntry {
  name: string
  content: { size: number; chunks: AsyncIterable<Buffer> | Iterable<Buffer> } | null
}

const BLOCK = 512
const NAME_LENGTH = 100
const isDirectory = '5'
const isFile = '0'

/** Writes a compressed tar file. The file gets its final name once it is completely on the disk. */
export async function writeArchive(file: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const unfinished = `${file}.part`
  try {
    const out = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(blocksOf(entries)), createZstdCompress(), out)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* blocksOf(entries: AsyncIterable<ArchiveEntry>) {
  for await (const { name, content } of entries) {
    yield headerOf(name, content?.size ?? 0, content ? isFile : isDirectory)
    if (!content) continue
    let written = 0
    for await (const chunk of content.chunks) {
      written += chunk.length
      yield chunk
    }
    if (written !== content.size) throw new Error(`The file ${name} changed while it was read.`)
    yield Buffer.alloc(paddingAfter(written))
  }
  yield Buffer.alloc(2 * BLOCK)
}

const paddingAfter = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** A header of the ustar format. */
function headerOf(name: string, size: number, type: string): Buffer {
  if (Buffer.byteLength(name) > NAME_LENGTH) throw new Error(`The name ${name} is too long for an archive.`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, '0'), at)
  header.write(name, 0)
  octal(type === isFile ? 0o600 : 0o700, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  header.write('        ', 148)
  header.write(type, 156)
  header.write('ustar\u000000', 257)
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  )
  return header
}

/** Reads the entries one after the other. Read the content of each entry before requesting the next. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file)
  const tar = createZstdDecompress()
  const piping = pipeline(source, tar)
  // The reader below throws the same error.
  piping.catch(() => {})
  const read = makeReader(tar)
  for (;;) {
    const header = await all(read(BLOCK))
    if (header.every((byte) => byte === 0)) return
    const text = (from: number, length: number) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
    if (text(257, 5) !== 'ustar') throw new Error(`${file} is not a backup of Bindery.`)
    const [name, size] = [text(0, NAME_LENGTH), Number.parseInt(text(124, 12), 8)]
    if (text(156, 1) === isDirectory) yield { name, content: null }
    else yield { name, content: { size, chunks: read(size) } }
    await all(read(paddingAfter(size)))
  }
}

/** Reads the next `wanted` bytes of a stream, in chunks. */
function makeReader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async function* read(wanted: number): AsyncGenerator<Buffer> {
    for (let left = wanted; left > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next()
        if (done) throw new Error('The backup ends too early: it is not complete.')
        rest = value
      }
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}

async function all(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

/** The content of a file for an archive entry. */
export async function contentOfFile(path: string): Promise<NonNullable<ArchiveEntry['content']>> {
  const handle = await open(path)
  const { size } = await handle.stat()
  return { size, chunks: handle.createReadStream() as AsyncIterable<Buffer> }
}

export const contentOfText = (text: string): NonNullable<ArchiveEntry['content']> => {
  const bytes = Buffer.from(text)
  return { size: bytes.length, chunks: [bytes] }
}

export const textOf = async ({ content }: ArchiveEntry): Promise<string> =>
  content ? (await all(toAsync(content.chunks))).toString('utf8') : ''

async function* toAsync(chunks: AsyncIterable<Buffer> | Iterable<Buffer>) {
  yield* chunks
}
