import { addTexts } from '#platform/i18n/i18n.ts'

export const offersTexts = {
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
  basis: {
    outdated: 'These are the coverages and the premium of the last rating. The quote has to be rated again.',
    requested: 'Not rated yet: limits and deductibles are those that the application asks for.',
    undivided: 'Rated without a rate plan: limits and deductibles are those that the application asks for.',
  },
  asScheduled: 'As scheduled',
  included: 'included',
  total: 'Total premium',
  due: 'Total with fees and taxes',
  dueWith: '{{amount}} with fees and taxes',
  conditions: 'Conditions',
  validUntil: 'The offer is open until {{day}}.',
  minimumEarned: '{{product}}: at least {{percent}}% of the premium is earned.',
  exposures: 'The offer rests on the exposures that were submitted. A change in them may change the offer.',
  subjectivities: 'Subjectivities',
  subjectivityOpen: 'Open',
  subjectivityMet: 'Met on {{day}}',
  term: '{{from}} to {{to}}',
  summary: 'Offer',
  daysLeft_one: '1 day left',
  daysLeft_other: '{{count}} days left',
  validUntilDay: 'valid until {{day}}',
  expired: 'Expired',
  requestBinding: 'Request Binding',
  answersNeeded_one: '1 answer needed',
  answersNeeded_other: '{{count}} answers needed',
  opensFirst: 'Binding needs a complete application. The button opens the first missing answer.',
  answersIn_one: '1 answer in {{form}}',
  answersIn_other: '{{count}} answers in {{form}}',
  underwriter: 'Underwriter',
  letter: {
    title: 'Letter',
    failed: 'The letter could not be loaded',
    edition: 'Edition {{number}}, {{at}}',
    open: 'Open',
    download: 'Download',
  },
  terms: {
    limit: 'Limit',
    deductible: 'Deductible',
    price: 'Price',
    coverage: 'Coverage',
    validity: 'Validity',
    other: 'Other',
  },
  ask: {
    terms: 'Terms to change',
    text: 'The change that you ask for',
    example: 'A limit of $2,000,000 each occurrence, if the premium stays below $20,000',
    hint: 'The offer stays open meanwhile.',
    send: 'Send Request',
  },
  keep: 'The offer stays as it is. The agent reads your comment.',
  reply: {
    title: "The agent's answer",
    somebody: 'The agent',
    declined: '{{by}} declined the offer on {{at}}: {{reason}}',
    changedTerms: '{{by}} asked for changed terms on {{at}}: {{terms}}',
    next: {
      underwriter: 'Revise the offer with the button above, or keep its terms and tell the agent why.',
      agent: 'Your underwriter answers. You can still accept the offer as it is.',
    },
    answer: {
      kept: '{{by}} keeps the terms ({{at}}):',
      revised: '{{by}} revises the terms ({{at}}).',
      closed: 'The request ended with the offer ({{at}}).',
    },
  },
} as const
addTexts('offers', offersTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    offers: typeof offersTexts
  }
}
