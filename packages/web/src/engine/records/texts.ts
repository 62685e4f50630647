export const recordsTexts = {
  priority: { low: 'Low priority', medium: 'Medium priority', high: 'High priority' },
  pastDue: 'past due',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    records: typeof recordsTexts
  }
}
