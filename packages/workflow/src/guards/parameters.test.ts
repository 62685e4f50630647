import { expect, test } from 'vitest'
import type { AnyRecord, Risk, RunParameters } from '../risk.ts'
import { FAVOURABLE, ready, sampleRisk, UNDERWRITER } from '../testing/sample.ts'
import { missing, type NeedName } from './parameters.ts'

const BINDING = ready.proposal(5, { status: 'Binding' })
const QUOTES = [
  ready.quote(1, { status: 'Sent', proposalId: 5 }),
  ready.quote(2, { status: 'Bind Requested', product: 'CP' }),
]
const MATCH: Partial<Risk> = { facts: { ...FAVOURABLE, clearance: 2 } }
const TWO_POLICIES: Partial<Risk> = { policies: [ready.policy(1), ready.policy(2, { termEnded: true })] }

const form = (name: 'declination' | 'lost', standing: { unanswered: number; wrong: number } | null): Partial<Risk> => ({
  facts: { ...FAVOURABLE, reasonForms: { ...FAVOURABLE.reasonForms, [name]: standing } },
})

type Row = [NeedName, RunParameters, string | null, Partial<Risk>?, AnyRecord?]

test.each<Row>([
  [
    'a reason when it does not check clear',
    {},
    'The clearance check found a match. Give the reason why it is clear all the same.',
    MATCH,
  ],
  ['a reason when it does not check clear', { reason: 'Other' }, null, MATCH],
  ['a reason when it does not check clear', {}, null],
  ['a whole declination form', {}, 'Open the declination form and fill it in first.', form('declination', null)],
  [
    'a whole declination form',
    {},
    'Fill in the 2 required fields that are missing in the declination form.',
    form('declination', { unanswered: 2, wrong: 1 }),
  ],
  [
    'a whole lost business form',
    {},
    'Correct the one answer that is wrong in the lost business form.',
    form('lost', { unanswered: 0, wrong: 1 }),
  ],
  ['a whole lost business form', {}, null, form('declination', null)],
  ['a reason', {}, 'Give the reason.'],
  ['a reason', { reason: ' ' }, 'Give the reason.'],
  ['a reason', { reason: 'PRICE' }, null],
  ['another underwriter', { referredUnderwriterId: 4 }, null],
  ['some products, not all', { products: ['WC'] }, 'Select products of this submission.'],
  [
    'some products, not all',
    { products: ['GL'] },
    'A selected product has a generated quote, so it cannot move to another submission.',
    { quotes: QUOTES },
  ],
  ['other products', { products: [] }, 'Select at least one product.'],
  ['other products', { products: ['CP', 'GL'] }, 'The selection is the saved one already.'],
  [
    'other products',
    { products: ['GL'] },
    'A quote of a removed product is being bound or is bound.',
    { quotes: QUOTES },
  ],
  ['other products', { products: ['CP'] }, null, { quotes: QUOTES }],
  ['another agency', { agencyId: 7 }, 'Choose an agency other than the current one.'],
  ['another agency', { agencyId: 8 }, null],
  ['selected rows, or no match', {}, 'Select at least one row.'],
  ['selected rows, or no match', { rows: ['1'] }, null],
  ['selected rows, or no match', { noMatch: true }, null],
  ['one quotable product', { products: ['GL', 'CP'] }, 'Choose one product that can be quoted.'],
  [
    'one quotable product',
    { products: ['GL'] },
    'Choose one product that can be quoted.',
    { quotes: [ready.quote(1, { status: 'Bound' })] },
  ],
  ['one quotable product', { products: ['GL'] }, null],
  ['quotable products', {}, 'Choose at least one product, each of which can be quoted.'],
  ['quotable products', { products: ['GL', 'CP'] }, null],
  ['the new term', { effectiveDate: '2027-01-01' }, 'Enter the effective and the expiration date.'],
  [
    'the new term',
    { effectiveDate: '2027-01-01', expirationDate: '2027-01-01' },
    'The expiration date has to be after the effective date.',
  ],
  ['the new term', { effectiveDate: '2027-01-01', expirationDate: '2028-01-01' }, null],
  ['an offered report', { reportName: 'Weather' }, 'Choose one of the offered reports.'],
  ['an offered report', { reportName: 'Credit' }, null],
  ['a policy in force', {}, 'Choose the policy to endorse.', TWO_POLICIES],
  ['a policy in force', { policyId: 2 }, 'Choose a policy in force.', TWO_POLICIES],
  ['a policy in force', { policyId: 1 }, null, TWO_POLICIES],
  ['attachments', {}, 'Select at least one attachment.'],
  ['attachments', { attachments: ['Worksheet'] }, null],
  ['the proposal, not the binder', { sendType: 'binder' }, 'The binder can be sent once binding has begun.'],
  ['the proposal, not the binder', { sendType: 'proposal' }, null],
  ['a binder that exists', { sendType: 'binder' }, 'Generate the binder first.', {}, BINDING],
  ['a binder that exists', { sendType: 'binder' }, null, {}, { ...BINDING, binderGenerated: true }],
  ['a section that fits', { sectionType: 'proposal' }, 'While binding, only binder sections change.', {}, BINDING],
  ['a section that fits', { sectionType: 'binder' }, null, {}, BINDING],
  [
    'quotes of the proposal',
    { quoteIds: [2] },
    'Select at least one quote of this proposal.',
    { quotes: QUOTES },
    BINDING,
  ],
  ['quotes of the proposal', { quoteIds: [1] }, null, { quotes: QUOTES }, BINDING],
  ['a proposal in draft', { proposalId: 5 }, 'Choose a proposal that is still a draft.', { proposals: [BINDING] }],
  ['a proposal in draft', {}, null],
  ['the result', {}, 'The result is not known yet.'],
  ['the result', { succeeded: false }, null],
])('%s, given %j: %s', (need, parameters, sentence, risk = {}, record) => {
  const whole = sampleRisk({}, risk)
  expect(missing(need, { risk: whole, record: record ?? whole.submission, user: UNDERWRITER, parameters })).toBe(
    sentence,
  )
})

test.each<{
  proves: string
  need: NeedName
  refused: RunParameters[]
  enough: RunParameters
  risk?: Partial<Risk>
  record?: AnyRecord
}>([
  { proves: 'W177', need: 'attachments', refused: [{}, { attachments: [] }], enough: { attachments: ['Worksheet'] } },
  {
    proves: 'W180',
    need: 'one quotable product',
    refused: [{}, { products: [] }, { products: ['GL', 'CP'] }],
    enough: { products: ['GL'] },
  },
  {
    proves: 'W181',
    need: 'quotable products',
    refused: [{}, { products: [] }],
    enough: { products: ['GL', 'CP'] },
  },
  {
    proves: 'W194',
    need: 'the new term',
    refused: [{}, { effectiveDate: '2027-01-01' }, { expirationDate: '2028-01-01' }],
    enough: { effectiveDate: '2027-01-01', expirationDate: '2028-01-01' },
  },
  {
    proves: 'W198',
    need: 'quotes of the proposal',
    refused: [{}, { quoteIds: [] }],
    enough: { quoteIds: [1] },
    risk: { quotes: QUOTES },
    record: BINDING,
  },
])('$proves $need: none is refused, enough is not', ({ need, refused, enough, risk = {}, record }) => {
  const whole = sampleRisk({}, risk)
  const asks = { risk: whole, record: record ?? whole.submission, user: UNDERWRITER }
  for (const parameters of refused) expect(missing(need, { ...asks, parameters })).toEqual(expect.any(String))
  expect(missing(need, { ...asks, parameters: enough })).toBeNull()
})
