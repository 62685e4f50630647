export const gridTexts = {
  system: 'System',
  yes: 'Yes',
  no: 'No',
  drawer: { open: 'Show details of {{row}}', close: 'Hide details of {{row}}', label: 'Details of {{row}}' },
  mark: 'Select {{row}}',
  drawerColumn: 'Details',
  resize: 'Resize {{column}}',
  moved: '{{column}} moved to position {{position}} of {{count}}',
  resized: '{{column}} is {{width}} pixels wide',
  sorted: { ascending: 'Sorted by {{column}}, ascending', descending: 'Sorted by {{column}}, descending' },
  headerHelp: 'Press Enter to sort, Alt with an arrow key to move the column, Shift with an arrow key to resize it.',
  paging: {
    range: '{{first}}–{{last}} of {{total}}',
    none: '0 of 0',
    resultsPerPage: 'Results per Page',
    pages: 'Pages of {{list}}',
    page: 'Page {{page}}',
    previous: 'Previous page',
    next: 'Next page',
  },
  keys: { move: 'move', drawer: 'drawer', open: 'open', space: 'Space' },
  configure: {
    title: 'Configure Columns',
    context: 'Choose the columns and their order.',
    list: 'Columns',
    move: 'Move {{column}}',
    moveHelp: 'Use the arrow keys to move the column.',
    shown: '{{shown}} of {{count}} shown',
    reset: 'Reset to default',
    cancel: 'Cancel',
    apply: 'Apply',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    grid: typeof gridTexts
  }
}
