import { organizationsApi, usersApi } from '@bindery/contract/users'
import type { FastifyInstance } from 'fastify'
import { saveOwnPreference } from '#engine/preferences/save.ts'
import { route } from '#platform/http/route.ts'
import { getUserCard } from './card.ts'
import { getOrganizationCard, listOrganizations } from './organizations.ts'
import { listPeople, profileImage } from './people.ts'
import { getProfile, updateProfile } from './profile.ts'

export async function userRoutes(app: FastifyInstance) {
  route(app, usersApi.list, (ctx, { query }) => listPeople(ctx, query))
  route(app, usersApi.card, (ctx, { params }) => getUserCard(ctx, params.id))
  route(app, usersApi.image, async (ctx, { params }, { reply }) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'private, max-age=3600')
      .send(await profileImage(ctx, params.id)),
  )
  route(app, usersApi.profile, (ctx) => getProfile(ctx))
  route(app, usersApi.updateProfile, (ctx, { body }) => updateProfile(ctx, body))
  route(app, usersApi.chatVisibility, async (ctx, { body }) => {
    await saveOwnPreference(ctx, 'general.chat.available', body.available)
    return body
  })
  route(app, organizationsApi.list, (ctx, { query }) => listOrganizations(ctx, query.kind))
  route(app, organizationsApi.card, (ctx, { params }) => getOrganizationCard(ctx, params.id))
}
