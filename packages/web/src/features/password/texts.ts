export const passwordTexts = {
  title: 'Change Password',
  context: 'You stay signed in here; every other session of yours ends.',
  current: 'Current password',
  next: 'New password',
  repeat: 'Repeat the new password',
  submit: 'Change password',
  cancel: 'Cancel',
  done: 'Password changed',
  problems: {
    missing: 'Enter your current password.',
    short: 'At least {{count}} characters.',
    long: 'At most {{count}} characters.',
    same: 'Choose a password that differs from the current one.',
    differs: 'Repeat the new password exactly.',
  },
  notAllowed: { title: 'Your password is kept elsewhere', text: 'It cannot be changed in Bindery.' },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    password: typeof passwordTexts
  }
}
