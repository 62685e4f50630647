import type { AgentToDo } from '@bindery/contract/agentHome'
import { linkOptions } from '@tanstack/react-router'
import { targetOf } from '#engine/actions/target.ts'

/** The page of a to-do: the first open question if answers are missing, otherwise the record to decide on. */
export function toDoLink({ kind, uri, submissionId }: Pick<AgentToDo, 'kind' | 'uri' | 'submissionId'>) {
  const params = { submissionId: String(submissionId) }
  const target = targetOf(uri, submissionId)
  if (kind === 'answers')
    return linkOptions({ to: '/submission/$submissionId/form', params, state: { focusOn: 'required' } })
  if (kind === 'endorsement') return linkOptions({ to: '/submission/$submissionId/policies', params })
  if (target?.context === 'Proposal')
    return linkOptions({
      to: '/submission/$submissionId/proposal/$proposalId',
      params: { ...params, proposalId: String(target.id) },
    })
  if (target?.context === 'Quote')
    return linkOptions({
      to: '/submission/$submissionId/quote/$quoteId',
      params: { ...params, quoteId: String(target.id) },
    })
  return kind === 'bind' || kind === 'expired'
    ? linkOptions({ to: '/submission/$submissionId/quotes', params })
    : linkOptions({ to: '/submission/$submissionId/default', params })
}
