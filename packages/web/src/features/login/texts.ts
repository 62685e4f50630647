export const loginTexts = {
  title: 'Log in',
  headline: 'From first submission to bound policy.',
  subline: 'One workbench for the file, the conversation and the decision.',
  consoles: { underwriter: 'Underwriter Workstation', agent: 'Agent Console' },
  username: 'Username',
  password: 'Password',
  remember: 'Remember me on this device',
  submit: 'Log in',
  or: 'or',
  singleSignOn: 'Continue with single sign-on',
  other: {
    underwriter: { question: 'Agency user?', link: 'Go to the Agent Console' },
    agent: { question: 'Carrier user?', link: 'Go to the Underwriter Workstation' },
  },
  forgot: {
    button: 'Forgot password?',
    underwriter: 'Ask an administrator of your company. They make a link for you that sets a new password.',
    agent:
      'Ask the principal of your agency or your underwriter. They make, or ask for, a link that sets a new password.',
  },
  steps: {
    code: { title: 'Enter your code', text: 'Your password is right. One thing more.' },
    setUp: {
      title: 'Set up a second factor',
      text: 'Your role needs a second factor. From now on you log in with your password and a code from your phone.',
    },
  },
  code: {
    app: 'Code',
    appHint: 'The six digits that your authenticator app shows',
    appMissing: 'Enter the six digits that your authenticator app shows.',
    recovery: 'Recovery code',
    recoveryHint: 'One of those that you kept when you set it up; each works once',
    recoveryMissing: 'Enter one of your recovery codes.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    back: 'Back to log in',
  },
  setUp: { failed: 'The second factor could not be set up' },
  usernameMissing: 'Enter your username.',
  passwordMissing: 'Enter your password.',
  wait_one: 'Try again in {{count}} second.',
  wait_other: 'Try again in {{count}} seconds.',
  ended: 'Your session has ended. Log in to go on where you were.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    login: typeof loginTexts
  }
}
