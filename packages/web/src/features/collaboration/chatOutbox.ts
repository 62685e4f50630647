/** A message that is not known to be stored: it is being sent, or sending it failed. */
export interface OutgoingMessage {
  /** The server stores a message with this id once, so that sending it again is safe. */
  clientMessageId: string
  body: string
  /** A file of the submission that the message brings. */
  attachmentId?: number
  writtenAt: number
  /** Why it was not sent. */
  problem: string | null
}

interface Outbox {
  read: () => OutgoingMessage[]
  write: (messages: OutgoingMessage[]) => void
}

interface Options {
  /** Kept over a reload of the page. */
  kept: Outbox
  /** Resolves when the message is stored. */
  send: (message: OutgoingMessage) => Promise<void>
  sentenceOf: (error: unknown) => string
}

/** Sends the messages of one chat, one after the other, so that they are stored in the order in which they were written. */
export function makeChatOutbox({ kept, send, sentenceOf }: Options) {
  // The page was left while these were being sent.
  let messages = kept.read()
  let isSending = false
  const listeners = new Set<() => void>()

  function change(next: OutgoingMessage[]) {
    messages = next
    kept.write(next)
    for (const listener of listeners) listener()
  }

  async function sendNext() {
    if (isSending) return
    const next = messages.find(({ problem }) => problem === null)
    if (!next) return
    isSending = true
    try {
      await send(next)
      change(messages.filter((one) => one !== next))
    } catch (error) {
      change(messages.map((one) => (one === next ? { ...next, problem: sentenceOf(error) } : one)))
    } finally {
      isSending = false
    }
    void sendNext()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    messages: () => messages,
    start: () => void sendNext(),
    add(message: OutgoingMessage) {
      change([...messages, message])
      void sendNext()
    },
    sendAgain(clientMessageId: string) {
      const again = messages.find((one) => one.clientMessageId === clientMessageId)
      if (!again) return
      // At the end: messages written meanwhile may have been stored.
      change([...messages.filter((one) => one !== again), { ...again, problem: null }])
      void sendNext()
    },
    discard: (clientMessageId: string) =>
      change(messages.filter((one) => one.clientMessageId !== clientMessageId || one.problem === null)),
  }
}
