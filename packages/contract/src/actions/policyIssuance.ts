import { declareActions } from './action.ts'
import { runs } from './calls.ts'
import { reason } from './parameters.ts'

export const policyIssuanceActions = declareActions('PolicyIssuance', {
  beginIssuance: {
    label: 'Begin Issuance',
    group: 'Issuance',
    dialog: 'none',
    call: runs('/rest/PolicyIssuance/:id/startIssuance', 'Begin issuance'),
    sentence: 'began issuing {it}',
    done: 'Issuance started',
  },
  submitForIssuance: {
    label: 'Submit for Issuance',
    group: 'Issuance',
    dialog: 'Confirm',
    call: runs('/rest/PolicyIssuance/:id/submitForIssuance', 'Submit for issuance'),
    sentence: 'submitted {it} for issuance',
    done: { one: 'Policy submitted for issuance', other: '{{count}} policies submitted for issuance' },
    confirm: 'The policy is handed to issuance.',
  },
  markIssued: {
    label: 'Mark Issued',
    group: 'Issuance',
    dialog: 'Confirm',
    call: runs('/rest/PolicyIssuance/:id/markAsIssued', 'Mark issued'),
    sentence: 'issued {it}',
    done: { one: 'Policy issued', other: '{{count}} policies issued' },
    confirm: 'The policy is issued.',
  },
  modify: {
    label: 'Modify',
    group: 'Issuance',
    dialog: 'none',
    call: runs('/rest/PolicyIssuance/:id/modifyIssuance', 'Reopen the issuance'),
    sentence: 'reopened the issuance of {it}',
    done: 'Issuance reopened',
  },
  revertToBound: {
    label: 'Revert to Bound',
    group: 'Issuance',
    dialog: 'Reason',
    call: runs('/rest/PolicyIssuance/:id/revertToBound', 'Back to bound', reason),
    sentence: 'took {it} back to bound',
    done: 'Policy taken back to bound',
    reasons: { reasons: 'Revert to Bound Reasons' },
  },
  revertToPendingIssuance: {
    label: 'Revert to Pending Issuance',
    group: 'Issuance',
    dialog: 'Reason',
    call: runs('/rest/PolicyIssuance/:id/revertToPendingIssuance', 'Back to pending issuance', reason),
    sentence: 'took {it} back to pending issuance',
    done: 'Policy taken back to pending issuance',
    reasons: { reasons: 'Revert to Pending Issuance Reasons' },
  },
})
