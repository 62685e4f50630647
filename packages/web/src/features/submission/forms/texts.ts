import { addTexts } from '#platform/i18n/i18n.ts'

const submissionFormsTexts = {
  undo: 'Undo',
  undoOf: 'Undo: {{field}}',
  undoMany_one: 'Undo {{count}} change',
  undoMany_other: 'Undo {{count}} changes made together',
  undone: '{{field}} is as it was before.',
  left_one: '{{count}} required field left',
  left_other: '{{count}} required fields left',
  complete: 'Nothing required is left',
  next: 'Next required field',
  nextNone: 'No required field is left in any form.',
  shortcuts: 'Form',
  print: 'Print preview',
  more: 'More',
  readPdf: 'Read a PDF application',
  blankPdf: 'Download a blank application',
  sections: 'Sections of the form',
  scheduleGone: 'This form has no such schedule',
  scheduleGoneText: 'The address is wrong, or the form has a newer version.',
  rowGone: 'This row is not there any more',
  rowGoneText: 'Somebody removed it, or the address is wrong.',
  lostRows_one: 'An answer was dropped: somebody removed its row.',
  lostRows_other: '{{count}} answers were dropped: somebody removed their rows.',
  back: 'Back to {{form}}',
  rowOf: '{{at}} of {{count}}',
  previousRow: 'Previous',
  nextRow: 'Next',
  noForms: 'This submission has no forms',
  noFormsText: 'Forms come with its products.',
  toOverview: 'Submission Overview',
  found: {
    label: 'Result of the pre-qualification',
    fail: 'Not written as it stands',
    refer: 'An underwriter will look at this',
    nothing: 'Nothing stands against it.',
    of: '{{product}}: {{message}}',
  },
  history: {
    show: 'History of {{field}}',
    button: 'History',
    shortcut: 'History of the field',
    none: 'Nobody has changed this answer yet.',
    failed: 'The history could not be loaded',
    change: '{{old}} → {{new}}',
    nothing: 'nothing',
  },
  preview: {
    empty: 'None',
  },
} as const
addTexts('submissionForms', submissionFormsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    submissionForms: typeof submissionFormsTexts
  }
}
