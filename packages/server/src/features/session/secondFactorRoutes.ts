import { secondFactorApi } from '@bindery/contract/secondFactor'
import type { FastifyInstance } from 'fastify'
import type { makeTurns } from '#platform/auth/throttle.ts'
import { tokenOf } from '#platform/http/requestContext.ts'
import { publicRoute, route } from '#platform/http/route.ts'
import { makeSealing } from '#platform/secrets/sealing.ts'
import { confirmAtSignIn, finishSignIn, setUpAtSignIn } from './finishSignIn.ts'
import { confirm, makeRecoveryCodes, readFactor, setUp, turnOff } from './secondFactor.ts'
import { letIn } from './signIn.ts'

export async function secondFactorRoutes(app: FastifyInstance, inTurn: ReturnType<typeof makeTurns>) {
  const sealing = makeSealing(app.services.config)

  publicRoute(app, secondFactorApi.finishSignIn, async ({ body }, http) => {
    const { id, remember } = await finishSignIn(http, body, sealing, inTurn)
    return letIn(http, id, { remember, loginType: 'password' })
  })
  publicRoute(app, secondFactorApi.setUpAtSignIn, ({ body }, http) => setUpAtSignIn(http, body.token, sealing))
  publicRoute(app, secondFactorApi.confirmAtSignIn, async ({ body }, http) => {
    const { id, remember, recoveryCodes } = await confirmAtSignIn(http, body, sealing)
    return { ...(await letIn(http, id, { remember, loginType: 'password' })), recoveryCodes }
  })

  route(app, secondFactorApi.read, (ctx) => readFactor(ctx))
  route(app, secondFactorApi.setUp, (ctx, { body }, { request }) =>
    inTurn(ctx.actor.username, () => setUp(ctx, body, { sealing, address: request.ip })),
  )
  route(app, secondFactorApi.confirm, async (ctx, { body }, { request, services }) => {
    const codes = await confirm(ctx, body.code, { sealing, token: tokenOf(request)! })
    services.sessions.forget(ctx.actor.id)
    return codes
  })
  route(app, secondFactorApi.newRecoveryCodes, (ctx, { body }, { request }) =>
    inTurn(ctx.actor.username, () => makeRecoveryCodes(ctx, body, { sealing, address: request.ip })),
  )
  route(app, secondFactorApi.turnOff, async (ctx, { body }, { request }) => {
    await inTurn(ctx.actor.username, () => turnOff(ctx, body, { sealing, address: request.ip }))
    return { done: true as const }
  })
}
