import { addTexts } from '#platform/i18n/i18n.ts'

export const unfiledMailTexts = {
  title: 'Unfiled mail',
  list: 'Unfiled emails',
  failed: 'The unfiled mail could not be loaded',
  emailFailed: 'The email could not be loaded',
  none: 'No unfiled mail',
  noneText: 'Mail that belongs to no submission waits here until somebody files it.',
  choose: 'Choose an email to read it.',
  back: 'Back to the list',
  more: 'Show more',
  noSubject: 'No subject',
  files: 'Has attachments',
  from: 'From',
  to: 'To',
  cc: 'Cc',
  received: 'Received',
  attachments: 'Attachments',
  attachmentsNote: 'They become files of the submission.',
  unreadable: 'This message could not be read. {{why}}',
  fileTo: 'File to a submission',
  openSubmissions: 'File to an open submission',
  submission: 'Submission',
  find: 'Insured, submission or policy',
  notFound: 'No submission has these letters',
  filed: 'Filed: {{subject}}',
  open: 'Open',
  notFiled: 'Not filed. {{why}}',
} as const
addTexts('unfiledMail', unfiledMailTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    unfiledMail: typeof unfiledMailTexts
  }
}
