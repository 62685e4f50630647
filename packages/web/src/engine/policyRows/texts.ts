import { addTexts } from '#platform/i18n/i18n.ts'

export const policyRowsTexts = {
  title: 'Policies',
  transactions: 'Policy transactions',
  totals: 'Totals',
  totalsChecked_one: 'Totals of 1 policy',
  totalsChecked_other: 'Totals of {{count}} policies',
  policyNumber: 'Policy Number',
  all: 'All',
  failed: 'The policies could not be loaded',
  empty: 'No policies',
  product: 'Product',
  term: 'Policy term',
  reasons: 'Reasons',
  charges: 'Taxes and fees',
  total: 'Total with taxes and fees',
  estimated: 'Estimated earned today',
  none: '—',
} as const
addTexts('policyRows', policyRowsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    policyRows: typeof policyRowsTexts
  }
}
