import { addTexts } from '#platform/i18n/i18n.ts'

const welcomeTexts = {
  titles: { firstAdministrator: 'Set up the first administrator', password: 'Set your password' },
  contexts: {
    firstAdministrator: 'Nobody can sign in yet. You will be the administrator, and can invite everybody else.',
    password: '{{name}}, choose a password. Every session of yours ends.',
  },
  name: 'Name',
  username: 'Username',
  next: 'New password',
  repeat: 'Repeat the new password',
  submit: { firstAdministrator: 'Set up', password: 'Set password' },
  problems: {
    name: 'Enter your name.',
    username: 'Enter a username.',
    short: 'At least {{count}} characters.',
    long: 'At most {{count}} characters.',
    differs: 'Repeat the new password exactly.',
  },
  done: 'Your password is set. Log in with it.',
  over: { title: 'This link does not work', login: 'Go to the login page' },
  failed: 'The link could not be checked',
  none: 'The link is not complete. Copy all of it into the address bar.',
} as const
addTexts('welcome', welcomeTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    welcome: typeof welcomeTexts
  }
}
