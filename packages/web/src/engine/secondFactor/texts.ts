import { addTexts } from '#platform/i18n/i18n.ts'

const secondFactorTexts = {
  setUp: {
    scan: 'Scan this picture with an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.',
    picture: 'QR code with the secret for the authenticator app',
    secret: 'Or type this secret into the app',
    copy: 'Copy',
    copied: 'Copied',
    code: 'Code that the app shows',
    missing: 'Enter the six digits that the app shows.',
    submit: 'Turn On',
  },
  codes: {
    title: 'Recovery codes',
    text: 'Each of these codes works once in place of the app, for the day your phone is lost. Keep them where your phone is not. They are not shown again.',
    list: 'Recovery codes',
    printed: 'Recovery codes of {{username}} for Bindery',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    print: 'Print',
    file: 'bindery-recovery-codes.txt',
    kept: 'I Have Kept Them',
  },
} as const
addTexts('secondFactor', secondFactorTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    secondFactor: typeof secondFactorTexts
  }
}
