import { addTexts } from '#platform/i18n/i18n.ts'

export const checklistTexts = {
  title: 'Underwriter Checklist',
  search: 'Search Checklist Items',
  progress: '{{done}} of {{total}}',
  comment: 'Comment',
  commentOn: 'Comment: {{item}}',
  left: '{{count}} / {{limit}}',
  needsAuthority: 'Needs authority',
  approved: 'Authority approved',
  checkedBy: 'Ticked by {{name}}, {{when}}',
  failed: 'The checklist could not be loaded',
  loading: 'The checklist is loading',
  none: 'Nothing to check',
  noneText: 'No item of the checklist applies to this submission.',
  notFound: 'No checklist item has these words',
  notSaved: 'Not saved. {{why}}',
  theirs: 'Somebody else wrote “{{comment}}” meanwhile.',
  theirsRemoved: 'Somebody else removed the comment meanwhile.',
  saveAgain: 'Save again',
  replace: 'Replace with mine',
  discard: 'Discard mine',
  complete: 'Nothing left to check',
  unchecked_one: '{{count}} unchecked item',
  unchecked_other: '{{count}} unchecked items',
} as const
addTexts('checklist', checklistTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    checklist: typeof checklistTexts
  }
}
