import type { ActivityEvent } from '@bindery/contract/history'

/** Events of the same action by the same person, such as pricing three quotes at once. */
export interface ActivityLine {
  event: ActivityEvent
  others: number
}

const TOGETHER_MS = 60_000

/** Joins consecutive events of one action. The latest stand first. */
export function activityLines(events: readonly ActivityEvent[], most: number): ActivityLine[] {
  const lines: ActivityLine[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (last && isSameAction(last.event, event)) last.others++
    else lines.push({ event, others: 0 })
  }
  return lines.slice(0, most)
}

const isSameAction = (a: ActivityEvent, b: ActivityEvent) =>
  a.actorId === b.actorId &&
  a.name === b.name &&
  a.context === b.context &&
  Math.abs(a.triggerTime - b.triggerTime) < TOGETHER_MS
