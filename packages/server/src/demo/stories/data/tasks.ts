import { SUBMISSION_STATUS as S, type SubmissionStatus } from '@bindery/contract/status'

/** The next task and its weight, from the data set "Dynamic Task Summary for UW Advanced Filter". */
type Task = [definition: string, weight: number]

export const NEXT_TASKS: Partial<Record<SubmissionStatus, Task[]>> = {
  [S.created]: [['Enter application', 1]],
  [S.submitPending]: [['Clear submission', 1]],
  [S.submitted]: [
    ['Clear submission', 6],
    ['Validate account', 3],
    ['Request missing information', 2],
  ],
  [S.clearReady]: [
    ['Clear submission', 4],
    ['Validate account', 1],
  ],
  [S.notClear]: [
    ['Call the agent', 3],
    ['Clear submission', 2],
    ["Answer agent's question", 1],
  ],
  [S.returned]: [['Request missing information', 1]],
  [S.clear]: [
    ['Review application', 4],
    ['Prepare quote', 5],
    ['Review loss runs', 3],
    ['Order loss runs', 2],
    ['Review statement of values', 2],
    ['Review financial statements', 2],
    ['Order external report', 2],
    ['Order loss control survey', 1],
    ['Catastrophe model review', 1],
  ],
  [S.clearAwaitingRate]: [
    ['Order external report', 2],
    ['Prepare quote', 3],
    ['Catastrophe model review', 1],
  ],
  [S.quoted]: [
    ['Follow up on quote', 7],
    ['Release proposal', 1],
    ["Answer agent's question", 2],
    ['Call the agent', 1],
  ],
  [S.bindRequested]: [
    ['Bind coverage', 4],
    ['Collect subjectivities', 4],
  ],
  [S.quoteWithdrawn]: [['Call the agent', 1]],
  [S.declinedQuote]: [['Call the agent', 1]],
  [S.bound]: [
    ['Issue binder', 2],
    ['Issue policy', 4],
    ['Collect signed forms', 2],
    ['Confirm payment received', 1],
  ],
  [S.pendingIssuance]: [
    ['Issue policy', 4],
    ['Correct policy documents', 1],
    ['Confirm payment received', 2],
  ],
}

/** Tasks that need one of these products. */
export const TASK_NEEDS: Record<string, string[]> = {
  'Review statement of values': ['CP'],
  'Catastrophe model review': ['CP'],
  'Review financial statements': ['DO', 'CY'],
  'Order loss control survey': ['CP', 'GL', 'WC'],
  'Review loss runs': ['CP', 'GL', 'CA', 'WC', 'CU', 'IM'],
  'Order loss runs': ['CP', 'GL', 'CA', 'WC', 'CU', 'IM'],
}

/** Tasks that were done on the way, by the people who do them. */
export const DONE_TASKS = {
  intake: [
    ['Clear submission', 'desk'],
    ['Validate account', 'desk'],
    ['Enter application', 'desk'],
  ],
  underwriting: [
    ['Review application', 'underwriter'],
    ['Order loss runs', 'desk'],
    ['Review loss runs', 'underwriter'],
    ['Prepare quote', 'underwriter'],
  ],
  quoting: [
    ['Follow up on quote', 'underwriter'],
    ["Answer agent's question", 'underwriter'],
    ['Call the agent', 'underwriter'],
  ],
  issuing: [
    ['Collect signed forms', 'policyServices'],
    ['Issue policy', 'policyServices'],
    ['Confirm payment received', 'policyServices'],
  ],
} as const satisfies Record<string, readonly (readonly [string, 'desk' | 'underwriter' | 'policyServices'])[]>

/** Tasks beside the next action that are still open. */
export const SIDE_TASKS = [
  'Request missing information',
  'Call the agent',
  'Order loss control survey',
  'Review survey recommendations',
  'Other::Ask the engineer about the sprinkler test',
  'Other::Compare the payroll with the last audit',
] as const

export const AGENT_TASKS = ['Send loss runs', 'Send requested information', 'Send signed application'] as const

export const TASK_DETAILS: Record<string, readonly string[]> = {
  'Order loss runs': ['Five years, valued within 90 days.', 'The current carrier answers within three days.'],
  'Review loss runs': ['Two water claims in three years: ask for the plumbing.', 'Look at the open reserve.'],
  'Follow up on quote': ['The agent wanted to present it this week.', 'A competitor is said to be 8 % lower.'],
  'Request missing information': ['Statement of values has no construction year for location 2.'],
  'Collect signed forms': ['Signed application and the rejection of terrorism cover.'],
  'Prepare quote': ['Two options: with and without the higher deductible.'],
  'Send loss runs': ['Five years, currently valued, please.'],
  'Send requested information': ['Photographs of the roof and the year it was replaced.'],
  'Send signed application': ['The page with the signature is missing.'],
}
