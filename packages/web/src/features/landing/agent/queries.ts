import { agentHomeApi } from '@bindery/contract/agentHome'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api.ts'

export const AGENT_HOME = 'agentHome'

export const agentHome = queryOptions({ queryKey: [AGENT_HOME], queryFn: () => send(agentHomeApi.read) })
