import { externalAccountsApi } from '@bindery/contract/externalAccounts'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import { makeSealing } from '#platform/secrets/sealing.ts'
import { listAccounts, saveAccounts } from './accounts.ts'

export async function externalAccountRoutes(app: FastifyInstance) {
  const sealing = makeSealing(app.services.config)
  route(app, externalAccountsApi.list, (ctx, { params }) => listAccounts(ctx, params.id))
  route(app, externalAccountsApi.save, (ctx, { params, body }) => saveAccounts(ctx, params.id, body, sealing))
}
