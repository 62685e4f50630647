import { addTexts } from '#platform/i18n/i18n.ts'

const collaborationTexts = {
  title: 'Collaboration',
  tabs: { label: 'Kinds of items', all: 'All', attachment: 'Files', note: 'Note' },
  search: 'Search',
  clear: 'Clear search',
  types: 'Type',
  create: 'Create',
  createKinds: { attachment: 'File', note: 'Note' },
  kinds: { attachment: 'File', note: 'Note', task: 'Task' },
  you: 'You',
  system: 'System',
  visibleToAgent: 'Visible to agent',
  failed: 'The collaboration could not be loaded',
  more: 'Show more',
  none: 'Nothing here yet',
  noneText: 'Notes and files about this submission appear here.',
  notFound: 'Nothing has these words',
  notFoundText: 'Notes and file names are searched by the beginnings of words.',
  best: 'The {{count}} best results',
  options: 'Options',
  hideAll: 'Hide all shared',
  hideQuestion:
    'Hide everything that the carrier has shared on this submission from agents? What agents wrote or uploaded, and documents released to them, stay visible.',
  hide: 'Hide',
  hidden_one: '{{count}} item hidden from agents',
  hidden_other: '{{count}} items hidden from agents',
  note: {
    new: 'New Note',
    existing: 'Note',
    back: 'Back',
    text: 'Note',
    type: 'Type',
    noType: 'No type',
    shareLater: 'Save the note first, then make it visible to the agent.',
    left: '{{count}} / {{limit}}',
    save: 'Save',
    delete: 'Delete',
    deleteTitle: 'Delete Note',
    deleteQuestion: 'Are you sure you want to delete this note?',
    saving: 'Saving…',
    saved: 'Saved',
    created: 'Note saved',
    deleted: 'Note deleted',
    failed: 'The note could not be loaded',
    writtenBy: '{{name}}, {{when}}',
    changedBy: 'Changed by {{name}}, {{when}}',
    gone: 'This note was deleted meanwhile.',
    theirs: 'Somebody changed this note meanwhile: “{{text}}”',
    takeTheirs: 'Take theirs',
    keepMine: 'Keep mine',
    again: 'Save again',
    notSaved: 'Not saved. {{why}}',
  },
} as const
addTexts('collaboration', collaborationTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    collaboration: typeof collaborationTexts
  }
}
