import { ALL_ACTIONS } from '@bindery/contract/actions/catalogue'
import { expect, test } from 'vitest'
import { type Deed, type DeedLine, messageOf } from './sentences.ts'

const LABELS: Record<number, string> = { 3: 'Clear', 4: 'Quoted', 5: 'Bind Requested', 6: 'Bound' }
const labelOf = (status: number) => LABELS[status] ?? String(status)

test('every action that changes something can be told, and nothing else is', () => {
  const silent = ALL_ACTIONS.filter(({ sentence }) => !sentence).map(({ id }) => id)
  expect(silent).toEqual(ALL_ACTIONS.filter(({ readOnly }) => readOnly).map(({ id }) => id))
})

const deed = (part: Partial<Deed>): Deed => ({
  ...{ submissionId: 42, context: 'Submission', action: 'Clear', name: null, referredTo: null, lines: [] },
  ...part,
})
const line = (part: Partial<DeedLine>): DeedLine => ({
  ...{ context: 'Submission', recordId: 42, event: 'Clear', name: null, fromStatus: null, toStatus: null },
  ...part,
})
const made = (context: string, name: string) => line({ context, recordId: 7, event: 'Created', name, toStatus: 1 })

test.each<[Partial<Deed>, string]>([
  [{ lines: [line({ fromStatus: 2, toStatus: 3 })] }, 'cleared the submission: from 2 to Clear'],
  [
    {
      ...{ context: 'Quote', action: 'Bind', name: 'Q-104' },
      lines: [
        line({ context: 'Quote', recordId: 7, event: 'Bind', name: 'Q-104', fromStatus: 7, toStatus: 9 }),
        made('Policy', 'P-9'),
        line({ event: 'Quote Bound', fromStatus: 5, toStatus: 6 }),
      ],
    },
    'bound quote Q-104: from Bind Requested to Bound',
  ],
  [
    {
      context: 'Quote',
      action: 'Rate',
      name: 'Q-104',
      lines: [line({ context: 'Quote', fromStatus: 2, toStatus: 3 })],
    },
    'rated quote Q-104',
  ],
  [
    {
      ...{ context: 'Quote', action: 'Request Binding', name: 'Q-1' },
      lines: ['Q-1', 'Q-2', 'Q-3'].map((name, index) =>
        line({ context: 'Quote', recordId: index, event: 'Request Binding', name, fromStatus: 6, toStatus: 7 }),
      ),
    },
    'requested binding of quotes Q-1, Q-2, and Q-3',
  ],
  [{ action: 'Create Quote', lines: [made('Quote', 'Q-1')] }, 'created quote Q-1'],
  [{ action: 'Create Quote', lines: [made('Quote', 'Q-1'), made('Quote', 'Q-2')] }, 'created 2 quotes'],
  [{ action: 'Create Proposal', lines: [made('Quote', 'Q-1'), made('Proposal', 'Proposal 2')] }, 'created Proposal 2'],
  [{ context: 'Proposal', action: 'Send', name: 'Spring offer' }, 'sent proposal Spring offer'],
  [{ context: 'PolicyIssuance', action: 'Mark Issued', name: 'CP-7730' }, 'issued policy CP-7730'],
  [{ context: 'Quote', action: 'Delete', lines: [line({ context: 'Quote', event: 'Deleted' })] }, 'deleted a quote'],
  [{ context: 'Endorsement', action: 'Submit', name: 'CP-7730' }, 'submitted the endorsement of policy CP-7730'],
  [{ context: 'Endorsement', action: 'Delete' }, 'deleted an endorsement'],
  [{ action: 'Refer', referredTo: 'Siobhán Delacroix' }, 'referred the submission to Siobhán Delacroix'],
  [{ action: 'Refer' }, 'referred the submission'],
  [
    { action: 'Automation Finished', lines: [line({ event: 'No address is on file.' })] },
    'finished the automation. No address is on file.',
  ],
  [{ action: 'Renamed Since' }, 'ran Renamed Since'],
])('%j reads: %s', (part, message) => {
  expect(messageOf(deed(part), labelOf)).toBe(message)
})

test('a move of another submission, made in the same action, is not told as one of this', () => {
  const lines = [line({ recordId: 99, event: 'Rewritten By Another Submission', fromStatus: 7, toStatus: 18 })]
  expect(messageOf(deed({ context: 'Quote', action: 'Bind', name: 'Q-1', lines }), labelOf)).toBe('bound quote Q-1')
})
