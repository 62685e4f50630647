import { addTexts } from '#platform/i18n/i18n.ts'

const externalAccountsTexts = {
  title: 'External Accounts',
  context: 'Your sign-ins at services outside. Passwords are sealed and never shown again.',
  username: 'Username',
  password: 'Password',
  verifyPassword: 'Verify password',
  saved: 'External accounts saved',
  failed: 'The accounts could not be loaded',
  problems: {
    mismatch: 'password mismatch',
    username: 'The username is missing.',
    password: 'The password is missing.',
  },
} as const
addTexts('externalAccounts', externalAccountsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    externalAccounts: typeof externalAccountsTexts
  }
}
