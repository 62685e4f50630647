import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '#platform/http/requestContext.ts'

export function giveCookie(request: FastifyRequest, reply: FastifyReply, token: string, endsAt: Date | null) {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    // Without "remember me" the browser forgets it when it closes.
    ...(endsAt && { expires: endsAt }),
  })
}

export const takeCookie = (reply: FastifyReply) => reply.clearCookie(SESSION_COOKIE, { path: '/' })
