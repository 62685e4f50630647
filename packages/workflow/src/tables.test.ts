import { ALL_ACTIONS, callOf, getAction } from '@bindery/contract/actions/catalogue'
import type { Call } from '@bindery/contract/call'
import { STATUS_LABELS, SUBMISSION_STATUS_CODES } from '@bindery/contract/status'
import { describe, expect, test } from 'vitest'
import { lifeCycleOf } from './lifeCyclePage.ts'
import { CONTEXTS, LIFE_CYCLES, rowsOf, statusCode, statusNamed } from './lifeCycles.ts'
import type { ContextName } from './risk.ts'
import type { ActionRow } from './row.ts'
import { REINSTATEMENT_STATUSES } from './statuses.ts'
import { DESIGNED_ACTIONS, DESIGNED_CHANGES, DESIGNED_STATUSES } from './testing/designedGraph.ts'
import { labelled } from './testing/sample.ts'

/** Intended differences between the tables and the designed graph; SPEC.md gives the reasons. */
const DEPARTURES = {
  ends: {
    'Proposal:Decline to Bind': ['Declined', 'Draft', 'Quoted', 'Sent'],
    'Quote:Revert to Sent': ['Quoted', 'Sent'],
  } as Record<string, string[]>,
  consoles: {
    // In these statuses agents do not see Change Products at all, instead of seeing it disabled.
    'Submission:Change Products': ['underwriter'],
    // The steps of automation.
    'Submission:Clear': ['underwriter', 'system'],
    'Submission:Create Quote': ['underwriter', 'agent', 'system'],
    'Quote:Start': ['underwriter', 'agent', 'system'],
    'Quote:Rate': ['underwriter', 'agent', 'system'],
    'Quote:Price': ['underwriter', 'agent', 'system'],
    'Quote:Generate': ['underwriter', 'agent', 'system'],
  } as Record<string, string[]>,
  /** An action that supersedes a letter, or removes findings, asks for confirmation. */
  dialogs: {
    'Quote:Modify Quote in Quoted': 'Confirm',
    'Quote:Modify Pricing in Quoted': 'Confirm',
    'Quote:Modify Rating in Quoted': 'Confirm',
    'ExternalReport:Edit in Generated': 'Confirm',
  } as Record<string, string>,
  /** These actions only show data: their dialogs load it. */
  calls: {
    'Submission:View Changes': 'GET /rest/ChangeSet/{id}',
    'Submission:Detailed History': 'GET /rest/Audit',
  } as Record<string, string>,
  /** Viewing changes modifies nothing, and is available in every status. */
  everywhere: ['View Changes'],
  /** Deletes a pre-draft from its own page. */
  added: ['Delete in Created'],
  changes: {
    'Policy:Reissue Issued': 'moves nothing',
    'Submission:Automation Finished': 'an action of the system',
  } as Record<string, string>,
}

/** Formats a call as the graph does. */
const written = ({ method, path }: Call) =>
  `${method} ${path.replace(':id', '{id}').replace(':name', '{dataName}').replace(':actionName', '{actionName}')}`
const callsOf = (row: ActionRow) =>
  [callOf(row), ...(row.otherCalls ?? [])].filter((call) => call !== undefined).map(written)

const endsOf = (row: ActionRow) =>
  [
    ...(row.removes ? ['removed'] : []),
    ...(row.to ? [row.to] : (row.outcomes?.map(({ to }) => to) ?? row.follows ?? [])),
  ].sort()

