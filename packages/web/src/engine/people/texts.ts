import { addTexts } from '#platform/i18n/i18n.ts'

const peopleCardTexts = {
  card: 'Business card of {{name}}',
  loading: 'Loading the card',
  failed: 'The card could not be loaded',
  hidden: 'You cannot see this card.',
  presence: {
    available: 'Online, available to chat',
    notAvailable: 'Online, not available to chat',
    offline: 'Offline',
  },
  localTime: '{{time}} local time',
  phone: 'Phone',
  cellPhone: 'Cell phone',
  fax: 'Fax',
  email: 'Email',
  address: 'Address',
  code: 'Code',
  parent: 'Part of',
  parentName: '{{name}} ({{code}})',
  types: { agency: 'Agency', carrier: 'Carrier' },
  sendEmail: 'Send email',
  startChat: 'Start chat',
  tasks_one: '{{count}} open task together',
  tasks_other: '{{count}} open tasks together',
  taskFor: 'For {{name}}',
  taskForYou: 'For you',
  taskDue: 'due {{when}}',
} as const
addTexts('peopleCards', peopleCardTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    peopleCards: typeof peopleCardTexts
  }
}
