import { addTexts } from '#platform/i18n/i18n.ts'

const actionsTexts = {
  done: '{{action}}: done',
  found: '{{action}}: done, with something to look at',
  bar: {
    label: 'Actions',
    more: 'Actions',
    failed: 'The actions could not be loaded.',
    shortcut: 'Open the actions',
    shortcuts: 'Submission',
  },
  steps: {
    label: 'Progress',
    of: '{{at}} of {{count}}',
    looks: { completed: 'completed', inProgress: 'in progress', earlyEnd: 'ended here', ahead: 'to come' },
    names: {
      Prequalify: 'Prequalify',
      Create: 'Create',
      Submit: 'Submit',
      Clear: 'Clear',
      Quote: 'Quote',
      Bind: 'Bind',
      Issue: 'Issue',
      Declined: 'Declined',
      Expired: 'Expired',
      Lost: 'Lost',
      Cancelled: 'Cancelled',
      'Non-renewed': 'Non-renewed',
      Renewed: 'Renewed',
      Returned: 'Returned',
      Rate: 'Rate',
      Price: 'Price',
      'Request bind': 'Request Bind',
      Replaced: 'Replaced',
      Withdrawn: 'Withdrawn',
      Decline: 'Decline',
      Bound: 'Bound',
      'Begin issuance': 'Begin Issuance',
      'Pending issuance': 'Pending Issuance',
      Issued: 'Issued',
      Rewritten: 'Rewritten',
      Requested: 'Requested',
      Pending: 'Pending',
      Rescinded: 'Rescinded',
      Retracted: 'Retracted',
      Edit: 'Edit',
      View: 'View',
    },
  },
  notImplemented: {
    title: 'Action not implemented',
    text: 'This version does not know the action {{action}} yet. Nothing was changed.',
  },
  confirm: {
    any: '{{action}} now?',
    Submission: {
      Delete: 'The draft and what was entered in it are deleted for good.',
      Reactivate: 'The submission is taken up again where it stood.',
      Reevaluate: 'The clearance check and the underwriting rules run again.',
      'Disable Automation': 'From here on nothing moves this submission but people.',
      'Submit Pre-Qualification': 'The answers are judged, and the submission goes on or stops here.',
      'Cancel Pre-Qualification': 'The answers given so far are discarded.',
      'Submit Renewal': 'A submission for the next term is made from this one.',
      'Retract Non-Renewal': 'The term can be renewed again.',
      'Clear Non-Renewal Flag': 'The term is no longer flagged.',
      'Mark Renewed': 'The renewal takes over, and this term ends. This is final.',
    },
    Quote: {
      Delete: 'The quote and its worksheet are deleted for good.',
      Decline: 'The quote is closed. It can be taken back only if it had been sent.',
      'Modify Quote': 'The agent keeps the sent quote. A next version is made from it, and this one is replaced.',
      'Revert to Sent': 'The quote goes back to where it was before binding.',
      'Withdraw Request': 'The bind request is taken back.',
    },
    Proposal: {
      Delete: 'The proposal and all its quotes are deleted for good.',
      Modify: 'Its quotes are opened again; those that were sent get a next version.',
    },
    Policy: {
      Rewrite: 'A rewrite of this policy is started. The policy stays in force until the rewrite is issued.',
      Reissue: 'The policy documents are made again. The policy itself stays as it is.',
    },
    PolicyIssuance: {
      'Submit for Issuance': 'The policy is handed to issuance.',
      'Mark Issued': 'The policy is issued.',
    },
    PolicyCancellation: {
      Request: 'The underwriter is asked to cancel the policy.',
      Submit: 'The cancellation is pending from here on, and can only be rescinded.',
      'Mark Cancelled': 'The policy is cancelled.',
      'Delete Draft': 'The draft is deleted for good.',
    },
    Endorsement: {
      'Submit for Issuance': 'The endorsement is handed to issuance.',
      'Mark Issued': 'The endorsement is issued and applied to the policy.',
      Delete: 'The endorsement is deleted for good.',
    },
    PolicyRewrite: {
      'Submit for Issuance': 'The rewrite is handed to issuance.',
      'Mark Issued': 'The rewrite is issued, and the policy that it replaces ends.',
      Delete: 'The rewrite is deleted for good.',
    },
    ExternalReport: { Delete: 'The report is deleted for good.' },
  },
  reason: {
    title: 'Reason',
    context: '{{action}} · {{record}}',
    reason: 'Reason',
    other: 'Other reason',
    secondary: 'Secondary Reason',
    comments: 'Comments',
    startDate: 'Start Date',
    endDate: 'End Date',
    choose: 'Choose a reason',
    failed: 'The reasons could not be loaded',
    datesWrong: 'Choose an end date after the start date.',
    escape: 'cancel',
  },
  selection: {
    choose: 'Choose one',
    empty: 'There is nothing to choose from.',
  },
} as const
addTexts('actions', actionsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    actions: typeof actionsTexts
  }
}
