import { ACTIVITY_TYPE, type ActivityEvent, activityActor } from '@bindery/contract/history'
import { pageState } from '#engine/submissions/pageState.ts'

export interface ActivityView {
  search: string
  showsViews: boolean
}
/** The choices of the activity panel of a submission, kept for the session. */
export const activityView = pageState<ActivityView>('activity', { search: '', showsViews: true })

/** The events that have every word of the search in the actor, the action, the message, the reason or the detail. */
export function foundEvents(events: readonly ActivityEvent[], { search, showsViews }: ActivityView): ActivityEvent[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return events
    .filter(({ type }) => showsViews || type !== ACTIVITY_TYPE.viewed)
    .filter((event) => {
      const { simpleMessage, statusReason, statusDetail } = event.note
      const text = [activityActor(event), event.name, simpleMessage, statusReason, statusDetail].join(' ').toLowerCase()
      return words.every((word) => text.includes(word))
    })
}
