import { sessionApi } from '@bindery/contract/session'
import type { FastifyInstance } from 'fastify'
import { forgetFailures, makeTurns } from '#platform/auth/throttle.ts'
import { tokenOf } from '#platform/http/requestContext.ts'
import { publicRoute, route } from '#platform/http/route.ts'
import { notSignedIn, ProblemError } from '#platform/problems.ts'
import { changePassword } from './changePassword.ts'
import { takeCookie } from './cookie.ts'
import { makeExternalTokens } from './externalToken.ts'
import { getPersonOfIdentity } from './identity.ts'
import { openIdRoutes } from './openId.ts'
import { refuseWithoutFactor } from './pendingSignIn.ts'
import { secondFactorRoutes } from './secondFactorRoutes.ts'
import { letIn, personOfPassword, sessionView } from './signIn.ts'

export async function sessionRoutes(app: FastifyInstance) {
  const externalIdentity = makeExternalTokens(app.services.config)
  const inTurn = makeTurns()
  await openIdRoutes(app)
  await secondFactorRoutes(app, inTurn)

  publicRoute(app, sessionApi.options, (_, { services }) => ({
    singleSignOnUrl: services.config.openId ? '/rest/Session/openid' : null,
  }))

  publicRoute(app, sessionApi.signIn, async ({ body }, http) => {
    const { request, services } = http
    const { db } = services.database
    const { username, remember = false } = body
    const personId = await inTurn(username, () => personOfPassword(db, body, request.ip, services.clock()))
    if (!personId) throw new ProblemError(401, 'wrong-sign-in', 'The username or the password is not right.')
    await refuseWithoutFactor(db, personId, remember, services.clock())
    await forgetFailures(db, username, request.ip)
    return letIn(http, personId, { remember, loginType: 'password' })
  })

  publicRoute(app, sessionApi.signInExternally, async ({ body }, http) => {
    const { services } = http
    const { db } = services.database
    const identity = await externalIdentity(db, body.externalToken, services.clock())
    const personId = await getPersonOfIdentity(db, services.config, identity)
    return letIn(http, personId, { remember: false, loginType: 'singleSignOn' })
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

  route(app, sessionApi.changePassword, async (ctx, { body }, http) => {
    const { request, services } = http
    await inTurn(ctx.actor.username, () => changePassword(ctx, body, request.ip))
    // The outbox notifies other processes. Clear the cache of this one now.
    services.sessions.forget(ctx.actor.id)
    return letIn(http, ctx.actor.id, { remember: false, loginType: 'password' })
  })
}
