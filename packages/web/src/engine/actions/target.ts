import { CONTEXT_TYPES, type ContextType } from '@bindery/contract/actions'

/** The record that an action runs on. Every record belongs to a submission, whose live events make it stale. */
export interface Target {
  context: ContextType
  id: number
  submissionId: number
}

const URI = /^\/(\w+)\/(\d+)$/

/** Parses `/Quote/7` of a submission; null if the uri names no record with a life cycle. */
export function targetOf(uri: string, submissionId: number): Target | null {
  const [, name, id] = URI.exec(uri) ?? []
  const context = CONTEXT_TYPES.find((type) => type === name)
  return context && id ? { context, id: Number(id), submissionId } : null
}
