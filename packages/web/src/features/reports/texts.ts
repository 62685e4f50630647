import { addTexts } from '#platform/i18n/i18n.ts'

const reportsTexts = {
  document: 'Report Document(s)',
  gone: 'There is no such report',
  title: 'Reports',
  empty: 'No reports yet',
  emptyText: 'The Actions menu lists the reports that can be created.',
  failed: 'The reports could not be loaded',
  notGenerated: 'Generate fetches what there is to know.',
  columns: { report: 'Report', status: 'Status', createdBy: 'Created by', modified: 'Last Modified' },
} as const
addTexts('reports', reportsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: typeof reportsTexts
  }
}
