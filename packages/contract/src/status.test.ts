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
  UPLOAD_STATUS,
} from './status.ts'

describe('status codes and labels', () => {
  test.each([
    { proves: 'H242 C334', code: 0, label: 'Invalid' },
    { proves: 'H242 C334', code: 1, label: 'Draft' },
    { proves: 'H242 C334', code: 2, label: 'Submitted' },
    { proves: 'H242 C334', code: 3, label: 'Clear' },
    { proves: 'H242 C334', code: 4, label: 'Quoted' },
    { proves: 'H243 C335', code: 5, label: 'Bind Requested' },
    { proves: 'H243 C335', code: 6, label: 'Bound' },
    { proves: 'H243 C335', code: 7, label: 'Issued' },
    { proves: 'H243 C335', code: 8, label: 'Not Clear' },
    { proves: 'H243 C335', code: 9, label: 'Lost' },
    { proves: 'H244 C336', code: 10, label: 'Declined' },
    { proves: 'H244 C336', code: 11, label: 'Quote Withdrawn' },
    { proves: 'H244 C336', code: 12, label: 'Expired' },
    { proves: 'H244 C337', code: 13, label: 'Started Pre-Qualification' },
    { proves: 'H244 C337', code: 14, label: 'Failed Pre-Qualification' },
    { proves: 'H245 C337', code: 15, label: 'Pending Issuance' },
    { proves: 'H245 C337', code: 16, label: 'Declined Quote' },
    { proves: 'H245 C338', code: 18, label: 'Cancelled' },
    { proves: 'H245 C338', code: 20, label: 'Clear Awaiting Rate' },
    { proves: 'H245 C338', code: 21, label: 'Renewed' },
    { proves: 'H246 C338', code: 22, label: 'Non-Renewed' },
    { proves: 'H246 C339', code: 23, label: 'Succeeded Pre-Qualification' },
    { proves: 'H246 C339', code: 24, label: 'Submit Pending' },
    { proves: 'H246 C339', code: 25, label: 'Clear-Ready' },
    { proves: 'H246 C339', code: 26, label: 'Returned' },
    { proves: 'H246 C339', code: 27, label: 'Created' },
  ] as const)('$proves H247 C340 code $code reads $label in both consoles', ({ code, label }) => {
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
    { proves: 'H248 C341', upload: 1, label: 'Upload in Progress' },
    { proves: 'H248 C342', upload: 2, label: 'Upload in Progress' },
    { proves: 'H250', upload: 3, label: 'Created' },
    { proves: 'H249 C343', upload: 4, label: 'Application Uploaded' },
    { proves: 'H250', upload: null, label: 'Created' },
  ] as const)('$proves a created submission with upload status $upload reads $label', ({ upload, label }) => {
    expect(statusLabel({ status: S.created, uploadStatus: upload }, 'underwriter')).toBe(label)
  })

  test('H250 C344 the upload label replaces no other status', () => {
    for (const status of SUBMISSION_STATUS_CODES.filter((code) => code !== S.created))
      for (const uploadStatus of Object.values(UPLOAD_STATUS))
        expect(statusLabel({ status, uploadStatus }, 'underwriter')).toBe(STATUS_LABELS.underwriter[status])
  })

  test('H251 an issued submission with a cancellation pending says so; a bound one does not', () => {
    expect(statusLabel({ status: S.issued, cancellationPending: true }, 'underwriter')).toBe('Cancellation Pending')
    expect(statusLabel({ status: S.bound, cancellationPending: true }, 'underwriter')).toBe('Bound')
  })
})

