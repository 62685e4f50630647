import { CLIENT_HEADER } from '@bindery/contract/events'

export interface EventStream {
  headers: Record<string, string>
  stop(): Promise<unknown>
}

/** Opens the live stream of a client, as a browser does, and gives each event as it comes. */
export async function openEvents(
  port: number,
  token: string,
  clientId: string,
  heard: (event: { id: string; type: string; uri: string }) => void,
): Promise<EventStream> {
  const headers = { authorization: `Bearer ${token}`, [CLIENT_HEADER]: clientId }
  const response = await fetch(`http://127.0.0.1:${port}/rest/Events?clientId=${clientId}`, { headers })
  if (!response.ok) throw new Error(`the stream answered ${response.status}`)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = text.slice(0, end)
        const id = /^id: (\S+)/m.exec(event)?.[1]
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (id) heard({ id, type: '', uri: '', ...(data ? JSON.parse(data) : {}) })
        text = text.slice(end + 2)
      }
    }
  }
  read().catch(() => {})
  return { headers, stop: () => reader.cancel().catch(() => {}) }
}
