/** Keeps the bytes of files by a key. Content is streamed both ways and never whole in memory. */
export interface ByteStore {
  write(key: string, content: AsyncIterable<Buffer>): Promise<void>
  read(key: string): AsyncIterable<Buffer>
  /** A key that has no content is passed over. */
  remove(key: string): Promise<void>
}
