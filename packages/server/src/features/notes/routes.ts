import { notesApi as api } from '@bindery/contract/notes'
import type { FastifyInstance } from 'fastify'
import { getAccessible } from '#engine/submissions/access.ts'
import { route } from '#platform/http/route.ts'
import { mentionablePeople } from './mentions.ts'
import { changeNote, createNote, deleteNote, readNote } from './notes.ts'

export function noteRoutes(app: FastifyInstance) {
  route(app, api.mentionable, async (ctx, { params, query }) => {
    await getAccessible(ctx, params.id)
    return mentionablePeople(ctx, params.id, query.search ?? '')
  })
  route(app, api.read, (ctx, { params }) => readNote(ctx, params.id))
  route(app, api.create, (ctx, { query, body }) => createNote(ctx, { ...query, ...body }))
  route(app, api.update, (ctx, { params, query, body }) => changeNote(ctx, params.id, { ...query, ...body }))
  route(app, api.remove, (ctx, { params }) => deleteNote(ctx, params.id))
}
