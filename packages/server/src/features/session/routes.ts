import { sessionApi } from '@bindery/contract/session'
import type { FastifyInstance } from 'fastify'
import { makeTurns } from '#platform/auth/throttle.ts'
import { tokenOf } from '#platform/http/requestContext.ts'
import { publicRoute, route } from '#platform/http/route.ts'
import { notSignedIn, ProblemError } from '#platform/problems.ts'
import { changePassword } from './changePassword.ts'
import { giveCookie, takeCookie } from './cookie.ts'
import { makeExternalTokens } from './externalToken.ts'
import { openIdRoutes } from './openId.ts'
import { findPerson, personOfPassword, sessionView, startSession } from './signIn.ts'

export async function sessionRoutes(app: FastifyInstance) {
  const externalUsername = makeExternalTokens(app.services.config)
  const inTurn = makeTurns()
  await openIdRoutes(app)

  publicRoute(app, sessionApi.options, (_, { services }) => ({
    singleSignOnUrl: services.config.openId ? '/rest/Session/openid' : null,
  }))

  publicRoute(app, sessionApi.signIn, async ({ body }, { request, reply, services }) => {
    const personId = await inTurn(body.username, () =>
      personOfPassword(services.database.db, body, request.ip, services.clock()),
    )
    if (!personId) throw new ProblemError(401, 'wrong-sign-in', 'The username or the password is not right.')
    const remember = body.remember ?? false
    const { token, endsAt, view } = await startSession(services, request, personId, { remember, loginType: 'password' })
    giveCookie(request, reply, token, remember ? endsAt : null)
    return { ...view, token }
  })

  publicRoute(app, sessionApi.signInExternally, async ({ body }, { request, reply, services }) => {
    const { db } = services.database
    const person = await findPerson(db, await externalUsername(db, body.externalToken, services.clock()))
    if (!person) throw new ProblemError(401, 'wrong-sign-in', 'Nobody here has the name that the single sign-on gave.')
    const { token, view } = await startSession(services, request, person.id, {
      remember: false,
      loginType: 'singleSignOn',
    })
    giveCookie(request, reply, token, null)
    return { ...view, token }
  })

  route(app, sessionApi.whoAmI, async (ctx, _, { request, services }) => {
    const session = await services.sessions.find(tokenOf(request)!, ctx.now)
    if (!session) throw notSignedIn()
    return sessionView(ctx.db, session.actor, session.expiresAt)
  })

  route(app, sessionApi.refresh, async (ctx, _, { request, services }) => {
    const session = await services.sessions.refresh(tokenOf(request)!, ctx.now)
    if (!session) throw notSignedIn()
    return sessionView(ctx.db, session.actor, session.expiresAt)
  })

  route(app, sessionApi.signOut, async (ctx, _, { request, reply, services }) => {
    await services.sessions.end(ctx, tokenOf(request)!)
    takeCookie(request, reply)
    return { done: true as const }
  })

  route(app, sessionApi.changePassword, async (ctx, { body }, { request, reply, services }) => {
    await inTurn(ctx.actor.username, () => changePassword(ctx, body, request.ip))
    // Other processes hear of it through the outbox; here nothing may be answered from memory even once more.
    services.sessions.forget(ctx.actor.id)
    const { token, view } = await startSession(services, request, ctx.actor.id, {
      remember: false,
      loginType: 'password',
    })
    giveCookie(request, reply, token, null)
    return { ...view, token }
  })
}
