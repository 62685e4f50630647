import { addTexts } from '#platform/i18n/i18n.ts'

const printTexts = {
  label: 'Print preview of {{title}}',
  close: 'Close Preview',
  print: 'Print',
} as const
addTexts('print', printTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    print: typeof printTexts
  }
}
