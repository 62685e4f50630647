import { addTexts } from '#platform/i18n/i18n.ts'

const lifeCycleTexts = {
  title: 'Life cycle',
  of: 'Life cycle: {{record}}',
  contexts: 'Records with a life cycle',
  failed: 'The life cycle could not be loaded',
  initial: 'It begins here.',
  final: 'It ends here.',
  turn: 'Next: {{who}}',
  deleted: 'deleted',
  leadsTo: 'leads to',
  follows: 'follows from {{actions}}',
  consoles: { underwriter: 'Underwriter Workstation', agent: 'Agent Console', system: 'System' },
  names: {
    Submission: 'Submission',
    Quote: 'Quote',
    Proposal: 'Proposal',
    Policy: 'Policy',
    PolicyIssuance: 'Policy issuance',
    Endorsement: 'Endorsement',
    PolicyRewrite: 'Policy rewrite',
    PolicyCancellation: 'Cancellation',
    ExternalReport: 'Report',
  },
} as const
addTexts('lifeCycle', lifeCycleTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    lifeCycle: typeof lifeCycleTexts
  }
}
