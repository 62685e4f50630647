import { ApiProblem, isUnreachable } from './api.ts'
import { t } from './i18n/i18n.ts'

/** The problem as a sentence for the user. Only the server's own messages are fit for users. */
export function problemSentence(error: unknown): string {
  if (isUnreachable(error))
    return t((error as ApiProblem).mayBeDone ? 'problem.unsettled' : 'problem.unreachable', { ns: 'platform' })
  if (error instanceof ApiProblem && error.problem.title) return error.problem.title
  return t('problem.unexpected', { ns: 'platform' })
}

export const requestIdOf = (error: unknown) => (error instanceof ApiProblem && error.problem.requestId) || null

/** The server's message for one field, by the end of its path. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  return error.problem.errors?.find(({ path }) => path.split(/[./]/).at(-1) === field)?.message
}
