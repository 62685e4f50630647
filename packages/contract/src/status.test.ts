import { describe, expect, test } from 'vitest'
import { consoleOfAddress, consoleOfUserType } from './consoles.ts'
import {
  CANCELLATION_STATUSES,
  ENDORSEMENT_STATUSES,
  isAtLeastSubmitted,
  POLICY_REWRITE_STATUSES,
  POLICY_STATUSES,
  REINSTATEMENT_STATUSES,
  SUBMISSION_STATUS as S,
  STATUS_LABELS,
  SUBMISSION_STATUS_CODES,
  shortenStatusReason,
  showsReferral,
  statusBlockLabel,
  statusLabel,
} from './status.ts'

describe('status codes and labels', () => {
  test.each([
    [0, 'Invalid'],
    [1, 'Draft'],
    [2, 'Submitted'],
    [3, 'Clear'],
    [4, 'Quoted'],
    [5, 'Bind Requested'],
    [6, 'Bound'],
    [7, 'Issued'],
    [8, 'Not Clear'],
    [9, 'Lost'],
    [10, 'Declined'],
    [11, 'Quote Withdrawn'],
    [12, 'Expired'],
    [13, 'Started Pre-Qualification'],
    [14, 'Failed Pre-Qualification'],
    [15, 'Pending Issuance'],
    [16, 'Declined Quote'],
    [18, 'Cancelled'],
    [20, 'Clear Awaiting Rate'],
    [21, 'Renewed'],
    [22, 'Non-Renewed'],
    [23, 'Succeeded Pre-Qualification'],
    [24, 'Submit Pending'],
    [25, 'Clear-Ready'],
    [26, 'Returned'],
    [27, 'Created'],
  ] as const)('H242–H247 H009 code %i reads %s in both consoles', (code, label) => {
    expect(statusLabel({ status: code }, 'underwriter')).toBe(label)
    expect(statusLabel({ status: code }, 'agent')).toBe(label)
  })

  test('H245 17 and 19 are not defined', () => {
    expect(SUBMISSION_STATUS_CODES).toHaveLength(26)
    expect(SUBMISSION_STATUS_CODES).not.toContain(17)
    expect(SUBMISSION_STATUS_CODES).not.toContain(19)
  })

  test('H009 each console has a table of its own, and a carrier may rename a label in one of them', () => {
    expect(STATUS_LABELS.agent).not.toBe(STATUS_LABELS.underwriter)
    expect(statusLabel({ status: S.clear }, 'agent', { 3: 'In review' })).toBe('In review')
  })

  test.each([
    { upload: 1, label: 'Upload in Progress' },
    { upload: 2, label: 'Upload in Progress' },
    { upload: 3, label: 'Created' },
    { upload: 4, label: 'Application Uploaded' },
    { upload: null, label: 'Created' },
  ] as const)('H248 H249 H250 a created submission with upload status $upload reads $label', ({ upload, label }) => {
    expect(statusLabel({ status: S.created, uploadStatus: upload }, 'underwriter')).toBe(label)
  })

  test('H250 the upload label replaces no other status', () => {
    expect(statusLabel({ status: S.draft, uploadStatus: 1 }, 'underwriter')).toBe('Draft')
  })

  test('H251 an issued submission with a cancellation pending says so; a bound one does not', () => {
    expect(statusLabel({ status: S.issued, cancellationPending: true }, 'underwriter')).toBe('Cancellation Pending')
    expect(statusLabel({ status: S.bound, cancellationPending: true }, 'underwriter')).toBe('Bound')
  })
})

