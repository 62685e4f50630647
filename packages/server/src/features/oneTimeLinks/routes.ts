import { oneTimeLinksApi } from '@bindery/contract/oneTimeLinks'
import type { FastifyInstance } from 'fastify'
import { getLink } from '#engine/people/links.ts'
import { publicRoute } from '#platform/http/route.ts'
import { setPassword, setUpFirstAdministrator } from './use.ts'

export async function oneTimeLinkRoutes(app: FastifyInstance) {
  publicRoute(app, oneTimeLinksApi.look, async ({ body }, { services }) => {
    const person = await getLink(services.database.db, body.token, services.clock())
    if (!person) return { purpose: 'firstAdministrator' as const, name: null, username: null }
    return { purpose: 'password' as const, name: person.name, username: person.username }
  })
  publicRoute(app, oneTimeLinksApi.setPassword, ({ body }, { request, services }) =>
    setPassword(services, request.id, body),
  )
  publicRoute(app, oneTimeLinksApi.setUp, ({ body }, { request, services }) =>
    setUpFirstAdministrator(services, request.id, body),
  )
}
