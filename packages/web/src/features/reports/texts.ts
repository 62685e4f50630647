import { addTexts } from '#platform/i18n/i18n.ts'

const reportsTexts = {
  gone: 'There is no such report',
  title: 'Reports',
  empty: 'No reports yet',
  emptyText: 'The Actions menu lists the reports that can be created.',
  emptyTextAgent: 'The carrier orders reports and does not share them.',
  failed: 'The reports could not be loaded',
  notGenerated: 'Nothing is ordered yet. Generate orders the report from the provider.',
  nothingFound: 'The provider found nothing about the insured.',
  sample: 'Sample data: invented findings, not about a real business.',
  findings: 'Findings',
  provider: 'Provider',
  ordered: 'Ordered',
  answered: 'Answered',
  beingOrdered: 'Being ordered',
  underWay: 'This report is being ordered. It is shown here when the provider has answered.',
  createdBy: 'Created by',
  print: 'Print',
  orderFailed: 'Order failed',
  columns: { report: 'Report', description: 'Description', progress: 'Progress' },
} as const
addTexts('reports', reportsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: typeof reportsTexts
  }
}
