import { declareActions } from './action.ts'
import { deletes, runs } from './calls.ts'
import { reason } from './parameters.ts'

export const policyCancellationActions = declareActions('PolicyCancellation', {
  request: {
    label: 'Request',
    group: 'Cancellation',
    dialog: 'Confirm',
    call: runs('/rest/PolicyCancellation/:id/request', 'Request the cancellation'),
    sentence: 'requested the cancellation of {it}',
    confirm: 'The underwriter is asked to cancel the policy.',
  },
  retractRequest: {
    label: 'Retract Request',
    group: 'Cancellation',
    dialog: 'Reason',
    call: runs('/rest/PolicyCancellation/:id/retractRequest', 'Retract the request', reason),
    sentence: 'took back the request to cancel {it}',
    reasons: { reasons: 'Retract Cancellation Request Reasons' },
  },
  submit: {
    label: 'Submit',
    group: 'Cancellation',
    dialog: 'Confirm',
    call: runs('/rest/PolicyCancellation/:id/submit', 'Submit: the cancellation is pending'),
    sentence: 'submitted the cancellation of {it}',
    confirm: 'The cancellation is pending from here on, and can only be rescinded.',
  },
  markCancelled: {
    label: 'Mark Cancelled',
    group: 'Cancellation',
    dialog: 'Confirm',
    call: runs('/rest/PolicyCancellation/:id/markAsCancelled', 'Mark cancelled'),
    sentence: 'cancelled {it}',
    confirm: 'The policy is cancelled.',
    danger: true,
  },
  rescind: {
    label: 'Rescind',
    group: 'Cancellation',
    dialog: 'Reason',
    call: runs('/rest/PolicyCancellation/:id/rescind', 'Rescind the cancellation', reason),
    sentence: 'rescinded the cancellation of {it}',
    reasons: { reasons: 'Rescind Cancellation Reasons' },
  },
  revertToCancellationPending: {
    label: 'Revert to Cancellation Pending',
    group: 'Cancellation',
    dialog: 'Reason',
    call: runs('/rest/PolicyCancellation/:id/revertToCancellationPending', 'Back to cancellation pending', reason),
    sentence: 'took the cancellation of {it} back to pending',
    reasons: { reasons: 'Revert to Cancellation Pending Reasons' },
  },
  deleteDraft: {
    label: 'Delete Draft',
    group: 'Cancellation',
    dialog: 'Confirm',
    call: deletes('/rest/PolicyCancellation/:id', 'Delete the draft'),
    sentence: 'deleted a cancellation',
    confirm: 'The draft is deleted for good.',
    danger: true,
    rare: true,
  },
})
