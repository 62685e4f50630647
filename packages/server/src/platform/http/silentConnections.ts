import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers connect before they have anything to ask. At the end nobody waits for what they might still say. */
export function hangUpOnSilent(app: FastifyInstance) {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
  })
}
