import { addTexts } from '#platform/i18n/i18n.ts'

const paletteTexts = {
  title: 'Search or jump to',
  field: 'Search or jump to…',
  results: 'Results',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
  groups: {
    recent: 'Recent',
    actions: 'Actions',
    places: 'Go to',
    open: 'Open Submissions',
    screens: 'Screens',
    commands: 'Commands',
    submissions: 'Submissions',
    accounts: 'Accounts',
    policies: 'Policies',
    people: 'People',
  },
  searching: 'Searching…',
  respelled: 'No name is spelled like this. Similar names:',
  none: 'Nothing matches “{{text}}”',
  short: 'Type one more character to search all records',
  noneHint: 'Search by the words of a name, or by the beginning of a submission, policy or account number.',
  noneHintAgent: 'Search by the words of a name, or by the beginning of a submission or policy number.',
  failed: 'Submissions, accounts, policies and people could not be searched.',
  failedAgent: 'Submissions, policies and people could not be searched.',
  keys: { move: 'move', run: 'open', close: 'close' },
} as const

addTexts('palette', paletteTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    palette: typeof paletteTexts
  }
}
