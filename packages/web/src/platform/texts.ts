export const platformTexts = {
  appName: 'Bindery',
  retry: 'Retry',
  cancel: 'Cancel',
  clear: 'Clear {{field}}',
  close: 'Close',
  save: 'Save',
  ok: 'OK',
  passwordRule: 'At least {{count}} characters, not a common password, not your own names.',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  noValue: 'none',
  calendar: 'Calendar for {{field}}',
  calendarArrows: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
  noDay: '“{{text}}” is not a date. Enter a date as {{pattern}}.',
  time: {
    label: 'Time',
    hours: '{{field}} hours',
    minutes: '{{field}} minutes',
    half: '{{field}} AM or PM',
    lists: 'Times for {{field}}',
  },
  moment: {
    from: '“{{text}}” was not taken: enter a date as {{pattern}}, from {{from}} on.',
    until: '“{{text}}” was not taken: enter a date as {{pattern}}, until {{to}}.',
    between: '“{{text}}” was not taken: enter a date as {{pattern}}, from {{from}} until {{to}}.',
  },
  loading: 'Loading',
  requestId: 'Request {{id}}',
  problem: {
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    unsettled: 'The server cannot be reached. Your change may be stored or not: look before you make it again.',
    unexpected: 'Something went wrong on our side.',
    title: 'This could not be loaded',
  },
  page: {
    notFound: {
      title: 'There is nothing here',
      text: 'The address may have changed, or the page is not part of Bindery.',
    },
    forbidden: { title: 'You cannot see this page', text: 'Your role does not include it.' },
    away: { title: 'The server is away', text: 'We keep trying. What you typed stays here.' },
    failed: { title: 'This page stopped working', text: 'Loading it again usually helps. Nothing you saved is lost.' },
    home: 'Go to Home',
    again: 'Load the page again',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    platform: typeof platformTexts
  }
}
