import { addTexts } from '#platform/i18n/i18n.ts'

const attachmentsTexts = {
  title: 'Upload a new attachment',
  drop: 'Drop a file here',
  choose: 'Choose File',
  allowed: '{{types}}, up to {{maxSize}} MB',
  another: 'Choose another file',
  type: 'Type',
  noType: 'No type',
  description: 'Description',
  visibleToAgent: 'Visible to agent',
  upload: 'Upload',
  newFile: {
    title: 'Upload a new file',
    subPage: 'New File',
    drop: 'Drop files here',
    choose: 'Choose File',
    more: 'Choose more files',
    chosen: 'Files to upload',
    type: 'Type',
    typeOfAll: 'Type of all files',
    typeOf: 'Type of {{name}}',
    various: 'Various',
    description: 'File Description',
    descriptionOfAll: 'File Description of all files',
    remove: 'Remove {{name}}',
    upload: 'Upload File',
    uploadAll: 'Upload {{count}} Files',
    overlay: 'Drop files anywhere to upload them',
    overlayText: 'They are added to the files of this submission.',
  },
  tray: {
    label: 'Uploads',
    underWay_one: 'Uploading {{count}} file',
    underWay_other: 'Uploading {{count}} files',
    attention_one: '{{count}} upload needs attention',
    attention_other: '{{count}} uploads need attention',
    done_one: '{{count}} file uploaded',
    done_other: '{{count}} files uploaded',
    fold: 'Show less',
    unfold: 'Show all uploads',
    waiting: 'Waiting for its turn',
    sending: '{{sent}} of {{size}}',
    interrupted: 'The connection is lost. The upload goes on when it is back.',
    checking: 'Checking',
    done: 'Uploaded',
    same: 'The same content is here already: {{name}}.',
    keepBoth: 'Keep Both',
    leaveOut: 'Leave Out',
    leaveOutOf: 'Leave out {{name}}',
    keepBothOf: 'Keep both, also {{name}}',
    retry: 'Retry',
    retryOf: 'Retry {{name}}',
    cancel: 'Cancel the upload of {{name}}',
    dismiss: 'Close {{name}}',
    progress: 'Progress of {{name}}',
  },
  unfinished: {
    title: 'Not finished: {{name}}',
    text: '{{percent}} % arrived. Choose the file again to go on where it stopped.',
    elsewhere: '{{percent}} % arrived from another browser. Go on there, or upload the file again here.',
    choose: 'Choose File',
    chooseOf: 'Choose {{name}} again',
    discard: 'Discard',
    discardOf: 'Discard {{name}}',
    other: 'This is another file. Choose {{name}} with {{size}}.',
  },
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
