declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  interface Message {
    raw: string
    uid: number
    flags: string[]
  }
  interface Options {
    plugins: string[]
    storage: Record<string, { messages?: { raw: string }[] }>
  }
  interface ImapServer {
    server: Server
    folderCache: Record<string, { messages: Message[] }>
    listen(port: number, host: string, done: () => void): void
    appendMessage(folder: string, flags: string[], date: Date | false, raw: string): void
    close(done: () => void): void
  }
  export default function hoodiecrow(options: Options): ImapServer
}
