import { addTexts } from '#platform/i18n/i18n.ts'

const openingTexts = {
  upgrading: 'Upgrading forms',
  failed: 'The forms could not be upgraded',
  notSynchronized: 'The account could not be synchronized',
  title: 'Forms upgraded',
  count_one: '{{count}} form was upgraded to its newest version.',
  count_other: '{{count}} forms were upgraded to their newest version.',
  versions: '{{title}}: version {{from}} to {{to}}',
  removed_one: '{{count}} answer could not be carried over. It is kept in the history of the form.',
  removed_other: '{{count}} answers could not be carried over. They are kept in the history of the form.',
  required_one: '{{title}}: {{count}} field is newly required, and holds up binding until it is answered.',
  required_other: '{{title}}: {{count}} fields are newly required, and hold up binding until they are answered.',
  first: 'Go to {{label}}',
  columns: { field: 'Field', value: 'Answer', reason: 'Why' },
  ok: 'OK',
} as const
addTexts('opening', openingTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    opening: typeof openingTexts
  }
}
