/** How many actions this tab is running on each submission. */
const running = new Map<number, number>()

/**
 * Between the two, the tab hears of changes that it makes itself. When the action has ended everything about the submission
 * is read again, so until then nothing needs to be.
 */
export const beginOn = (submissionId: number) => running.set(submissionId, (running.get(submissionId) ?? 0) + 1)
export function endOn(submissionId: number) {
  const left = (running.get(submissionId) ?? 1) - 1
  if (left > 0) running.set(submissionId, left)
  else running.delete(submissionId)
}
export const isRunningOn = (submissionId: number) => running.has(submissionId)
