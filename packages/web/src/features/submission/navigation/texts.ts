import { addTexts } from '#platform/i18n/i18n.ts'

/** The labels of the tree; each label is its own key. */
const LABELS = [
  'Account Overview',
  'Account History',
  'Application',
  'Submission Overview',
  'Binder Document(s)',
  'Binder Sections',
  'Cancellation Document(s)',
  'Issuance Document(s)',
  'Policies',
  'Policy',
  'Policy Issuance',
  'Prequalification',
  'Proposals',
  'Proposal Sections',
  'Sent Proposal',
  'Quote Document(s)',
  'Quotes',
  'Rating Attachment(s)',
  'Rating worksheet',
  'Report Document(s)',
  'Reports',
  'Worksheets',
] as const

const navigationTexts = {
  label: 'Pages of the submission',
  changes_one: '{{count}} change',
  changes_other: '{{count}} changes',
  required_one: '{{count}} required',
  required_other: '{{count}} required',
  left_one: '{{count}} required field left, go to it',
  left_other: '{{count}} required fields left, go to the next',
  window: 'opens in a new window',
  slow: 'The navigation is taking longer than usual to load.',
  failed: 'The navigation could not be loaded',
  lifeCycle: 'Life cycle',
  labels: Object.fromEntries(LABELS.map((label) => [label, label])) as Record<(typeof LABELS)[number], string>,
}
addTexts('navigation', navigationTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    navigation: typeof navigationTexts
  }
}
