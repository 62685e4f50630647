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

const TITLES: Record<string, ReviewTitle> = {
  'Submit Modifications': 'submit',
  'Discard Modifications': 'discard',
  'Acknowledge Modifications': 'acknowledge',
  'View Changes': 'application',
}
const BY_CONTEXT: Partial<Record<OfferedAction['context'], ReviewTitle>> = {
  Endorsement: 'submitEndorsement',
  PolicyRewrite: 'submitRewrite',
  PolicyReissue: 'submitReissue',
}

export const reviewTitleOf = ({ name, context }: Pick<OfferedAction, 'name' | 'context'>): ReviewTitle =>
  TITLES[name] ?? BY_CONTEXT[context] ?? 'pending'

/** Only underwriters are told that what they submit stays in View Changes. */
export const showsMessage = (title: ReviewTitle, console: Console) => title === 'submit' && console === 'underwriter'

/** With nothing to look at, taking back and acknowledging go without a question; submitting has nothing to submit. */
export const goesUnreviewed = (name: string, changes: number) =>
  changes === 0 && (name === 'Discard Modifications' || name === 'Acknowledge Modifications')

/** What it does is seen on the overview, and would be under one's fingers anywhere else. */
export const leavesFirst = (name: string) => name === 'Discard Modifications'