describe.each(CONTEXTS)('the table of %s', (context) => {
  const table = LIFE_CYCLES[context]
  const designed = DESIGNED_ACTIONS[context]

  test('has the designed statuses with their codes', () => {
    const codes = Object.entries(table.statuses).map(([name, { code }]) => [name, code])
    expect(Object.fromEntries(codes)).toEqual(DESIGNED_STATUSES[context])
  })

  test('has every designed action in each of its statuses, with its ends, permission, console, dialog and call', () => {
    for (const { name, from, to, permission, consoles, dialog, call } of designed) {
      for (const status of from) {
        const rows = rowsOf(context, labelled(context, name)).filter((row) => row.from.includes(status))
        expect(rows, `${name} in ${status}`).toHaveLength(1)
        const row = rows[0]!
        const key = `${context}:${name}`
        expect(row, `${name} in ${status}`).toMatchObject({
          permission,
          dialog: DEPARTURES.dialogs[`${key} in ${status}`] ?? dialog,
        })
        expect([...callsOf(row), DEPARTURES.calls[key]], `${name} in ${status}`).toContain(call)
        expect([[...to].sort(), DEPARTURES.ends[key]], `${name} in ${status}`).toContainEqual(endsOf(row))
        expect([consoles, DEPARTURES.consoles[key]], `${name} in ${status}`).toContainEqual(row.consoles)
      }
    }
  })

  test('has no action that was not designed, but for those of the system', () => {
    const ways = (rows: readonly { name: string; from: readonly string[] }[]) =>
      new Set(rows.flatMap(({ name, from }) => from.map((status) => `${name} in ${status}`)))
    const known = new Set([...ways(designed), ...DEPARTURES.added])
    const own = ways(
      table.actions
        .filter(({ permission, label }) => permission !== 'system' && !DEPARTURES.everywhere.includes(label))
        .map(({ label, from }) => ({ name: label, from })),
    )
    expect([...own].filter((way) => !known.has(way))).toEqual([])
  })

  test('declares every designed change that follows from another record', () => {
    for (const { name, from, to } of DESIGNED_CHANGES[context] ?? []) {
      if (DEPARTURES.changes[`${context}:${name}`]) continue
      const row = table.derived.find((change) => change.name === name)
      expect(row?.from, name).toEqual(expect.arrayContaining(from))
      expect(row?.to, name).toEqual(expect.arrayContaining(to))
    }
  })

  test('lets changes follow only from actions that exist and can happen', () => {
    const causes = table.derived.flatMap(({ after }) => after)
    for (const cause of causes) {
      expect(rowsOf(getAction(cause).context, cause), cause).not.toHaveLength(0)
    }
  })

  test('has a way out of every status that is not terminal, and none out of those', () => {
    const { statuses, edges } = lifeCycleOf(context)
    for (const { name, kind } of statuses) {
      const out = edges.filter((edge) => edge.from === name)
      if (kind === 'terminal' || kind === 'void') expect(out, name).toEqual([])
      else expect(out, name).not.toEqual([])
    }
  })

  test('leads somewhere known, and has a way into every status except Invalid', () => {
    const { statuses, edges } = lifeCycleOf(context)
    const names = statuses.map(({ name }) => name)
    for (const { name, to } of edges) expect([...names, null], name).toContain(to)
    const entered = new Set([table.initial, ...edges.map(({ to }) => to)])
    expect(names.filter((name) => !entered.has(name) && name !== 'Invalid')).toEqual([])
  })

  test('turns codes into names and back', () => {
    for (const [name, { code }] of Object.entries(table.statuses)) {
      expect(statusNamed(context, code)).toBe(name)
      expect(statusCode(context, name as never)).toBe(code)
    }
  })
})

test('every action of the catalogue has a row, and every row an action', () => {
  const rows = new Set(CONTEXTS.flatMap((context) => LIFE_CYCLES[context].actions.map(({ id }) => id)))
  expect([...rows].sort()).toEqual(ALL_ACTIONS.map(({ id }) => id).sort())
})

test("the submission's statuses are those of the contract, by code and by label", () => {
  const statuses = Object.entries(LIFE_CYCLES.Submission.statuses)
  const labels = Object.fromEntries(statuses.map(([name, { code }]) => [code, name]))
  expect(labels).toEqual(STATUS_LABELS.underwriter)
  expect(statuses.map(([, { code }]) => code).sort((a, b) => a - b)).toEqual(SUBMISSION_STATUS_CODES)
})

test('a reinstatement is a record of one status and no life cycle', () => {
  expect(Object.keys(REINSTATEMENT_STATUSES)).toEqual(['Invalid', 'Reinstated'])
  expect(CONTEXTS).not.toContain('Reinstatement')
})

const has = (context: ContextName, ...names: string[]) => {
  for (const name of names) expect(rowsOf(context, labelled(context, name)), name).not.toHaveLength(0)
}

