import { expect, test } from 'vitest'
import { CONTEXT_TYPES } from '../actions.ts'
import { ALL_ACTIONS, actionLabelled, CALLS_OF_ACTIONS, callOf, findAction } from './catalogue.ts'
import { type ActionParameters, readParameters, writeParameters } from './parameters.ts'

test('every context has actions, and every label and alias names one action of its context', () => {
  expect([...new Set(ALL_ACTIONS.map(({ context }) => context))].sort()).toEqual([...CONTEXT_TYPES].sort())
  for (const action of ALL_ACTIONS)
    for (const label of [action.label, ...(action.aliases ?? [])])
      expect(actionLabelled(action.context, label)?.id, label).toBe(action.id)
})

test('every action that changes something has a call, except those of the system', () => {
  const without = ALL_ACTIONS.filter((action) => !action.readOnly && !callOf(action)).map(({ id }) => id)
  expect(without).toEqual(['submission.automationFinished', 'submission.rateReceived'])
  for (const { through, id } of ALL_ACTIONS) if (through) expect(findAction(through)?.call, id).toBeDefined()
})

test('an action that can run on several records has a sentence with their number', () => {
  for (const { id, done, bulkLabel, dialog } of ALL_ACTIONS.filter(({ readOnly }) => !readOnly))
    if (bulkLabel || dialog === 'QuoteSelection')
      expect(typeof done === 'object' ? done.other : undefined, id).toContain('{{count}}')
})

test('of the actions that share a call every one but the last says when it is meant', () => {
  for (const [call, actions] of CALLS_OF_ACTIONS)
    for (const { id, when } of actions.slice(0, -1)) expect(when, `${call.path} ${id}`).toBeDefined()
})

test('what the browser writes is what the server reads, for every call', () => {
  const parameters: ActionParameters = {
    ...{ reason: 'Price', secondaryReason: 'Lower', detail: 'By 10 %', messageToAgent: 'Sorry.', notification: 'none' },
    ...{
      referredUnderwriterId: 3,
      referralId: 4,
      products: ['CP', 'GL'],
      productTemplateIds: ['CP-STD'],
      submissionId: 1,
    },
    ...{ quoteIds: [5], proposalId: 8, attachments: ['ra.worksheet'], sendType: 'binder', sectionType: 'binder' },
    ...{ sectionTemplateIds: ['sec.cover'], ordinal: 2, attachmentId: 6, displayLabel: 'Roof', filename: 'roof.pdf' },
    ...{ effectiveDate: '2027-01-01', expirationDate: '2028-01-01', copyOptions: 'all', disableAutomation: true },
    ...{ reportName: 'Business credit', processingInstructions: 'Call first.' },
    ...{ terms: ['limit', 'price'] },
    ...{ approvedUpTo: ['CP:cp.totalInsuredValue:12000000'], conditions: ['Signed, by both', 'A loss run'] },
  }
  const taken = new Set<string>()
  for (const call of CALLS_OF_ACTIONS.keys()) {
    const sent = writeParameters(call.parameters, parameters)
    const read = readParameters(call.parameters, sent)
    expect(parameters, call.path).toMatchObject(read)
    expect(Object.keys(read).sort(), call.path).toEqual(Object.keys(call.parameters).sort())
    for (const name of Object.keys(read)) taken.add(name)
  }
  expect([...taken].sort()).toEqual(Object.keys(parameters).sort())
})

test('lists are read from a repeated, comma-separated or JSON parameter; a template also as submission::template', () => {
  const { parameters } = findAction('submission.createProposal')!.call!
  for (const productTemplateId of ['42::CP-STD,42::GL-STD', ['CP-STD', 'GL-STD'], 'CP-STD, GL-STD'])
    expect(readParameters(parameters, { productTemplateId })).toEqual({ productTemplateIds: ['CP-STD', 'GL-STD'] })
})
