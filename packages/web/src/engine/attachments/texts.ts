import { addTexts } from '#platform/i18n/i18n.ts'

const attachmentsTexts = {
  title: 'Upload a new attachment',
  drop: 'Drop a file here',
  choose: 'Choose file',
  allowed: '{{types}}, up to {{maxSize}} MB',
  another: 'Choose another file',
  type: 'Type',
  noType: 'No type',
  description: 'Description',
  visibleToAgent: 'Visible to agent',
  upload: 'Upload',
  refused: {
    type: { title: 'Alert', text: 'File {{name}} is not a supported document type for upload.' },
    size: {
      title: 'File Too Big',
      text: 'The file you are trying to upload exceeds the maximum allowed file size of {{maxSize}} MB.',
    },
  },
} as const
addTexts('attachments', attachmentsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    attachments: typeof attachmentsTexts
  }
}