test('a submission can be cleared, not cleared, made clear-ready and reverted to clear (W124)', () => {
  has('Submission', 'Clear', 'Not Clear', 'Clear Ready', 'Revert to Clear')
})
test('a submission can be declined, rejected and marked as lost (W125)', () => {
  has('Submission', 'Decline', 'Reject', 'Mark as Lost')
})
test('a submission can be reactivated and reevaluated (W126)', () => {
  has('Submission', 'Reactivate', 'Reevaluate')
})
test('a submission can be referred, and a referral retracted, cleared, declined and asked back (W127)', () => {
  has('Submission', 'Refer', 'Retract Referral', 'Clear Referral', 'Decline Referral', 'Ask Back')
})
test('a submission can be resubmitted and modified (W128)', () => {
  has('Submission', 'Resubmit', 'Modify')
})
test('modifications can be discarded, submitted and acknowledged (W129)', () => {
  has('Submission', 'Discard Modifications', 'Submit Modifications', 'Acknowledge Modifications')
})
test('a submission can be split, rewritten, copied and deleted (W130)', () => {
  has('Submission', 'Split', 'Rewrite', 'Copy', 'Delete')
})
test('pre-qualification can be started, cancelled, checked and submitted (W131)', () => {
  has(
    'Submission',
    'Start Pre-Qualification',
    'Cancel Pre-Qualification',
    'Check Pre-Qualification',
    'Submit Pre-Qualification',
  )
})
test('a submission has disable automation and create endorsement (W132, W133)', () => {
  has('Submission', 'Disable Automation', 'Create Endorsement')
})
test('a term can be renewed and non-renewed, flagged and closed (W134, W135, W136, W137)', () => {
  has(
    'Submission',
    'Submit Renewal',
    'Submit Non-Renewal',
    'Retract Non-Renewal',
    'Flag for Non-Renewal',
    'Clear Non-Renewal Flag',
    'Mark Renewed',
    'Mark Non-Renewed',
    'Mark Expired',
  )
})
test('a quote can be started, priced, rated and generated (W138)', () => {
  has('Quote', 'Start', 'Price', 'Rate', 'Generate')
})
test('a quote has the binding actions (W139)', () => {
  has('Quote', 'Request Binding', 'Withdraw Request', 'Bind', 'Unbind', 'Decline to Bind')
})
test('a quote can be reverted to sent and withdrawn (W140)', () => {
  has('Quote', 'Revert to Sent', 'Withdraw')
})
test('a quote, its pricing, rating and binder can be modified, and it can be refreshed (W141, W142)', () => {
  has('Quote', 'Modify Quote', 'Modify Pricing', 'Modify Rating', 'Modify Binder', 'Refresh')
})
test('a quote also answers to generate rating, start pricing, modify pricing, send and begin binding (W143)', () => {
  has('Quote', 'Generate Rating', 'Start Pricing', 'Modify Pricing', 'Send', 'Begin Binding')
})
test('an endorsement has the preparation actions (W145)', () => {
  has('Policy', 'Start Endorsement')
  has('Endorsement', 'Create Endorsement', 'Start Rating', 'Generate Rating', 'Start Pricing', 'Submit')
})
test('an endorsement has the issuance actions (W146)', () => {
  has('Endorsement', 'Submit for Issuance', 'Mark Issued', 'Revert to Submitted', 'Revert to Pending Issuance')
})
test('an endorsement can be approved, declined and deleted (W147)', () => {
  has('Endorsement', 'Approve', 'Decline', 'Delete')
})
test('a cancellation has its actions (W150)', () => {
  has('Policy', 'Start Cancellation')
  has(
    'PolicyCancellation',
    'Request',
    'Retract Request',
    'Submit',
    'Mark Cancelled',
    'Rescind',
    'Revert to Cancellation Pending',
    'Delete Draft',
  )
})
test('an issuance has its actions (W151)', () => {
  has(
    'PolicyIssuance',
    'Begin Issuance',
    'Submit for Issuance',
    'Mark Issued',
    'Modify',
    'Revert to Bound',
    'Revert to Pending Issuance',
  )
})
test('a policy can be cancelled, reinstated, endorsed, rewritten and reissued (W152)', () => {
  has('Policy', 'Cancel', 'Start Cancellation', 'Reinstate', 'Endorse', 'Start Endorsement', 'Rewrite', 'Reissue')
})
test('a proposal has its actions, and a submission the one that creates it (W144)', () => {
  has('Submission', 'Create Proposal')
  has('Proposal', 'Send', 'Begin Binding', 'Request Binding', 'Bind', 'Decline to Bind', 'Modify', 'Delete', 'Copy')
})
test('a report can be created, generated, edited and deleted (W153)', () => {
  has('Submission', 'Create Report')
  has('ExternalReport', 'Generate', 'Edit', 'Delete')
})

test('a rewrite has the actions of an endorsement, without approve, decline and revert to pending issuance (W148, W149)', () => {
  const names = (context: 'Endorsement' | 'PolicyRewrite') =>
    new Set(LIFE_CYCLES[context].actions.map(({ label }) => (label.startsWith('Create ') ? 'Create' : label)))
  const lacking = [...names('Endorsement')].filter((name) => !names('PolicyRewrite').has(name))
  expect(lacking).toEqual(['Approve', 'Decline', 'Revert to Pending Issuance'])
})
