import { connect, createServer, type Socket } from 'node:net'

/** A proxy to the server that can be disconnected for one browser alone. */
export async function disconnectableServer(baseURL: string) {
  const { hostname, port } = new URL(baseURL)
  const sockets = new Set<Socket>()
  let isDisconnected = false
  const proxy = createServer((browser) => {
    if (isDisconnected) return browser.destroy()
    const server = connect(Number(port), hostname)
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const disconnect = () => {
    isDisconnected = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    baseURL: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    disconnect,
    reconnect: () => {
      isDisconnected = false
    },
    close: () => {
      disconnect()
      proxy.close()
    },
  }
}
