import { addTexts } from '#platform/i18n/i18n.ts'

const offersTexts = {
  title: 'Coverages and premium',
  failed: 'The coverages could not be loaded',
  empty: 'No quote of this proposal is open.',
  columns: {
    coverage: 'Coverage',
    limit: 'Limit',
    deductible: 'Deductible',
    premium: 'Premium',
    validUntil: 'Valid until',
  },
  asScheduled: 'As scheduled',
  total: 'Total premium',
  conditions: 'Conditions',
  validUntil: 'The offer is open until {{day}}.',
  minimumEarned: '{{product}}: at least {{percent}}% of the premium is earned.',
  exposures: 'The offer rests on the exposures that were submitted. A change in them may change the offer.',
  subjectivities: 'Subjectivities',
  subjectivityOpen: 'Open',
  subjectivityMet: 'Met on {{day}}',
  summary: 'Offer',
  daysLeft_one: '1 day left',
  daysLeft_other: '{{count}} days left',
  expired: 'expired',
  answers: 'Needed to bind',
  noAnswers: 'No answers are missing',
  answersIn_one: '1 answer in {{form}}',
  answersIn_other: '{{count}} answers in {{form}}',
  underwriter: 'Underwriter',
} as const
addTexts('offers', offersTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    offers: typeof offersTexts
  }
}
