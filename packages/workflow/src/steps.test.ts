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

test('the steps of each context are those of the specification, in order (W041, W042, W044, W045, W046, W047, W048, W049, W050, W051, W052)', () => {
  const steps = Object.fromEntries(
    Object.entries(LIFE_CYCLES).map(([context, { steps, endSteps }]) => [
      context,
      [...steps, ...endSteps.filter((end) => !steps.includes(end))].join(', '),
    ]),
  )
  expect(steps).toEqual({
    Submission:
      'prequalify, create, submit, clear, quote, bind, issue, declined, expired, lost, cancelled, non-renewed, renewed, rejected',
    Quote: 'create, rate, price, quote, request bind, bind, declined, replaced, withdrawn',
    Endorsement: 'create, rate, price, submit, issue, decline',
    PolicyRewrite: 'create, rate, price, submit, issue',
    Proposal: 'create, quote, bound',
    Policy: 'bound, begin issuance, pending issuance, issued, cancelled, rewritten',
    PolicyIssuance: 'bound, pending issuance, issued',
    PolicyCancellation: 'create, requested, pending, cancelled, rescinded, retracted',
    ExternalReport: 'edit, view',
  })
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

  test('shows how far it had got when it ended, and the end behind that', () => {
    expect(bar({ status: 'Declined', reached: 'Clear' })).toBe('create+ submit+ clear+ quote bind issue declined!')
    expect(bar({ status: 'Lost', reached: 'Draft' })).toBe('create submit clear quote bind issue lost!')
  })

  test('shows the end state rejected as Returned (W043)', () => {
    const steps = stepsOf(sampleRisk({ status: 'Returned', reached: 'Submitted' }), SUBMISSION)
    expect(steps.at(-1)).toMatchObject({ name: 'rejected', label: 'Returned', earlyEnd: true })
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
  expect(words(stepsOf(risk, on('Policy', 2)))).toBe('bound+ begin issuance pending issuance issued cancelled!')
})
