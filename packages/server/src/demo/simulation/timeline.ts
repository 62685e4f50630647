import type { Actor } from '#platform/context.ts'
import type { Clock } from '../calendar.ts'
import type { Random } from '../random.ts'
import type { Step } from '../stories/story.ts'

const SECOND = 1_000
const wholeSecond = (at: Date) => Math.floor(at.getTime() / SECOND)

/** Runs the steps of all stories in chronological order. */
export async function live(
  stories: Step[][],
  { clock, random, actorOf }: { clock: Clock; random: Random; actorOf: (step: Step) => Actor },
) {
  const timeline = stories.flatMap((steps) => {
    const moments = momentsFor(steps, clock, random)
    return steps.map((step, index) => ({ step, at: moments[index]! }))
  })
  timeline.sort((a, b) => a.at - b.at)
  for (const { step, at } of timeline) await step.does({ actor: actorOf(step), at: new Date(at * SECOND) })
}

/** Chooses times in order and never after now: a step too close to the next one is moved some minutes earlier. */
function momentsFor(steps: Step[], clock: Clock, random: Random): number[] {
  const moments = steps.map(({ day }) => wholeSecond(clock.at(random, day))).sort((a, b) => a - b)
  for (let index = moments.length - 2; index >= 0; index--)
    moments[index] = Math.min(moments[index]!, moments[index + 1]! - random.integer(50, 400))
  return moments
}
