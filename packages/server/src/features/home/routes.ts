import { agentHomeApi } from '@bindery/contract/agentHome'
import { downloadsApi } from '@bindery/contract/downloads'
import { widgetsApi } from '@bindery/contract/widgets'
import type { FastifyInstance } from 'fastify'
import { giveDownloadToken } from '#engine/downloads/tokens.ts'
import { route } from '#platform/http/route.ts'
import { readAgentHome } from './agentHome.ts'
import { widgetsOf } from './widgets.ts'

export async function homeRoutes(app: FastifyInstance) {
  route(app, widgetsApi.layout, widgetsOf)
  route(app, agentHomeApi.read, readAgentHome)
  route(app, downloadsApi.token, giveDownloadToken)
}
