import { addTexts } from '#platform/i18n/i18n.ts'

const historyTexts = {
  title: 'Detailed History',
  account: 'Account History',
  search: 'Search history',
  filter: 'Filter',
  by: { user: 'By User', type: 'By Type', message: 'By Message' },
  from: 'From',
  to: 'To',
  tools: 'History tools',
  csv: 'Download CSV',
  xls: 'Download Excel',
  columns: 'Configure Columns',
  none: 'Nothing in the history matches.',
  blocked: 'The browser blocked the download',
  open: 'Open it',
} as const
addTexts('history', historyTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    history: typeof historyTexts
  }
}
