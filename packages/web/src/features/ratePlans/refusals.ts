import { ApiProblem } from '#platform/api.ts'
import { problemSentence } from '#platform/problems.ts'

/** The sentences of a refusal: one for each fault, or the one that says why. */
export function sentencesOf(error: unknown): string[] {
  const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  return errors.length > 0 ? [...new Set(errors.map(({ message }) => message))] : [ownSentence(error)]
}

/** An error of this page has its own sentence; others are for the log. */
const ownSentence = (error: unknown) => (error instanceof FileFault ? error.message : problemSentence(error))

/** A file that cannot be used. */
export class FileFault extends Error {}
