import type { OfferedAction } from '@bindery/contract/actions'

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

/** With nothing to look at, taking back and acknowledging go without a question; submitting has nothing to submit. */
export const goesUnreviewed = (name: string, changes: number) =>
  changes === 0 && (name === 'Discard Modifications' || name === 'Acknowledge Modifications')

/** What it does is seen on the overview, and would be under one's fingers anywhere else. */
export const leavesFirst = (name: string) => name === 'Discard Modifications'
