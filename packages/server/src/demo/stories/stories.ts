import { isAtLeastSubmitted, SUBMISSION_STATUS as S } from '@bindery/contract/status'
import { paidOn } from '../applications/drafts.ts'
import { reasonForm } from '../applications/reasonForms.ts'
import { isoDay } from '../calendar.ts'
import type { Life } from '../lives/life.ts'
import { takeIn } from './intake.ts'
import { quote } from './quoting.ts'
import { secondOpinion } from './referring.ts'
import { orderReports } from './reports.ts'
import { type Scene, type Step, Story } from './story.ts'
import { nextTask } from './tasks.ts'
import { hangOver, runTerm } from './term.ts'

/** All steps of one submission, sorted by day. */
export function tell(life: Life, scene: Scene): Step[] {
  const story = new Story(life, scene)
  const { isClear, cleared } = takeIn(story)
  if (life.status === S.invalid) return story.steps.slice(0, 1)
  if (isClear) orderReports(story, cleared)
  if (isClear) quote(story, cleared)
  if (life.status === S.lost || life.status === S.declined) close(story)
  runTerm(story)
  hangOver(story)
  modify(story)
  refer(story)
  note(story)
  return story.steps.sort((a, b) => a.day - b.day)
}

function close(story: Story) {
  const { life } = story
  const { underwriter } = life.programme
  const [key, action] = life.status === S.lost ? (['lost', 'markAsLost'] as const) : (['decline', 'decline'] as const)
  story.does(life.changed, underwriter, (moment) => {
    const { file, scene } = story
    const { id } = file.submission
    const loaded = { stored: file, risk: scene.office.riskOf(id, moment) }
    scene.office.openReasonForm(id, reasonForm(key, story, loaded, moment.at), moment)
  })
  story.submission(life.changed, underwriter, action)
}

const NEWS = [
  'Since this year also sold online.',
  'A second shift was added in spring.',
  'Deliveries are now made with own vans.',
]
/** Modifications by the agent, open or submitted. */
function modify(story: Story) {
  const { life, scene } = story
  const { changeSet } = scene.flags.get(life)!
  if (changeSet === 'none') return
  const day = Math.max(life.changed, scene.clock.today - 1)
  story.submission(day, life.agent, 'modify')
  story.types(
    day,
    life.agent,
    'submission',
    ({ submission }) => submission,
    ({ submission }) => ({
      operations: `${submission.operations ?? ''} ${scene.random.pick(NEWS)}`.trim(),
    }),
  )
  if (changeSet === 'submitted') story.submission(scene.clock.today, life.agent, 'submitModifications')
}

/** Adds a referral that waits for its decision. */
function refer(story: Story) {
  const { life, scene } = story
  const referral = scene.referrals.get(life)
  if (referral?.status !== 'refer') return
  const parameters = () => ({ ...secondOpinion(story), referredUnderwriterId: referral.to.id })
  story.submission(life.changed, life.programme.underwriter, 'refer', parameters)
}

/** Adds edits besides actions: the next task, the payment, and the removal of the underwriter. */
function note(story: Story) {
  const { life, scene } = story
  const { random, clock, staff } = scene
  const flags = scene.flags.get(life)!
  const task = nextTask(random, clock, life, { ...flags, referral: scene.referrals.get(life), premium: story.premium })
  const submission = () => story.file.submission
  const by = isAtLeastSubmitted(life.status) ? life.programme.underwriter : life.agent
  const typed = task && { next_task_definition: task.definition, next_task_due_at: task.dueAt }
  if (typed) story.types(life.changed, by, 'submission', submission, typed)
  const paid = paidOn(random, clock, life, story.reason)
  if (paid !== null)
    story.types(paid, staff.policyServices(life), 'submission', submission, { payment_received_on: isoDay(paid) })
  const nobody = { responsible_underwriter_id: null, assigned_underwriter_id: null }
  if (flags.unassigned) story.types(life.changed, staff.manager, 'submission', submission, nobody)
}
