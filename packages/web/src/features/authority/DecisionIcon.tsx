import type { ReferralDecision } from '@bindery/contract/authority'
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import classes from './referral.module.css'

const ICONS = {
  approved: IconCircleCheck,
  partlyApproved: IconCircleCheck,
  declined: IconCircleX,
  askedBack: IconHelpCircle,
  retracted: IconArrowBackUp,
}

/** The words beside it name the decision. */
export function DecisionIcon({ decision }: Pick<ReferralDecision, 'decision'>) {
  const Icon = ICONS[decision]
  return <Icon className={classes.decision} data-decision={decision} size={16} stroke={1.7} aria-hidden="true" />
}
