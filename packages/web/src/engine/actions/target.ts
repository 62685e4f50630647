import { CONTEXT_TYPES, type ContextType } from '@bindery/contract/actions'

/** What an action is run on. Everything hangs on a submission: its live events say when anything here is stale. */
export interface Target {
  context: ContextType
  id: number
  submissionId: number
}

const URI = /^\/(\w+)\/(\d+)$/

/** `/Quote/7` of a submission as a target, or null when it names nothing that has a life cycle. */
export function targetOf(uri: string, submissionId: number): Target | null {
  const [, name, id] = URI.exec(uri) ?? []
  const context = CONTEXT_TYPES.find((type) => type === name)
  return context && id ? { context, id: Number(id), submissionId } : null
}