describe('the status block', () => {
  test.each([
    { facts: { status: S.bound, renewalStatus: 1 }, label: 'Bound [Renewal Pending]' },
    { facts: { status: S.issued, renewalStatus: 3 }, label: 'Issued [Non-Renewal Pending]' },
    { facts: { status: S.expired, renewalStatus: 4 }, label: 'Expired [Flagged for Non-Renewal]' },
    { facts: { status: S.issued, renewalStatus: 2 }, label: 'Issued' },
    {
      facts: { status: S.pendingIssuance, renewalStatus: 1, endorsementPending: true },
      label: 'Pending Issuance [Renewal Pending, Endorsement Pending]',
    },
    {
      facts: { status: S.bound, renewalStatus: 1, endorsementPending: true, cancellationPending: true },
      label: 'Bound [Renewal Pending, Endorsement Pending, Cancellation Pending]',
    },
    { facts: { status: S.bound, endorsementPending: true }, label: 'Bound [Endorsement Pending]' },
    { facts: { status: S.expired, cancellationPending: true }, label: 'Expired [Cancellation Pending]' },
    {
      facts: { status: S.bound, endorsementPending: true, cancellationPending: true },
      label: 'Bound [Endorsement Pending, Cancellation Pending]',
    },
    { facts: { status: S.issued, cancellationPending: true }, label: 'Cancellation Pending' },
    {
      facts: { status: S.issued, renewalStatus: 1, cancellationPending: true },
      label: 'Cancellation Pending [Renewal Pending]',
    },
    { facts: { status: S.quoted, renewalStatus: 1, endorsementPending: true }, label: 'Quoted' },
  ] as const)('H252–H258 $facts reads $label', ({ facts, label }) => {
    expect(statusBlockLabel(facts, 'underwriter')).toBe(label)
  })

  test.each([
    { referral: 'refer', console: 'underwriter', enabled: false, shown: true },
    { referral: 'refer', console: 'agent', enabled: true, shown: true },
    { referral: 'refer', console: 'agent', enabled: false, shown: false },
    { referral: 'cleared', console: 'underwriter', enabled: true, shown: false },
    { referral: 'none', console: 'underwriter', enabled: true, shown: false },
  ] as const)(
    'H259 H260 referral $referral in the $console console, agentQuoteStatus $enabled: shown $shown',
    ({ referral, console, enabled, shown }) => {
      expect(showsReferral(referral, console, enabled)).toBe(shown)
    },
  )

  test.each([
    { text: 'Outside appetite', short: 'Outside appetite' },
    { text: 'x'.repeat(45), short: 'x'.repeat(45) },
    {
      text: 'The distance to the coast is below half a mile and wind is excluded',
      short: 'The distance to the coast is below half a…',
    },
    { text: 'x'.repeat(60), short: `${'x'.repeat(45)}…` },
    { text: `${'a'.repeat(45)} b`, short: `${'a'.repeat(45)}…` },
  ])('H262 a reason is cut to 45 characters at a word break: $short', ({ text, short }) => {
    expect(shortenStatusReason(text)).toBe(short)
  })
})

test('by the place in the life cycle, eight statuses are below Submitted', () => {
  const below = SUBMISSION_STATUS_CODES.filter((status) => !isAtLeastSubmitted(status))
  expect(below.sort()).toEqual([0, 1, 13, 14, 23, 24, 26, 27].sort())
})

test('H263–H267 the things under a submission have these states', () => {
  expect(POLICY_STATUSES).toEqual(['begin issuance', 'bound', 'issued', 'pending issuance'])
  expect(ENDORSEMENT_STATUSES).toEqual(['declined', 'draft', 'invalid', 'issued', 'pending issuance', 'submitted'])
  expect(POLICY_REWRITE_STATUSES).toEqual(['draft', 'invalid', 'issued', 'pending issuance', 'submitted'])
  expect(CANCELLATION_STATUSES).toEqual(['cancelled', 'invalid', 'pending', 'requested', 'rescinded', 'retracted'])
  expect(REINSTATEMENT_STATUSES).toEqual(['invalid', 'reinstated'])
})

test.each([
  { address: '/landing', console: 'underwriter' },
  { address: '/umagent/landing', console: 'agent' },
  { address: 'https://carrier.example/umagent', console: 'agent' },
  { address: '', console: 'underwriter' },
])('H005 H006 the address "$address" shows the $console console', ({ address, console }) => {
  expect(consoleOfAddress(address)).toBe(console)
})

test('H002 H003 H004 underwriters and service users belong to the workstation, agents to the agent console', () => {
  expect(consoleOfUserType('Underwriter')).toBe('underwriter')
  expect(consoleOfUserType('ServiceUser')).toBe('underwriter')
  expect(consoleOfUserType('Agent')).toBe('agent')
})
