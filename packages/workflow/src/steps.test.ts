import { describe, expect, test } from 'vitest'
import { LIFE_CYCLES } from './lifeCycles.ts'
import type { SubmissionRecord } from './risk.ts'
import { stepsOf } from './steps.ts'
import { on, ready, SUBMISSION, sampleRisk } from './testing/sample.ts'

const MARKS = { complete: '+', 'in progress': '…' }
const words = (steps: ReturnType<typeof stepsOf>) =>
  steps
    .map(({ name, breadCrumbStatus, earlyEnd }) => {
      const mark = breadCrumbStatus ? MARKS[breadCrumbStatus] : ''
      return `${name}${earlyEnd ? '!' : mark}`
    })
    .join(' ')
const bar = (submission: Partial<SubmissionRecord>) => words(stepsOf(sampleRisk(submission), SUBMISSION))

test.each([
  { proves: 'W041', context: 'Submission', steps: 'prequalify, create, submit, clear, quote, bind, issue' },
  { proves: 'W044', context: 'Quote', steps: 'create, rate, price, quote, request bind, bind' },
  { proves: 'W048', context: 'Proposal', steps: 'create, quote, bound' },
  { proves: 'W050', context: 'PolicyIssuance', steps: 'bound, pending issuance, issued' },
  { proves: 'W047', context: 'PolicyRewrite', steps: 'create, rate, price, submit, issue' },
  { proves: 'W052', context: 'ExternalReport', steps: 'edit, view' },
] as const)('$proves the steps of a $context, in order: $steps', ({ context, steps }) => {
  expect(LIFE_CYCLES[context].steps.join(', ')).toBe(steps)
})

test.each([
  {
    proves: 'W042',
    context: 'Submission',
    ends: 'declined, expired, lost, cancelled, non-renewed, renewed, rejected',
  },
  { proves: 'W045', context: 'Quote', ends: 'declined, replaced, withdrawn' },
] as const)('$proves the end states of a $context: $ends', ({ context, ends }) => {
  expect(LIFE_CYCLES[context].endSteps.join(', ')).toBe(ends)
})

test.each([
  { proves: 'W046', context: 'Endorsement', steps: 'create, rate, price, submit, issue, decline' },
  {
    proves: 'W049',
    context: 'Policy',
    steps: 'bound, begin issuance, pending issuance, issued, cancelled, rewritten',
  },
  {
    proves: 'W051',
    context: 'PolicyCancellation',
    steps: 'create, requested, pending, cancelled, rescinded, retracted',
  },
] as const)('$proves the steps of a $context with how it may end, in order: $steps', ({ context, steps }) => {
  const { steps: all, endSteps } = LIFE_CYCLES[context]
  expect([...all, ...endSteps.filter((end) => !all.includes(end))].join(', ')).toBe(steps)
})

test('a step has name, breadCrumbStatus, earlyEnd and translateName (W034)', () => {
  expect(stepsOf(sampleRisk({ status: 'Submitted' }), SUBMISSION)[1]).toMatchObject({
    name: 'submit',
    breadCrumbStatus: 'complete',
    earlyEnd: false,
    translateName: true,
  })
})

describe('the bar of a submission', () => {
  test.each([
    [{ status: 'Created' }, 'create… submit clear quote bind issue'],
    [{ status: 'Submitted' }, 'create+ submit+ clear… quote bind issue'],
    [{ status: 'Bind Requested' }, 'create+ submit+ clear+ quote+ bind… issue'],
    [{ status: 'Issued' }, 'create+ submit+ clear+ quote+ bind+ issue+'],
    [
      { status: 'Started Pre-Qualification', preQualificationFrom: 'Created' },
      'prequalify… create submit clear quote bind issue',
    ],
    [
      { status: 'Failed Pre-Qualification', preQualificationFrom: 'Created' },
      'prequalify! create submit clear quote bind issue',
    ],
    [
      { status: 'Clear', preQualificationFrom: 'Draft', hasPreQualified: true },
      'prequalify+ create+ submit+ clear+ quote… bind issue',
    ],
  ] as [Partial<SubmissionRecord>, string][])('%j: %s', (submission, expected) => {
    expect(bar(submission)).toBe(expected)
  })

  test('shows how far it had got when it ended, and the end right there', () => {
    expect(bar({ status: 'Declined', reached: 'Clear' })).toBe('create+ submit+ clear+ declined! quote bind issue')
    expect(bar({ status: 'Lost', reached: 'Draft' })).toBe('create lost! submit clear quote bind issue')
    expect(bar({ status: 'Renewed', reached: 'Issued' })).toBe('create+ submit+ clear+ quote+ bind+ issue+ renewed!')
  })

  test('shows the end state rejected as Returned (W043)', () => {
    const steps = stepsOf(sampleRisk({ status: 'Returned', reached: 'Submitted' }), SUBMISSION)
    expect(steps[2]).toMatchObject({ name: 'rejected', label: 'Returned', earlyEnd: true })
  })
})

test('an endorsement that the agent submitted is being rated, not issued', () => {
  const risk = sampleRisk({}, { endorsements: [ready.endorsement(5, 1, { status: 'Submitted' })] })
  expect(words(stepsOf(risk, on('Endorsement', 5)))).toBe('create+ rate… price submit+ issue')
})

test('a priced endorsement waits for issue', () => {
  const priced = ready.endorsement(5, 1, { status: 'Submitted', rated: true, priced: true })
  const risk = sampleRisk({}, { endorsements: [priced] })
  expect(words(stepsOf(risk, on('Endorsement', 5)))).toBe('create+ rate+ price+ submit+ issue…')
})

test('a policy shows an end only where it ended', () => {
  const risk = sampleRisk(
    {},
    { policies: [ready.policy(1), ready.policy(2, { status: 'Cancelled', reached: 'Bound' })] },
  )
  expect(words(stepsOf(risk, on('Policy', 1)))).toBe('bound+ begin issuance… pending issuance issued')
  expect(words(stepsOf(risk, on('Policy', 2)))).toBe('bound+ cancelled! begin issuance pending issuance issued')
})
