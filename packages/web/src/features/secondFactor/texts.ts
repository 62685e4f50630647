import { addTexts } from '#platform/i18n/i18n.ts'

const secondFactorSettingsTexts = {
  title: 'Second Factor',
  failed: 'The second factor could not be loaded',
  off: 'Your password alone lets you in. With a second factor, a code from an authenticator app on your phone is asked for too.',
  on: 'On since {{since}}. You log in with your password and a code from your phone.',
  left_zero: 'No recovery code is left. Make new ones.',
  left_one: '{{count}} recovery code is left.',
  left_other: '{{count}} recovery codes are left.',
  required: 'Your role needs it, so it cannot be turned off.',
  soonRequired: 'Your role needs it: you are asked to set it up at your next log-in.',
  password: 'Password',
  code: 'Code of the app, or a recovery code',
  missing: { password: 'Enter your password.', code: 'Enter a code.' },
  begin: {
    button: 'Set Up',
    text: 'Enter your password to begin. Every other session of yours ends when it is turned on.',
    submit: 'Go On',
  },
  setUp: {
    button: 'Move to Another Phone',
    text: 'The phone that you use now counts until the other one is confirmed. Recovery codes are made anew.',
    submit: 'Go On',
  },
  newCodes: {
    button: 'New Recovery Codes',
    text: 'The codes that you have now stop working.',
    submit: 'Make New Codes',
  },
  turnOff: {
    button: 'Turn Off',
    text: 'From now on your password alone lets you in. The recovery codes stop working.',
    submit: 'Turn Off',
  },
  turnedOff: 'Second factor turned off',
} as const
addTexts('secondFactorSettings', secondFactorSettingsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    secondFactorSettings: typeof secondFactorSettingsTexts
  }
}
