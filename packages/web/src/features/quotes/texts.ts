import { addTexts } from '#platform/i18n/i18n.ts'

const quotesTexts = {
  title: 'Quotes',
  count_one: '{{count}} quote',
  count_other: '{{count}} quotes',
  across_one: 'of one product',
  across_other: 'across {{count}} products',
  empty: 'No quotes yet',
  emptyText: 'Quotes are made once the submission is clear.',
  createText: 'The button above quotes all products at once, this one a single product.',
  notRated: 'Not rated yet.',
  failed: 'The quotes could not be loaded',
  details: 'Details',
  incomplete: 'The application has changed since this quote was rated. Refresh takes the changes over.',
  openProposal: 'Open the proposal',
  select: 'Select {{quote}}',
  selectAll: 'Select all quotes',
  columns: {
    quote: 'Quote',
    product: 'Product',
    status: 'Status',
    progress: 'Progress',
    premium: 'Premium',
    validUntil: 'Valid Until',
    modified: 'Last Modified',
  },
  fields: {
    number: 'Quote Number',
    proposal: 'Proposal',
    effectiveDate: 'Effective Date',
    expirationDate: 'Expiration Date',
    reason: 'Status Reason',
    detail: 'Status Detail',
    created: 'Created',
  },
  bulk: {
    label: 'Actions on the selected quotes',
    selected_one: '{{count}} selected',
    selected_other: '{{count}} selected',
    nothing: 'There is nothing that can be done to all of them now.',
    clear: 'Clear the selection',
  },
  selection: {
    title: 'Quote Selection',
    text: 'Choose the quotes: {{action}}.',
    ready: 'Ready',
    unavailable: 'Unavailable',
    chosen: '{{chosen}} of {{ready}} ready quotes selected',
    none: 'There is no quote that this can be done to.',
    failed: 'The quotes could not be loaded',
  },
  product: {
    title: 'Select Product',
    label: 'Product',
    choose: 'Choose a product',
    empty: 'There is no product that can be quoted now.',
  },
  attachments: {
    title: 'Generate Rating Attachments',
    all: 'All',
    ungrouped: 'Attachments',
    confirm: 'Generate',
    failed: 'The attachments could not be loaded',
  },
  reopen: {
    replaces:
      'The agent keeps quote {{number}} as it was sent. A next version is made from it, and this one is replaced.',
    modifyQuote:
      'The letter of quote {{number}} is superseded, and the quote goes back to its price. It has to be generated again before it can be sent or bound.',
    modifyPricing:
      'The letter of quote {{number}} is superseded, and its price is opened again. It has to be priced and generated again before it can be sent or bound.',
    modifyRating:
      'The letter of quote {{number}} is superseded, and its rating is opened again. It has to be rated, priced and generated again before it can be sent or bound.',
  },
  copy: { label: 'Proposal', alone: 'None: a quote of its own' },
} as const
addTexts('quotes', quotesTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    quotes: typeof quotesTexts
  }
}
