/** Bytes of a file, the first and the last included. */
export interface ByteRange {
  first: number
  last: number
}

/** Keeps the bytes of files by a key. Content is streamed both ways and never whole in memory. */
export interface ByteStore {
  write(key: string, content: AsyncIterable<Buffer>): Promise<void>
  /** All bytes, or those of a range. */
  read(key: string, range?: ByteRange): AsyncIterable<Buffer>
  /** A key that has no content is passed over. */
  remove(key: string): Promise<void>
}
