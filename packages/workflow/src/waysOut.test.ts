import { RENEWAL_STATUS } from '@bindery/contract/status'
import { expect, test } from 'vitest'
import type { Risk, Target } from './risk.ts'
import { offered, on, ready, SUBMISSION, sampleRisk, UNDERWRITER } from './testing/sample.ts'

const clear = { status: 'Clear', wasCleared: true } as const
const quoted = { status: 'Quoted', wasCleared: true } as const
const issued = { status: 'Issued', wasCleared: true } as const
const policies = [ready.policy(1, { status: 'Issued' })]
const endorsement = (id: number, more: Parameters<typeof ready.endorsement>[2] = {}) =>
  ready.endorsement(id, 1, { confirmed: true, ...more })

interface Case {
  of: string
  target: Target
  risk: Risk
  /** The action of the way out, and its record. */
  way: [action: string, uri: string]
}

const proposals = [ready.proposal(5, { status: 'Draft' })]
const cases: Case[] = [
  {
    of: 'Generate Quotes',
    target: on('Proposal', 5),
    risk: sampleRisk(clear, { proposals, quotes: [ready.quote(1, { proposalId: 5, status: 'Valid Rating' })] }),
    way: ['quote.price', '/Quote/1'],
  },
  {
    of: 'Generate Quotes',
    target: on('Proposal', 5),
    risk: sampleRisk(clear, { proposals, quotes: [] }),
    way: ['proposal.createQuote', '/Proposal/5'],
  },
  {
    of: 'Generate Quotes',
    target: on('Proposal', 5),
    risk: sampleRisk(clear, {
      proposals,
      quotes: [ready.quote(1, { proposalId: 5, status: 'Valid Pricing', beyondRelease: ['The premium is too high.'] })],
    }),
    way: ['submission.refer', '/Submission/42'],
  },
  {
    of: 'Revert to Sent',
    target: on('Quote', 1),
    risk: sampleRisk(quoted, { quotes: [ready.quote(1, { status: 'Declined' })] }),
    way: ['quote.copy', '/Quote/1'],
  },
  {
    of: 'Submit Renewal',
    target: SUBMISSION,
    risk: sampleRisk({ ...issued, renewalStatus: RENEWAL_STATUS.flaggedForNonRenewal }, { policies }),
    way: ['submission.clearNonRenewalFlag', '/Submission/42'],
  },
  {
    of: 'Submit',
    target: on('Endorsement', 3),
    risk: sampleRisk(issued, { policies, endorsements: [endorsement(3, { confirmed: false })] }),
    way: ['endorsement.createEndorsement', '/Endorsement/3'],
  },
  {
    of: 'Submit for Issuance',
    target: on('Endorsement', 3),
    risk: sampleRisk(issued, { policies, endorsements: [endorsement(3, { status: 'Submitted' })] }),
    way: ['endorsement.startRating', '/Endorsement/3'],
  },
  {
    of: 'Submit for Issuance',
    target: on('Endorsement', 3),
    risk: sampleRisk(issued, {
      policies,
      endorsements: [endorsement(3, { status: 'Valid Pricing', rated: true, priced: true, ratingCurrent: false })],
    }),
    way: ['endorsement.modifyRating', '/Endorsement/3'],
  },
  {
    of: 'Mark Issued',
    target: on('Endorsement', 4),
    risk: sampleRisk(issued, {
      policies: [...policies, ready.policy(2, { status: 'Issued' })],
      endorsements: [
        // Of another policy, and later than the one that comes first.
        ready.endorsement(2, 2, { confirmed: true, status: 'Pending Issuance', effectiveDate: '2027-01-01' }),
        endorsement(3, { status: 'Pending Issuance', effectiveDate: '2027-03-01' }),
        endorsement(4, { status: 'Pending Issuance', effectiveDate: '2027-03-01' }),
        endorsement(5, { status: 'Pending Issuance', effectiveDate: '2027-02-01' }),
      ],
    }),
    way: ['endorsement.markIssued', '/Endorsement/5'],
  },
]

test.each(cases)('$of is refused with the way out $way', ({ of, target, risk, way: [action, uri] }) => {
  expect(offered(risk, target, UNDERWRITER, of)).toMatchObject({
    enabled: false,
    wayOut: { kind: 'action', action, uri },
  })
})
