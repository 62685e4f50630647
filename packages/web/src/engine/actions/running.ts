/** The number of actions that this tab is running on each submission. */
const running = new Map<number, number>()

/**
 * Between `beginOn` and `endOn` the tab ignores live events of the submission: they report its own changes, and all
 * data of the submission is reloaded when the action has ended.
 */
export const beginOn = (submissionId: number) => running.set(submissionId, (running.get(submissionId) ?? 0) + 1)
export function endOn(submissionId: number) {
  const left = (running.get(submissionId) ?? 1) - 1
  if (left > 0) running.set(submissionId, left)
  else running.delete(submissionId)
}
export const isRunningOn = (submissionId: number) => running.has(submissionId)
