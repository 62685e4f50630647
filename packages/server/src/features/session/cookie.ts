import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookieOf } from '#platform/http/requestContext.ts'

export function giveCookie(request: FastifyRequest, reply: FastifyReply, token: string, endsAt: Date | null) {
  reply.setCookie(sessionCookieOf(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    // Without "remember me" this is a session cookie.
    ...(endsAt && { expires: endsAt }),
  })
}

export const takeCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(sessionCookieOf(request), { path: '/', secure: request.protocol === 'https' })
