import { connect, createServer, type Socket } from 'node:net'

/** The server under an address of its own, from where it can go away for one browser alone. */
export async function serverThatGoesAway(baseURL: string) {
  const { hostname, port } = new URL(baseURL)
  const sockets = new Set<Socket>()
  let isAway = false
  const proxy = createServer((browser) => {
    if (isAway) return browser.destroy()
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
  const leave = () => {
    isAway = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    baseURL: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    leave,
    comeBack: () => {
      isAway = false
    },
    close: () => {
      leave()
      proxy.close()
    },
  }
}