describe('the status block', () => {
  test.each([
    { proves: 'H253 C328', facts: { status: S.bound, renewalStatus: 1 }, label: 'Bound [Renewal Pending]' },
    { proves: 'H254 C329', facts: { status: S.issued, renewalStatus: 3 }, label: 'Issued [Non-Renewal Pending]' },
    { proves: 'H255 C330', facts: { status: S.expired, renewalStatus: 4 }, label: 'Expired [Flagged for Non-Renewal]' },
    { proves: 'H252', facts: { status: S.issued, renewalStatus: 2 }, label: 'Issued' },
    {
      proves: 'H252 H256 C331',
      facts: { status: S.pendingIssuance, renewalStatus: 1, endorsementPending: true },
      label: 'Pending Issuance [Renewal Pending, Endorsement Pending]',
    },
    {
      proves: 'H256 H257 C331 C332',
      facts: { status: S.bound, renewalStatus: 1, endorsementPending: true, cancellationPending: true },
      label: 'Bound [Renewal Pending, Endorsement Pending, Cancellation Pending]',
    },
    {
      proves: 'H257 C332',
      facts: { status: S.expired, renewalStatus: 4, cancellationPending: true },
      label: 'Expired [Flagged for Non-Renewal, Cancellation Pending]',
    },
    { proves: 'H258 C333', facts: { status: S.bound, endorsementPending: true }, label: 'Bound [Endorsement Pending]' },
    {
      proves: 'H258 C333',
      facts: { status: S.expired, cancellationPending: true },
      label: 'Expired [Cancellation Pending]',
    },
    {
      proves: 'H258 C333',
      facts: { status: S.bound, endorsementPending: true, cancellationPending: true },
      label: 'Bound [Endorsement Pending, Cancellation Pending]',
    },
    { proves: 'H252', facts: { status: S.issued, cancellationPending: true }, label: 'Cancellation Pending' },
    {
      proves: 'H252',
      facts: { status: S.issued, renewalStatus: 1, cancellationPending: true },
      label: 'Cancellation Pending [Renewal Pending]',
    },
    { proves: 'H252', facts: { status: S.quoted, renewalStatus: 1, endorsementPending: true }, label: 'Quoted' },
  ] as const)('$proves $facts reads $label', ({ facts, label }) => {
    expect(statusBlockLabel(facts, 'underwriter')).toBe(label)
  })

  test('H252 C327 only Bound, Pending Issuance, Issued and Expired are followed by a bracket', () => {
    const followed = SUBMISSION_STATUS_CODES.filter((status) =>
      statusBlockLabel({ status, renewalStatus: 1, endorsementPending: true }, 'underwriter').includes('['),
    )
    expect(new Set(followed)).toEqual(new Set([S.bound, S.pendingIssuance, S.issued, S.expired]))
  })

  test.each([
    { referral: 'refer', console: 'underwriter', enabled: false, shown: true },
    { referral: 'refer', console: 'underwriter', enabled: true, shown: true },
    { referral: 'cleared', console: 'underwriter', enabled: true, shown: false },
    { referral: 'none', console: 'underwriter', enabled: true, shown: false },
    { referral: 'refer', console: 'agent', enabled: true, shown: true },
    { referral: 'refer', console: 'agent', enabled: false, shown: false },
    { referral: 'cleared', console: 'agent', enabled: true, shown: false },
    { referral: 'cleared', console: 'agent', enabled: false, shown: false },
    { referral: 'none', console: 'agent', enabled: true, shown: false },
    { referral: 'none', console: 'agent', enabled: false, shown: false },
  ] as const)(
    'H259 H260 C325 C326 referral $referral in the $console console, agentQuoteStatus $enabled: shown $shown',
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
  ])('H262 C321 C322 a reason or a detail is cut to 45 characters at a word break: $short', ({ text, short }) => {
    expect(shortenStatusReason(text)).toBe(short)
  })
})

test('by the place in the life cycle, eight statuses are below Submitted', () => {
  const below = SUBMISSION_STATUS_CODES.filter((status) => !isAtLeastSubmitted(status))
  expect(below.sort()).toEqual([0, 1, 13, 14, 23, 24, 26, 27].sort())
})

test.each([
  { proves: 'H263', of: 'a policy', has: POLICY_STATUSES, are: 'begin issuance, bound, issued, pending issuance' },
  {
    proves: 'H264',
    of: 'an endorsement',
    has: ENDORSEMENT_STATUSES,
    are: 'declined, draft, invalid, issued, pending issuance, submitted',
  },
  {
    proves: 'H265',
    of: 'a policy rewrite',
    has: POLICY_REWRITE_STATUSES,
    are: 'draft, invalid, issued, pending issuance, submitted',
  },
  {
    proves: 'H266',
    of: 'a cancellation',
    has: CANCELLATION_STATUSES,
    are: 'cancelled, invalid, pending, requested, rescinded, retracted',
  },
  { proves: 'H267', of: 'a reinstatement', has: REINSTATEMENT_STATUSES, are: 'invalid, reinstated' },
])('$proves the states of $of are $are', ({ has, are }) => {
  expect(has.join(', ')).toBe(are)
})

test.each([
  { address: '/landing', console: 'underwriter' },
  { address: '/umagent/landing', console: 'agent' },
  { address: 'https://carrier.example/umagent', console: 'agent' },
  { address: '', console: 'underwriter' },
])('H005 H006 W004 W005 the address "$address" shows the $console console', ({ address, console }) => {
  expect(consoleOfAddress(address)).toBe(console)
})

test('H002 H003 C001 underwriters and service users belong to the workstation', () => {
  expect(consoleOfUserType('Underwriter')).toBe('underwriter')
  expect(consoleOfUserType('ServiceUser')).toBe('underwriter')
})

test('H004 C002 agents belong to the agent console', () => {
  expect(consoleOfUserType('Agent')).toBe('agent')
})
