import type { OfferedAction } from '@bindery/contract/actions'
import type { Console } from '@bindery/contract/consoles'

export type ReviewTitle =
  | 'pending'
  | 'submit'
  | 'discard'
  | 'acknowledge'
  | 'application'
  | 'submitEndorsement'
  | 'submitRewrite'
  | 'submitReissue'

const TITLES: Partial<Record<string, ReviewTitle>> = {
  'submission.submitModifications': 'submit',
  'submission.discardModifications': 'discard',
  'submission.acknowledgeModifications': 'acknowledge',
  'submission.viewChanges': 'application',
}
const BY_CONTEXT: Partial<Record<OfferedAction['context'], ReviewTitle>> = {
  Endorsement: 'submitEndorsement',
  PolicyRewrite: 'submitRewrite',
  PolicyReissue: 'submitReissue',
}

export const reviewTitleOf = ({ id, context }: Pick<OfferedAction, 'id' | 'context'>): ReviewTitle =>
  TITLES[id] ?? BY_CONTEXT[context] ?? 'pending'

/** Only underwriters are told that what they submit stays in View Changes. */
export const showsMessage = (title: ReviewTitle, console: Console) => title === 'submit' && console === 'underwriter'

/** With nothing to look at, taking back and acknowledging go without a question; submitting has nothing to submit. */
export const goesUnreviewed = (actionId: string, changes: number) =>
  changes === 0 &&
  (actionId === 'submission.discardModifications' || actionId === 'submission.acknowledgeModifications')

/** What it does is seen on the overview, and would be under one's fingers anywhere else. */
export const leavesFirst = (actionId: string) => actionId === 'submission.discardModifications'
