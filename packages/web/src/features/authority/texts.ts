import { addTexts } from '#platform/i18n/i18n.ts'

const authorityTexts = {
  title: 'My Authority',
  none: 'No Letters of Authority have been found.',
  ok: 'OK',
  letter: 'Letter of authority',
  failed: 'Your letters of authority could not be loaded',
  letterFailed: 'The letter could not be loaded',
  readOnly: 'A letter of authority is read only.',
  close: 'Close',
} as const
addTexts('authority', authorityTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    authority: typeof authorityTexts
  }
}
