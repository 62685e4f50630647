interface Received {
  id: string
  event: string
  data: { type: string; uri: string }
}

/** A minimal client of the event stream. */
export async function openStream(address: string, token: string, clientId: string, lastEventId?: string) {
  const controller = new AbortController()
  const response = await fetch(`${address}/rest/Events?clientId=${clientId}`, {
    signal: controller.signal,
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
  })
  if (response.status !== 200) throw new Error(`the stream was refused: ${response.status}`)
  const events: Received[] = []
  let taken = 0
  let lastId = lastEventId ?? ''
  let wake: () => void = () => {}
  let ready: () => void = () => {}
  const isReady = new Promise<void>((resolve) => {
    ready = resolve
  })

  const ended = (async () => {
    let rest = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
        lastId = field('id') ?? lastId
        const event = field('event') ?? 'message'
        if (event === 'ready') ready()
        else if (field('data')) events.push({ id: field('id') ?? '', event, data: JSON.parse(field('data')!) })
        wake()
      }
    }
  })().catch((error) => {
    if (!controller.signal.aborted) throw error
  })

  await isReady
  return {
    ended,
    received: () => events,
    lastId: () => lastId,
    async next(): Promise<Received> {
      while (events.length <= taken) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return events[taken++]!
    },
    close: () => controller.abort(),
  }
}
