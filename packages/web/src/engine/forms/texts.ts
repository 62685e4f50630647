import { addTexts } from '#platform/i18n/i18n.ts'

const formsTexts = {
  required: 'Required',
  requiredToSubmit: 'Required to submit',
  yes: 'Yes',
  no: 'No',
  from: 'From',
  to: 'To',
  clear: 'Clear {{field}}',
  reveal: 'Show {{field}}',
  hide: 'Hide {{field}}',
  noClass: 'No class code matches',
  noChoice: 'Nothing matches',
  noFile: 'No file',
  chooseFile: 'Choose file',
  replaceFile: 'Replace file',
  conflict: {
    text: '{{who}} changed this to “{{value}}” at {{time}}, while you were editing it.',
    undated: '{{who}} changed this to “{{value}}” while you were editing it.',
    somebody: 'Somebody',
    empty: 'nothing',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
  },
  was: { value: 'was', nothing: 'was empty', restore: 'Restore {{field}}' },
  schedule: {
    add: 'Add {{row}}',
    empty: 'None yet',
    emptyRequired_one: 'At least {{count}} is required.',
    emptyRequired_other: 'At least {{count}} are required.',
    full: 'At most {{count}} can be entered.',
    actions: 'Actions for {{row}}',
    actionsColumn: 'Actions',
    open: 'Open',
    copy: 'Copy',
    up: 'Move up',
    down: 'Move down',
    remove: 'Remove',
    total: 'Total',
    left_one: '{{count}} required field left',
    left_other: '{{count}} required fields left',
  },
  sections: 'Sections',
  history: {
    show: 'History of {{field}}',
    title: 'History',
    none: 'Not changed yet',
    failed: 'The history could not be loaded',
    from: 'from {{value}}',
    empty: 'nothing',
  },
} as const
addTexts('forms', formsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    forms: typeof formsTexts
  }
}
