import { addTexts } from '#platform/i18n/i18n.ts'

const mailTexts = {
  text: 'Text of the email',
  remote: 'Pictures from the internet are not shown: loading them would tell the sender that the email was read.',
  showRemote: 'Show pictures',
  left: 'The email tried to open another address here. It was stopped.',
  showAgain: 'Show the email again',
  automatic: 'Automatic reply',
  bounce: 'Delivery report',
} as const
addTexts('mail', mailTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    mail: typeof mailTexts
  }
}
