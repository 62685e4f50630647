import { addTexts } from '#platform/i18n/i18n.ts'

const intakeTexts = {
  drop: 'Drop a PDF application here',
  reading: 'Reading {{file}}',
  waiting: 'Waiting to be read',
  page: 'Page {{done}} of {{count}}',
  failed: '{{file}} could not be read',
  read_one: '{{count}} answer was read from {{file}}.',
  read_other: '{{count}} answers were read from {{file}}.',
  unplaced_one: '{{count}} could not be placed.',
  unplaced_other: '{{count}} could not be placed.',
  show: 'Show',
  dismiss: 'Dismiss',
  unplacedTitle: 'What could not be placed',
  goTo: 'Go to the field',
  columns: { caption: 'In the PDF', value: 'Value', page: 'Page', reason: 'Why' },
  onPage: 'p. {{page}}',
  pictureOf: 'Where "{{caption}}" stands in the PDF',
  readTitle: 'Read a PDF application',
  readText: 'What is answered already stays as it is. Every answer that is read keeps a picture of where it stood.',
  readNow: 'Read',
  blank: 'Download a blank application',
} as const
addTexts('intake', intakeTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    intake: typeof intakeTexts
  }
}
