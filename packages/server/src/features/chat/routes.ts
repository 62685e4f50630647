import { chatApi as api, chatRoomUri } from '@bindery/contract/chat'
import type { FastifyInstance } from 'fastify'
import { getAccessible } from '#engine/submissions/access.ts'
import { register } from '#platform/events/registrations.ts'
import { route } from '#platform/http/route.ts'
import { chatMembers, invitablePeople, inviteToChat } from './members.ts'
import { chatPage, publishMessage, readChat, sendMessage } from './messages.ts'

export function chatRoutes(app: FastifyInstance) {
  route(app, api.list, async (ctx, { query }) => {
    if (query.registrationIdentifier) {
      await getAccessible(ctx, query.submissionId)
      await register(ctx, chatRoomUri(query.submissionId))
    }
    return chatPage(ctx, query)
  })
  route(app, api.send, (ctx, { query, body }) => sendMessage(ctx, query.submissionId, body))
  route(app, api.publish, (ctx, { params }) => publishMessage(ctx, params.id, true))
  route(app, api.unpublish, (ctx, { params }) => publishMessage(ctx, params.id, false))
  route(app, api.members, (ctx, { params }) => chatMembers(ctx, params.id))
  route(app, api.invitable, (ctx, { params, query }) => invitablePeople(ctx, params.id, query.search ?? ''))
  route(app, api.invite, (ctx, { params, query }) => inviteToChat(ctx, params.id, query))
  route(app, api.read, (ctx, { params, body }) => readChat(ctx, params.id, body.messageId))
}
