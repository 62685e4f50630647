export const shellTexts = {
  consoles: { underwriter: 'Underwriter Workstation', agent: 'Agent Console' },
  skip: 'Skip to the content',
  home: 'Home',
  homeOf: 'Bindery {{console}}: go to Home',
  mainNavigation: 'Main',
  greeting: {
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  chat: {
    menu: 'Chat availability: {{state}}',
    available: 'Available',
    notAvailable: 'Not available',
    setAvailable: 'Available to chat',
    setNotAvailable: 'Not available to chat',
  },
  account: {
    menu: 'Account menu of {{name}}',
    profile: 'Profile',
    changePassword: 'Change Password',
    externalAccounts: 'External Accounts',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    shortcuts: 'Keyboard shortcuts',
    logout: 'Logout',
    logoutFailed: 'The server did not confirm the logout. Close the browser to be sure.',
  },
  profile: {
    title: 'Profile',
    context: '{{name}}, {{organization}}',
    person: 'About you',
    name: 'Name',
    username: 'Username',
    organization: 'Organization',
    roles: 'Roles',
    jobTitle: 'Title',
    emailAddress: 'Email',
    phoneNumber: 'Phone',
    cellPhoneNumber: 'Cell phone',
    faxNumber: 'Fax',
    kept: 'Your carrier keeps profiles elsewhere, so they cannot be changed here.',
    stale:
      'Your profile was changed elsewhere meanwhile. You see it as it is now, with your changes kept: save again to apply them.',
    saved: 'Profile saved',
    email: 'Enter an email address like name@company.com.',
    failed: 'The profile could not be loaded',
  },
  externalAccounts: {
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
  },
  display: {
    title: 'Display',
    dateFormat: 'Short date format',
    density: 'Row height in grids',
    densities: { compact: 'Compact', default: 'Default', comfortable: 'Comfortable' },
    singleKeys: 'Single-key shortcuts',
    singleKeysHint: 'Letters such as G then H work outside of fields.',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    thenKey: 'then',
    off: 'Single-key shortcuts are switched off in your profile.',
    general: 'Everywhere',
    home: 'Go to Home',
    list: 'Show this list',
  },
  terms: {
    confirm: 'Accept',
    cancel: 'Cancel',
    hint: 'Cancel signs you out.',
    scroll: 'Text of the terms',
  },
  wrongConsole: {
    title: 'This is the Agent Console',
    text: 'It is for agency users. You are signed in as {{name}} of {{organization}}.',
    go: 'Go to the Underwriter Workstation',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof shellTexts
  }
}
