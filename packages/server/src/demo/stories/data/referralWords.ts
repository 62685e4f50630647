/** The reason of a referral by the sentence that names what is above the authority. The first that fits is taken. */
export const REFERRAL_REASONS: readonly (readonly [sentence: RegExp, reason: string])[] = [
  [/loss ratio/i, 'Loss experience'],
  [/incident/i, 'Loss experience'],
  [/the class /i, 'Excluded class'],
  [/premium of/i, 'Premium above authority'],
  [/schedule rating/i, 'Schedule credit or debit above authority'],
  [/catastrophe/i, 'Catastrophe exposure'],
]
export const OTHERWISE = 'Limit or value above authority'

export interface LossRecord {
  count: number
  incurred: string
  largest: string
  ratio: number
}

/** Comments of the underwriter on a referral, by its reason. */
export const REFERRAL_COMMENTS: Record<string, readonly ((record: LossRecord) => string)[]> = {
  'Loss experience': [
    ({ count, incurred, ratio }) =>
      `Loss runs reviewed: ${count} losses, ${incurred} incurred in five years, ${ratio}% of premium. The price carries the experience debit. Please approve.`,
    ({ largest, ratio }) =>
      `${ratio}% over five years; the largest loss of ${largest} drives it, the rest is usual frequency. The cause is corrected, see the application.`,
    ({ count, largest, ratio }) =>
      `${count} losses in five years, ${ratio}%. None above ${largest}. The insured has a new safety manager; I would keep the account at this price.`,
  ],
  'Excluded class': [
    () => 'The class is not in my letter. Operations are as described, with controls in place. Please approve.',
  ],
  'Premium above authority': [
    () => 'The premium is above my letter because of the size; terms and price are by the plan.',
    () => '',
  ],
}

/** Comments of the person who approves a referral, by its reason. */
export const APPROVALS: Record<string, readonly string[]> = {
  'Loss experience': [
    'Agreed at the experience-rated price. Loss control visits within 60 days.',
    'Agreed. Quote the higher deductible as an option, and review the loss runs again 90 days before renewal.',
    'Agreed for this term. Without improvement I will not support the renewal at these terms.',
    'Agreed. Get the written corrective action for the largest loss into the file.',
  ],
  'Excluded class': ['Agreed for the operations described; no work outside of them.'],
  'Premium above authority': ['Agreed.', 'Agreed, terms as quoted.', ''],
}
