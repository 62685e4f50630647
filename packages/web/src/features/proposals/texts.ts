import { addTexts } from '#platform/i18n/i18n.ts'

export const proposalsTexts = {
  title: 'Proposals',
  count_one: '{{count}} proposal',
  count_other: '{{count}} proposals',
  empty: 'No proposals yet',
  emptyText: 'Proposals are made once the submission is clear.',
  createText: 'A proposal has a quote for each product you choose.',
  failed: 'The proposals could not be loaded',
  quotesFailed: 'The quotes could not be loaded',
  document: 'Document',
  current: 'Up to date',
  notCurrent: 'To be generated',
  columns: {
    proposal: 'Proposal',
    products: 'Products',
    status: 'Status',
    progress: 'Progress',
    quotes: 'Quotes',
    premium: 'Premium',
    modified: 'Last Modified',
  },
  sections: {
    page: { proposal: 'Proposal Sections', binder: 'Binder Sections' },
    proposal: 'Sections of the proposal',
    binder: 'Sections of the binder',
    none: 'It has no sections yet.',
    failed: 'The sections could not be loaded',
    up: 'Move {{section}} up',
    down: 'Move {{section}} down',
    remove: 'Delete {{section}}',
    add: 'Section',
  },
  preview: { proposal: 'Preview the proposal', binder: 'Preview the binder' },
  copy: { title: 'Copy Proposal', text: 'Choose the quotes that go into the new proposal.' },
  builder: {
    title: 'Document builder',
    text: 'These sections go into the document, in this order.',
    what: 'Document',
    proposal: 'Proposal',
    binder: 'Binder',
    usual: 'The usual sections go into the document.',
    empty: 'No section is included. Include at least one on the page of the proposal.',
  },
} as const
addTexts('proposals', proposalsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    proposals: typeof proposalsTexts
  }
}
