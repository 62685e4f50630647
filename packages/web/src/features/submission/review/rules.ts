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

/** Underwriters see a note that submitted changes stay in View Changes. */
export const showsMessage = (title: ReviewTitle, console: Console) => title === 'submit' && console === 'underwriter'

/** Without changes, discarding and acknowledging skip the review. Submitting does not. */
export const goesUnreviewed = (actionId: string, changes: number) =>
  changes === 0 &&
  (actionId === 'submission.discardModifications' || actionId === 'submission.acknowledgeModifications')

/** Discarding leaves the form first: it would change the answers while somebody types. */
export const leavesFirst = (actionId: string) => actionId === 'submission.discardModifications'
