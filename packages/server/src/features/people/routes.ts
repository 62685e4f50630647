import { peopleApi } from '@bindery/contract/people'
import type { FastifyInstance } from 'fastify'
import { issuersOf } from '#engine/people/identities.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { tokenOf } from '#platform/http/requestContext.ts'
import { route } from '#platform/http/route.ts'
import { makeSealing } from '#platform/secrets/sealing.ts'
import {
  endSession,
  invite,
  makeLink,
  resetFactor,
  setActive,
  signOutEverywhere,
  unlockPerson,
  update,
} from './change.ts'
import { listManaged } from './list.ts'
import { getDetails, listChoices } from './read.ts'
import { listFactorRoles, requireFactor } from './secondFactorRoles.ts'

const DONE = { done: true as const }

export async function peopleRoutes(app: FastifyInstance) {
  const issuers = issuersOf(app.services.config)
  route(app, peopleApi.list, (ctx, { query }) => listManaged(ctx, query))
  route(app, peopleApi.choices, (ctx) => listChoices(ctx))
  route(app, peopleApi.read, (ctx, { params }, { request }) =>
    getDetails(ctx, params.id, issuers, hashToken(tokenOf(request)!)),
  )
  route(app, peopleApi.invite, (ctx, { body }) => invite(ctx, body, issuers))
  route(app, peopleApi.update, async (ctx, { params, body }, { services }) => {
    const person = await update(ctx, params.id, body, issuers)
    // The outbox notifies every process. Clear this one's cache now, so that no request uses the old roles.
    services.sessions.forget(params.id)
    return person
  })
  route(app, peopleApi.link, (ctx, { params }) => makeLink(ctx, params.id))
  route(app, peopleApi.unlock, async (ctx, { params }) => {
    await unlockPerson(ctx, params.id)
    return DONE
  })
  route(app, peopleApi.signOut, async (ctx, { params, query }, { services }) => {
    await (query.session ? endSession(ctx, params.id, query.session) : signOutEverywhere(ctx, params.id))
    services.sessions.forget(params.id)
    return DONE
  })
  route(app, peopleApi.deactivate, async (ctx, { params }, { services }) => {
    await setActive(ctx, params.id, false)
    services.sessions.forget(params.id)
    return DONE
  })
  route(app, peopleApi.resetSecondFactor, async (ctx, { params }, { services }) => {
    await resetFactor(ctx, params.id)
    services.sessions.forget(params.id)
    return DONE
  })
  route(app, peopleApi.secondFactorRoles, (ctx) => listFactorRoles(ctx))
  route(app, peopleApi.requireSecondFactor, (ctx, { params, body }) =>
    requireFactor(ctx, params.role, body.required, makeSealing(app.services.config)),
  )
  route(app, peopleApi.activate, async (ctx, { params }) => {
    await setActive(ctx, params.id, true)
    return DONE
  })
}
