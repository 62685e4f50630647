import { addTexts } from '#platform/i18n/i18n.ts'

const documentsTexts = {
  title: 'Documents',
  failed: 'The documents could not be loaded',
  none: 'No documents yet.',
  open: 'Open {{document}}',
  view: 'View {{document}}',
  superseded: 'Superseded',
  columns: {
    document: 'Document',
    edition: 'Edition',
    visible: 'Visible to Agent',
    created: 'Created',
    by: 'Created by',
  },
  yes: 'Yes',
  no: 'No',
  add: {
    title: 'Select document',
    confirm: 'Add Document',
    existing: 'A file of this submission',
    noFiles: 'This submission has no files yet.',
    upload: 'Upload a new file',
    label: 'Description',
  },
} as const
addTexts('documents', documentsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    documents: typeof documentsTexts
  }
}
