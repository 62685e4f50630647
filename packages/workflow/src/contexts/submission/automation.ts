import type { TransitionRow } from '../../row.ts'
import type { SubmissionStatusName as Status } from '../../statuses.ts'
import { UNDER_REVIEW, UNDERWRITER } from './sets.ts'

const DISABLE_AUTOMATION = {
  action: 'disableAutomation',
  shownWhen: ['automation is on'],
  permission: 'submission.automation',
  consoles: UNDERWRITER,
  effects: ['disable automation'],
  content: ['stop automation'],
} as const

/** The steps that the system runs. */
export const automation = [
  { ...DISABLE_AUTOMATION, from: ['Submit Pending'], to: 'Submitted' },
  { ...DISABLE_AUTOMATION, from: ['Clear Awaiting Rate'], to: 'Clear' },
  { ...DISABLE_AUTOMATION, from: ['Draft', ...UNDER_REVIEW, 'Clear', 'Quoted', 'Bind Requested'] },
  {
    action: 'automationFinished',
    from: ['Submit Pending'],
    to: 'Submitted',
    permission: 'system',
    consoles: ['system'],
    content: ['set status reason'],
  },
  {
    action: 'rateReceived',
    from: ['Clear Awaiting Rate'],
    to: 'Clear',
    permission: 'system',
    consoles: ['system'],
  },
] as const satisfies readonly TransitionRow<'Submission', Status>[]
