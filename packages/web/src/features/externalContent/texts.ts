import { addTexts } from '#platform/i18n/i18n.ts'

const externalContentTexts = {
  title: 'External content',
  refresh: 'Refresh',
  popOut: 'Open in a new window',
  frame: 'External content from {{host}}',
  opened: 'The content is in a window of its own',
  openedText: 'If your browser has blocked the window, open it here.',
  windowOnly: 'This page opens in a window of its own',
  windowOnlyText: '{{host}} does not use https, so that it cannot be shown here.',
  refused: 'There is no such content',
  refusedText:
    'The address is missing, or its host is not in the list of hosts that may be shown. Ask an administrator to add it.',
  back: 'Back to the submission',
} as const
addTexts('externalContent', externalContentTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    externalContent: typeof externalContentTexts
  }
}
