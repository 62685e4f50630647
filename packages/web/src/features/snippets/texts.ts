import { addTexts } from '#platform/i18n/i18n.ts'

const snippetsTexts = {
  title: 'Snippets',
  selectField: 'Select a field to see the snippets attached to it',
  none: 'No snippets attached to the selected field',
  page: 'page {{page}}',
  alt: 'From {{file}}, page {{page}}',
  failed: 'The picture could not be loaded.',
  notLoaded: 'The snippets could not be loaded',
  pages_one: '{{count}} whole page',
  pages_other: '{{count}} whole pages',
  larger: 'Larger',
  smaller: 'Smaller',
  attach: 'Attach to the side',
  detach: 'Detach into a window',
  count_one: '{{count}} snippet',
  count_other: '{{count}} snippets',
} as const
addTexts('snippets', snippetsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    snippets: typeof snippetsTexts
  }
}
