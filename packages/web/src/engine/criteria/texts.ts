import { addTexts } from '#platform/i18n/i18n.ts'

export const criteriaTexts = {
  failed: 'The filters could not be loaded',
  save: 'Save',
  saveAs: 'Save As',
  reset: 'Reset',
  strip: 'Filter criteria',
  add: 'Add criterion',
  addSearch: 'Find a criterion',
  addNone: 'Nothing found',
  removeCriterion: 'Remove {{field}}',
  operatorOf: '{{field}}: operator, {{operator}}',
  valueOf: '{{field}}: value, {{value}}',
  done: 'Done',
  from: 'From',
  to: 'To',
  days: 'Days',
  find: 'Find',
  nothingFound: 'Nothing found',
  idsHint: 'One number a line, or separated by commas.',
  more: '{{count}} more: type more of the name',
  operators: {
    contains: 'contains',
    startsWith: 'starts with',
    equals: 'is',
    isEmpty: 'is empty',
    isNotEmpty: 'is not empty',
    in: 'is any of',
    inOne: 'is',
    notIn: 'is none of',
    notInOne: 'is not',
    equal: 'is',
    greater: 'more than',
    greaterOrEqual: 'at least',
    less: 'less than',
    lessOrEqual: 'at most',
    between: 'between',
    on: 'on',
    before: 'before',
    after: 'after',
    inLastDays: 'in the last',
    inNextDays: 'in the next',
    me: 'is me',
    myTeam: 'is in my team',
    myGroups: 'is in my groups',
    is: 'is',
    under: 'is under',
  },
  text: {
    yes: 'Yes',
    no: 'No',
    now: 'now',
    ownAgency: 'My agency',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    daysAgo_one: '{{count}} day ago',
    daysAgo_other: '{{count}} days ago',
    daysAhead_one: 'in {{count}} day',
    daysAhead_other: 'in {{count}} days',
  },
} as const
addTexts('criteria', criteriaTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    criteria: typeof criteriaTexts
  }
}
