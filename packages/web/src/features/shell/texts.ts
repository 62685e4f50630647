export const shellTexts = {
  consoles: { underwriter: 'Underwriter Workstation', agent: 'Agent Console' },
  skip: 'Skip to the content',
  home: 'Home',
  homeOf: 'Bindery {{console}}: go to Home',
  mainNavigation: 'Main',
  notConnected: { title: 'Not connected.', text: 'What others do is not shown until the connection is back.' },
  greeting: {
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  find: {
    label: 'Find an insured, submission or policy',
    results: 'Found submissions',
    none: 'No submission of your agency matches',
    shortcut: 'Find a submission',
  },
  chat: {
    menu: 'Chat availability: {{state}}',
    available: 'Available',
    notAvailable: 'Not available',
    setAvailable: 'Available to chat',
    setNotAvailable: 'Not available to chat',
  },
  notifications: {
    title: 'Notifications',
    buttonNew_one: 'Notifications: {{count}} new',
    buttonNew_other: 'Notifications: {{count}} new',
    all: 'All',
    unread: 'Unread',
    isUnread: 'Unread',
    system: 'System',
    none: 'No notifications yet',
    noneUnread: 'Nothing unread',
    failed: 'The notifications could not be loaded',
    more: 'Load more',
    readAll: 'Mark all as read',
    types: {
      taskAssigned: 'Task assigned to you: {{message}}',
      taskReminder: 'Reminder: {{message}}',
      taskPastDue: 'Task is past due: {{message}}',
      mention: 'Mentioned you: {{message}}',
      chatMessage: '{{message}}',
      chatInvitation: 'Invited you to chat: {{message}}',
    },
  },
  account: {
    menu: 'Account menu of {{name}}',
    profile: 'Profile',
    changePassword: 'Change Password',
    secondFactor: 'Second Factor',
    myAuthority: 'My Authority',
    externalAccounts: 'External Accounts',
    people: 'People',
    formTemplates: 'Form Templates',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    shortcuts: 'Keyboard shortcuts',
    logout: 'Logout',
    logoutFailed: 'The server did not confirm the logout. Close the browser to be sure.',
  },
  openSubmissions: { label: 'Open Submissions', close: 'Close {{name}}', gone: '{{name}} was deleted' },
  shortcuts: {
    title: 'Keyboard shortcuts',
    thenKey: 'then',
    off: 'Single-key shortcuts are switched off in your profile.',
    general: 'Everywhere',
    home: 'Go to Home',
    newSubmission: 'New submission',
    list: 'Show this list',
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
