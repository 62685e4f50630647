import { organizationsApi, usersApi } from '@bindery/contract/users'
import type { FastifyInstance } from 'fastify'
import { saveOwnPreference } from '#engine/preferences/save.ts'
import { route } from '#platform/http/route.ts'
import { takeUploads, uploadedFile } from '#platform/http/uploads.ts'
import { malformed } from '#platform/problems.ts'
import { getUserCard, readFaces } from './card.ts'
import { getOrganizationCard, listOrganizations } from './organizations.ts'
import { listPeople } from './people.ts'
import { readPicture, removePicture, setPicture } from './picture.ts'
import { getProfile, updateProfile } from './profile.ts'

export async function userRoutes(app: FastifyInstance) {
  route(app, usersApi.list, (ctx, { query }) => listPeople(ctx, query))
  route(app, usersApi.card, (ctx, { params }) => getUserCard(ctx, params.id))
  route(app, usersApi.faces, (ctx, { query }) => readFaces(ctx, query.ids.split(',').map(Number)))
  route(app, usersApi.image, async (ctx, { params, query }, { reply }) => {
    const { type, content, version } = await readPicture(ctx, params.id)
    const isNamed = version !== null && query.version === version
    return reply
      .type(type)
      .header('cache-control', isNamed ? 'private, max-age=31536000, immutable' : 'private, no-cache')
      .send(content)
  })
  app.register(async (scope) => {
    takeUploads(scope)
    route(scope, usersApi.setPicture, async (ctx, _, { request }) => {
      const { file } = await uploadedFile(request, usersApi.setPicture.query)
      if (!file) throw malformed('Send the picture as multipart/form-data.')
      return setPicture(ctx, file.content)
    })
  })
  route(app, usersApi.removePicture, (ctx) => removePicture(ctx))
  route(app, usersApi.profile, (ctx) => getProfile(ctx))
  route(app, usersApi.updateProfile, (ctx, { body }, { services }) =>
    updateProfile(ctx, body, services.config.mail.address),
  )
  route(app, usersApi.chatVisibility, async (ctx, { body }) => {
    await saveOwnPreference(ctx, 'general.chat.available', body.available)
    return body
  })
  route(app, organizationsApi.list, (ctx, { query }) => listOrganizations(ctx, query.kind))
  route(app, organizationsApi.card, (ctx, { params }) => getOrganizationCard(ctx, params.id))
}
