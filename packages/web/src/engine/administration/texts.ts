import { addTexts } from '#platform/i18n/i18n.ts'

const administrationTexts = {
  title: 'Administration',
  pages: { people: 'People', formTemplates: 'Form Templates', ratePlans: 'Rate Plans' },
} as const
addTexts('administration', administrationTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    administration: typeof administrationTexts
  }
}
