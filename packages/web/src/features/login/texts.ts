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
