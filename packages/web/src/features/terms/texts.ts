import { addTexts } from '#platform/i18n/i18n.ts'

const termsTexts = {
  confirm: 'Accept',
  cancel: 'Cancel',
  hint: 'Cancel signs you out.',
  scroll: 'Text of the terms',
} as const
addTexts('terms', termsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    terms: typeof termsTexts
  }
}
