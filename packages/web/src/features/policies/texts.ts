import { addTexts } from '#platform/i18n/i18n.ts'

const policiesTexts = {
  issuance: 'Policy Issuance',
  title: 'Policies',
  count_one: '{{count}} policy',
  count_other: '{{count}} policies',
  empty: 'No policies yet',
  emptyText: 'Binding a quote makes one.',
  failed: 'The policies could not be loaded',
  cancelledOn: 'cancelled as of {{date}}',
  transactions: 'Transactions',
  types: {
    Policy: 'Rewrite',
    PolicyIssuance: 'Issuance',
    Endorsement: 'Endorsement',
    PolicyRewrite: 'Rewrite',
    PolicyReissue: 'Reissue',
    PolicyCancellation: 'Cancellation',
    Reinstatement: 'Reinstatement',
  },
  columns: {
    policy: 'Policy Number',
    product: 'Product',
    status: 'Status',
    progress: 'Progress',
    premium: 'Premium',
    effectiveDate: 'Effective Date',
    expirationDate: 'Expiration Date',
    transaction: 'Transaction',
    description: 'Description',
    change: 'Premium Change',
    modified: 'Last Modified',
  },
  change: {
    details: 'Details',
    failed: 'The change could not be loaded',
    reasons: 'Reasons',
    bearsPremium: 'The change bears premium',
    instructions: 'Processing Instructions',
    reason: 'Status Reason',
    detail: 'Status Detail',
  },
  cancellation: {
    prepared: 'A cancellation of this policy is being prepared.',
    goOn: 'Go on with it',
    details: 'Details',
    failed: 'The cancellation could not be loaded',
    date: 'Cancellation Date',
    reason: 'Reason',
    choose: 'Choose a reason',
    method: 'Method',
    chooseMethod: 'Choose a method',
    methods: { 'pro rata': 'Pro rata', 'short rate': 'Short rate', flat: 'Flat' },
    byInsured: 'Requested by the insured',
    premium: 'Premium',
    earned: 'Earned Premium',
    return: 'Return Premium',
  },
  reinstate: {
    cover: 'Cover',
    withoutLapse: 'Without a lapse, from {{date}}',
    withoutLapseNote: 'The return premium of the cancellation is charged again in full.',
    withLapse: 'With a lapse, from a later day',
    withLapseNote: 'The premium of the days without cover is not charged. A signed no known loss statement is needed.',
    resumesOn: 'Cover Resumes On',
  },
  approve: { title: 'Approve Endorsement', comments: 'Comments' },
} as const
addTexts('policies', policiesTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    policies: typeof policiesTexts
  }
}
