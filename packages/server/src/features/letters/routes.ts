import { lettersApi as api } from '@bindery/contract/letters'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import type { UncheckedTexts } from './subject.ts'
import { discardLetter, saveLetter } from './temporary.ts'
import { generateLetter, readForm } from './write.ts'

export function letterRoutes(app: FastifyInstance, uncheckedTexts: UncheckedTexts) {
  route(app, api.form, (ctx, { query }) => readForm(ctx, query, uncheckedTexts))
  route(app, api.generate, (ctx, { query, body }) => generateLetter(ctx, query, body.answers, uncheckedTexts))
  route(app, api.save, (ctx, { params, body }) => saveLetter(ctx, params.id, body.shared ?? false))
  route(app, api.discard, (ctx, { params }) => discardLetter(ctx, params.id))
}
