import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** On shutdown, closes connections that never sent a request. Browsers open such connections in advance. */
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
