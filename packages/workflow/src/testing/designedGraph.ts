/** The graph as designed. The tables are checked against it; tables.test.ts lists the intended differences. */
export interface DesignedRow {
  name: string
  from: string[]
  to: string[]
  permission: string
  consoles: string[]
  dialog: string
  call: string
}

const list = (text = '-') => (text === '-' ? [] : text.split(', '))

/** One action per line: name | from | to | permission | consoles | dialog | call. */
const actions = (text: string): DesignedRow[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', from, to, permission = '', consoles, dialog = '', call = ''] = line.trim().split(' | ')
      return { name, from: list(from), to: list(to), permission, consoles: list(consoles), dialog, call }
    })

/** One derived change per line: name | from | to. */
const changes = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', from, to] = line.trim().split(' | ')
      return { name, from: list(from), to: list(to) }
    })

export const DESIGNED_ACTIONS = {
  Submission: actions(`
    Start Pre-Qualification | Created, Draft, Failed Pre-Qualification | Started Pre-Qualification | submission.prequalify | underwriter, agent | none | POST /rest/Submission/{id}/startPreQualification
    Check Pre-Qualification | Started Pre-Qualification | - | submission.prequalify | underwriter, agent | none | POST /rest/Submission/{id}/checkPreQualification
    Submit Pre-Qualification | Started Pre-Qualification | Succeeded Pre-Qualification, Failed Pre-Qualification | submission.prequalify | underwriter, agent | Confirm | POST /rest/Submission/{id}/submitPreQualification
    Cancel Pre-Qualification | Started Pre-Qualification, Failed Pre-Qualification, Succeeded Pre-Qualification | Created, Draft | submission.prequalify | underwriter, agent | Confirm | POST /rest/Submission/{id}/cancelPreQualification
    Make Application | Created, Succeeded Pre-Qualification | Draft | submission.create | underwriter, agent | none | POST /rest/Submission/{id}/makeApplication
    Make Application | Draft | Submitted, Submit Pending | submission.submit | underwriter, agent | Confirm | POST /rest/Submission/{id}/makeApplication
    Submit Application | Draft | Submitted, Submit Pending | submission.submit | underwriter, agent | Confirm | POST /rest/Submission/{id}/submit
    Resubmit | Returned | Submitted, Submit Pending | submission.submit | underwriter, agent | Confirm | POST /rest/Submission/{id}/resubmit
    Delete Pre-Draft | Created | removed | submission.delete | underwriter, agent | none | DELETE /rest/Submission/{id}
    Delete | Draft, Started Pre-Qualification, Failed Pre-Qualification, Succeeded Pre-Qualification | removed | submission.delete | underwriter, agent | Confirm | DELETE /rest/Submission/{id}
    Clear | Submitted, Clear-Ready, Not Clear | Clear, Clear Awaiting Rate | submission.clear | underwriter | Confirm | POST /rest/Submission/{id}/markClearance
    Not Clear | Submitted, Clear-Ready, Clear, Clear Awaiting Rate | Not Clear | submission.clear | underwriter | Reason | POST /rest/Submission/{id}/markClearance
    Clear Ready | Submitted, Not Clear | Clear-Ready | submission.clear | underwriter | Reason | POST /rest/Submission/{id}/markClearReady
    Revert to Clear | Clear Awaiting Rate, Quoted, Quote Withdrawn, Declined Quote | Clear | submission.revertClear | underwriter | Reason | POST /rest/Submission/{id}/revertToClear
    Reevaluate | Not Clear, Clear-Ready | Submitted | submission.reevaluate | underwriter | Confirm | POST /rest/Submission/{id}/reevaluateSubmission
    Reevaluate | Submitted, Clear, Clear Awaiting Rate, Quoted | - | submission.reevaluate | underwriter | Confirm | POST /rest/Submission/{id}/reevaluateSubmission
    Disable Automation | Submit Pending | Submitted | submission.automation | underwriter | Confirm | POST /rest/Submission/{id}/disableAutomation
    Disable Automation | Clear Awaiting Rate | Clear | submission.automation | underwriter | Confirm | POST /rest/Submission/{id}/disableAutomation
    Disable Automation | Draft, Submitted, Clear-Ready, Not Clear, Clear, Quoted, Bind Requested | - | submission.automation | underwriter | Confirm | POST /rest/Submission/{id}/disableAutomation
    Decline | Failed Pre-Qualification, Submit Pending, Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote | Declined | submission.decline | underwriter | ReasonForm | POST /rest/Submission/{id}/declineWithForm
    Reject | Submit Pending, Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate | Returned | submission.return | underwriter | Reason | POST /rest/Submission/{id}/reject
    Mark as Lost | Draft, Returned, Submit Pending, Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote | Lost | submission.lost | underwriter | ReasonForm | POST /rest/Submission/{id}/markAsLostWithForm
    Reactivate | Declined, Lost | Clear, Submitted, Draft | submission.reactivate | underwriter | Confirm | POST /rest/Submission/{id}/reactivate
    Update Status Reason | Not Clear, Returned, Declined, Lost, Quote Withdrawn, Declined Quote, Cancelled, Non-Renewed, Expired | - | submission.statusReason | underwriter | Reason | POST /rest/Submission/{id}/UpdateStatusReason
    Refer | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Bound, Pending Issuance | - | referral.refer | underwriter | Reason | POST /rest/Submission/{id}/Referral
    Retract Referral | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Bound, Pending Issuance | - | referral.retract | underwriter | Reason | POST /rest/Submission/{id}/retractReferral
    Clear Referral | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Bound, Pending Issuance | - | referral.clear | underwriter | Comments | POST /rest/Submission/{id}/Referral
    Decline Referral | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Bound, Pending Issuance | - | referral.clear | underwriter | Comments | POST /rest/Submission/{id}/Referral
    Ask Back | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Bound, Pending Issuance | - | referral.clear | underwriter | Comments | POST /rest/Submission/{id}/askBackReferral
    Undo Referral Decision | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Bound, Pending Issuance | - | referral.clear | underwriter | none | POST /rest/Submission/{id}/undoReferralDecision
    Modify | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote | - | submission.modify | underwriter, agent | none | POST /rest/Submission/{id}/modify
    Submit Modifications | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote | - | submission.modify | underwriter, agent | ReviewChanges | POST /rest/Submission/{id}/submitModifications
    Discard Modifications | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote | - | submission.modify | underwriter, agent | ReviewChanges | POST /rest/Submission/{id}/discardModifications
    Acknowledge Modifications | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote | - | submission.acknowledge | underwriter | ReviewChanges | POST /rest/Submission/{id}/acknowlegeModifications
    Continue Modifications | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote | - | submission.modify | agent | none | POST /rest/Submission/{id}/continueModifications
    View Changes | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote | - | submission.view | underwriter, agent | ReviewChanges | GET /rest/ChangeSet/{id}
    Detailed History | Draft, Submitted, Clear, Quoted, Bind Requested, Bound, Issued, Not Clear, Lost, Declined, Quote Withdrawn, Expired, Started Pre-Qualification, Failed Pre-Qualification, Pending Issuance, Declined Quote, Cancelled, Clear Awaiting Rate, Renewed, Non-Renewed, Succeeded Pre-Qualification, Submit Pending, Clear-Ready, Returned, Created | - | submission.view | underwriter, agent | History | GET /rest/Audit
    Split | Draft, Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted | - | submission.split | underwriter | SplitSubmission | POST /rest/Submission/{id}/splitSubmission
    Copy | Draft, Submitted, Clear, Quoted, Bind Requested, Bound, Issued, Not Clear, Lost, Declined, Quote Withdrawn, Expired, Started Pre-Qualification, Failed Pre-Qualification, Pending Issuance, Declined Quote, Cancelled, Clear Awaiting Rate, Renewed, Non-Renewed, Succeeded Pre-Qualification, Submit Pending, Clear-Ready, Returned | - | submission.copy | underwriter, agent | CopySubmission | POST /rest/Submission/{id}/copySubmission
    Rewrite | Bound, Pending Issuance, Issued, Expired, Cancelled | - | submission.rewrite | underwriter | RewriteSubmission | POST /rest/Submission/{id}/rewrite
    Change Products | Draft, Returned, Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted | - | submission.changeProducts | underwriter, agent | ChangeProducts | POST /rest/Submission/{id}/changeProduct
    Change Agency | Draft, Returned, Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote, Bound, Pending Issuance, Issued | - | submission.changeAgency | underwriter | ChangeAgency | POST /rest/Submission/{id}
    Find Business Class | Created, Draft, Returned, Started Pre-Qualification | - | submission.gridFunction | underwriter, agent | DynamicGridPopup | POST /rest/DynamicData/{dataName}/action/{actionName}
    Find Business Class | Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote | - | submission.gridFunction | underwriter | DynamicGridPopup | POST /rest/DynamicData/{dataName}/action/{actionName}
    Create Quote | Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote, Bound, Pending Issuance, Issued | - | quote.prepare | underwriter, agent | QuotableProducts | POST /rest/Submission/{id}/createQuote
    Create Proposal | Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote, Bound, Pending Issuance, Issued | - | proposal.prepare | underwriter, agent | QuotableProducts | POST /rest/Submission/{id}/createProposal
    Create Report | Draft, Returned, Submit Pending, Submitted, Clear-Ready, Not Clear, Clear, Clear Awaiting Rate, Quoted, Bind Requested, Quote Withdrawn, Declined Quote, Bound, Pending Issuance, Issued | - | report.manage | underwriter | none | POST /rest/ExternalReport/{id}/create
    Create Endorsement | Bound, Pending Issuance, Issued | - | endorsement.request | underwriter, agent | Selection | POST /rest/Policy/{id}/startEndorsement
    Submit Renewal | Bound, Pending Issuance, Issued, Expired | - | renewal.process | underwriter | Confirm | POST /rest/Submission/{id}/submitRenewal
    Submit Non-Renewal | Bound, Pending Issuance, Issued, Expired | - | renewal.nonRenew | underwriter | Reason | POST /rest/Submission/{id}/submitNonRenewal
    Retract Non-Renewal | Bound, Pending Issuance, Issued, Expired | - | renewal.nonRenew | underwriter | Confirm | POST /rest/Submission/{id}/retractNonRenewal
    Flag for Non-Renewal | Bound, Pending Issuance, Issued | - | renewal.process | underwriter | Reason | POST /rest/Submission/{id}/flagForNonRenewal
    Clear Non-Renewal Flag | Bound, Pending Issuance, Issued, Expired | - | renewal.process | underwriter | Confirm | POST /rest/Submission/{id}/clearNonRenewalFlag
    Mark Renewed | Bound, Pending Issuance, Issued, Expired | Renewed | renewal.close | underwriter, system | Confirm | POST /rest/Submission/{id}/markRenewed
    Mark Non-Renewed | Bound, Pending Issuance, Issued, Expired | Non-Renewed | renewal.close | underwriter | Reason | POST /rest/Submission/{id}/markNonRenewed
    Mark Expired | Bound, Pending Issuance, Issued | Expired | renewal.close | underwriter, system | Reason | POST /rest/Submission/{id}/markExpired
  `),
  Quote: actions(`
    Start | Draft | Invalid Rating | quote.prepare | underwriter, agent | QuoteSelection | POST /rest/Quote/StartQuotes
    Rate | Invalid Rating | Valid Rating, Invalid Rating | quote.prepare | underwriter, agent | QuoteSelection | POST /rest/Quote/RateQuotes
    Price | Valid Rating | Valid Pricing | quote.prepare | underwriter, agent | QuoteSelection | POST /rest/Quote/PriceQuotes
    Generate | Valid Pricing | Quoted | quote.generate | underwriter, agent | none | POST /rest/Quote/{id}/GenerateQuote
    Send | Quoted | Sent | quote.send | underwriter | DocumentBuilder | POST /rest/Proposal/{id}/send
    Request Binding | Quoted, Sent | Bind Requested | quote.requestBind | underwriter, agent | QuoteSelection | POST /rest/Quote/{id}/RequestBinding
    Withdraw Request | Bind Requested | Sent, Quoted | quote.requestBind | underwriter, agent | Confirm | POST /rest/Quote/{id}/withdrawRequest
    Begin Binding | Quoted, Sent, Bind Requested | Binding | quote.bind | underwriter | QuoteSelection | POST /rest/Quote/{id}/BeginBinding
    Generate Binder | Binding, Bound | - | quote.bind | underwriter | DocumentBuilder | POST /rest/Proposal/generateBinder
    Bind | Bind Requested, Binding | Bound | quote.bind | underwriter | QuoteSelection | POST /rest/Proposal/bind
    Unbind | Bound | Bind Requested, Sent, Quoted | quote.unbind | underwriter | Reason | POST /rest/Quote/{id}/unbind
    Decline to Bind | Bind Requested, Binding | Declined | quote.decline | underwriter | Reason | POST /rest/Proposal/declineToBind
    Decline | Draft, Invalid Rating, Valid Rating, Valid Pricing, Quoted, Sent | Declined | quote.decline | underwriter | Confirm | POST /rest/Quote/{id}/Decline
    Decline Offer | Quoted, Sent | Declined | quote.requestBind | agent | Reason | POST /rest/Quote/{id}/declineOffer
    Ask for Changed Terms | Quoted, Sent | - | quote.requestBind | agent | ChangedTerms | POST /rest/Quote/{id}/askForChangedTerms
    Withdraw Terms Request | Quoted, Sent | - | quote.requestBind | agent | Confirm | POST /rest/Quote/{id}/withdrawTermsRequest
    Keep Terms | Quoted, Sent | - | quote.send | underwriter | KeepTerms | POST /rest/Quote/{id}/keepTerms
    Withdraw | Quoted, Sent, Bind Requested, Binding | Withdrawn | quote.withdraw | underwriter | Reason | POST /rest/Quote/{id}/withdraw
    Revert to Sent | Bind Requested, Binding, Declined, Withdrawn | Sent | quote.withdraw | underwriter | Confirm | POST /rest/Quote/{id}/revertToSent
    Modify Quote | Quoted | Valid Pricing | quote.prepare | underwriter, agent | none | POST /rest/Quote/{id}/ModifyQuote
    Modify Quote | Sent | Replaced | quote.prepare | underwriter | Confirm | POST /rest/Quote/{id}/ModifyQuote
    Modify Pricing | Valid Pricing, Quoted | Valid Rating | quote.prepare | underwriter, agent | none | POST /rest/Quote/{id}/ModifyPricing
    Modify Rating | Valid Rating, Valid Pricing, Quoted | Invalid Rating | quote.prepare | underwriter, agent | none | POST /rest/Quote/{id}/modifyRating
    Modify Binder | Binding, Bound | - | quote.bind | underwriter | none | POST /rest/Quote/{id}/ModifyBinder
    Refresh | Draft | - | quote.prepare | underwriter, agent | QuoteSelection | POST /rest/Quote/RefreshQuoteByIds
    Refresh | Invalid Rating, Valid Rating, Valid Pricing, Quoted | Invalid Rating | quote.prepare | underwriter, agent | QuoteSelection | POST /rest/Quote/RefreshQuoteByIds
    Copy | Draft, Invalid Rating, Valid Rating, Valid Pricing, Quoted, Sent, Bind Requested, Binding, Bound, Declined, Withdrawn, Replaced | - | quote.prepare | underwriter, agent | Selection | POST /rest/Quote/{id}/copy
    Delete | Draft, Invalid Rating, Valid Rating, Valid Pricing | removed | quote.prepare | underwriter, agent | Confirm | DELETE /rest/Quote/{id}/Delete
    Generate Rating Attachments | Valid Rating, Valid Pricing, Quoted, Sent, Bind Requested, Binding, Bound | - | quote.prepare | underwriter | RatingAttachments | POST /rest/Quote/{id}/generateRatingAttachments
    Add Section | Valid Pricing, Quoted, Binding | - | proposal.prepare | underwriter | Selection | POST /rest/Quote/{id}/addSection
    Add Section From Document | Valid Pricing, Quoted, Binding | - | proposal.prepare | underwriter | AddDocument | POST /rest/Quote/{id}/addSectionFromDocument
    Upload Section | Valid Pricing, Quoted, Binding | - | proposal.prepare | underwriter | AddDocument | POST /rest/Quote/{id}/uploadSectionFromFile
  `),
  Proposal: actions(`
    Create Quote | Draft | - | quote.prepare | underwriter, agent | SelectProduct | POST /rest/Proposal/{id}/createQuote
    Generate Quotes | Draft | Quoted | quote.generate | underwriter, agent | none | POST /rest/Proposal/{id}/generateQuotes
    Send | Quoted | Sent | quote.send | underwriter | DocumentBuilder | POST /rest/Proposal/{id}/send
    Send | Sent, Bind Requested, Binding, Bound | - | quote.send | underwriter | DocumentBuilder | POST /rest/Proposal/{id}/send
    Request Binding | Quoted, Sent | Bind Requested | quote.requestBind | underwriter, agent | QuoteSelection | POST /rest/Proposal/{id}/requestBinding
    Begin Binding | Quoted, Sent, Bind Requested | Binding | quote.bind | underwriter | QuoteSelection | POST /rest/Proposal/beginBinding
    Generate Binder | Binding, Bound | - | quote.bind | underwriter | DocumentBuilder | POST /rest/Proposal/{id}/generateBinder
    Bind | Bind Requested, Binding | Bound | quote.bind | underwriter | QuoteSelection | POST /rest/Proposal/bind
    Decline to Bind | Bind Requested, Binding | Declined | quote.decline | underwriter | Reason | POST /rest/Proposal/{id}/declineToBind
    Decline Offer | Quoted, Sent | Declined | quote.requestBind | agent | Reason | POST /rest/Proposal/{id}/declineOffer
    Ask for Changed Terms | Quoted, Sent | - | quote.requestBind | agent | ChangedTerms | POST /rest/Proposal/{id}/askForChangedTerms
    Withdraw Terms Request | Quoted, Sent | - | quote.requestBind | agent | Confirm | POST /rest/Proposal/{id}/withdrawTermsRequest
    Keep Terms | Quoted, Sent | - | quote.send | underwriter | KeepTerms | POST /rest/Proposal/{id}/keepTerms
    Modify | Quoted, Sent | Draft | proposal.prepare | underwriter | Confirm | POST /rest/Proposal/{id}/ModifyProposal
    Delete | Draft, Quoted | removed | proposal.prepare | underwriter, agent | Confirm | DELETE /rest/Proposal/{id}/delete
    Copy | Draft, Quoted, Sent, Bind Requested, Binding, Bound, Declined, Withdrawn | - | proposal.prepare | underwriter | CopyProposal | POST /rest/Proposal/{id}/copy
    Add Section | Draft, Quoted, Binding | - | proposal.prepare | underwriter | Selection | POST /rest/Proposal/{id}/addSection
    Add Section From Document | Draft, Quoted, Binding | - | proposal.prepare | underwriter | AddDocument | POST /rest/Proposal/{id}/addSectionFromDocument
    Upload Section | Draft, Quoted, Binding | - | proposal.prepare | underwriter | AddDocument | POST /rest/Proposal/{id}/uploadSectionFromFile
    Move Section | Draft, Quoted, Binding | - | proposal.prepare | underwriter | none | POST /rest/ProposalSection/{id}/moveSection
    Set Section Stitchable | Draft, Quoted, Binding | - | proposal.prepare | underwriter | none | POST /rest/ProposalSection/{id}
    Delete Section | Draft, Quoted, Binding | - | proposal.prepare | underwriter | Confirm | DELETE /rest/ProposalSection/{id}/deleteSection
    Preview | Draft, Quoted, Sent, Bind Requested, Binding, Bound | - | proposal.prepare | underwriter | none | POST /rest/Proposal/{id}/previewStichedDocuments
  `),
  Policy: actions(`
    Cancel | Bound, Begin Issuance, Pending Issuance, Issued | - | cancellation.request | underwriter, agent | none | POST /rest/Policy/{id}/startCancellation
    Reinstate | Cancelled | Bound, Begin Issuance, Pending Issuance, Issued | policy.reinstate | underwriter | Reason | POST /rest/Policy/{id}/reinstateById
    Endorse | Bound, Begin Issuance, Pending Issuance, Issued | - | endorsement.request | underwriter, agent | none | POST /rest/Policy/{id}/startEndorsement
    Rewrite | Issued | - | rewrite.process | underwriter | Confirm | POST /rest/Policy/{id}/startRewrite
    Reissue | Issued | - | rewrite.process | underwriter | Confirm | POST /rest/Policy/{id}/startRewrite
  `),
  PolicyIssuance: actions(`
    Begin Issuance | Bound | Begin Issuance | issuance.process | underwriter | none | POST /rest/PolicyIssuance/{id}/startIssuance
    Submit for Issuance | Begin Issuance | Pending Issuance | issuance.process | underwriter | Confirm | POST /rest/PolicyIssuance/{id}/submitForIssuance
    Mark Issued | Pending Issuance | Issued | issuance.complete | underwriter | Confirm | POST /rest/PolicyIssuance/{id}/markAsIssued
    Modify | Pending Issuance | Begin Issuance | issuance.process | underwriter | none | POST /rest/PolicyIssuance/{id}/modifyIssuance
    Revert to Bound | Begin Issuance, Pending Issuance | Bound | issuance.revert | underwriter | Reason | POST /rest/PolicyIssuance/{id}/revertToBound
    Revert to Pending Issuance | Issued | Pending Issuance | issuance.revert | underwriter | Reason | POST /rest/PolicyIssuance/{id}/revertToPendingIssuance
  `),
  Endorsement: actions(`
    Create Endorsement | Draft | - | endorsement.request | underwriter, agent | none | POST /rest/Endorsement/{id}/createEndorsement
    Submit | Draft | Submitted | endorsement.request | underwriter, agent | ReviewChanges | POST /rest/Endorsement/{id}/submit
    Submit | Valid Pricing | Submitted | endorsement.rate | underwriter | ReviewChanges | POST /rest/Endorsement/{id}/submit
    Start Rating | Draft, Submitted | Invalid Rating | endorsement.rate | underwriter | none | POST /rest/Endorsement/{id}/startRating
    Generate Rating | Invalid Rating | Valid Rating, Invalid Rating | endorsement.rate | underwriter | none | POST /rest/Endorsement/{id}/generateRating
    Start Pricing | Valid Rating | Valid Pricing | endorsement.rate | underwriter | none | POST /rest/Endorsement/{id}/startPricing
    Modify Rating | Valid Rating, Valid Pricing, Submitted | Invalid Rating | endorsement.rate | underwriter | none | POST /rest/Endorsement/{id}/modifyRating
    Modify Pricing | Valid Pricing, Submitted | Valid Rating | endorsement.rate | underwriter | none | POST /rest/Endorsement/{id}/modifyPricing
    Refresh | Invalid Rating, Valid Rating, Valid Pricing | Invalid Rating | endorsement.rate | underwriter | none | POST /rest/Endorsement/{id}/refreshQuote
    Generate Rating Attachments | Valid Rating, Valid Pricing, Submitted, Pending Issuance, Issued | - | endorsement.rate | underwriter | RatingAttachments | POST /rest/Endorsement/{id}/generateRatingAttachments
    Approve | Submitted | Pending Issuance | endorsement.decide | underwriter | ApproveEndorsement | POST /rest/Endorsement/{id}/approve
    Decline | Invalid Rating, Valid Rating, Valid Pricing, Submitted | Declined | endorsement.decide | underwriter | Reason | POST /rest/Endorsement/{id}/decline
    Submit for Issuance | Valid Pricing, Submitted | Pending Issuance | endorsement.decide | underwriter | Confirm | POST /rest/Endorsement/{id}/submitForIssuance
    Mark Issued | Pending Issuance | Issued | endorsement.issue | underwriter | Confirm | POST /rest/Endorsement/{id}/markAsIssued
    Revert to Submitted | Pending Issuance | Submitted | endorsement.issue | underwriter | Confirm | POST /rest/Endorsement/{id}/revertToSubmitted
    Revert to Pending Issuance | Issued | Pending Issuance | endorsement.issue | underwriter | Confirm | POST /rest/Endorsement/{id}/revertToPendingIssuance
    Delete | Draft | removed | endorsement.request | underwriter, agent | Confirm | DELETE /rest/Endorsement/{id}
    Delete | Invalid Rating, Valid Rating, Valid Pricing | removed | endorsement.rate | underwriter | Confirm | DELETE /rest/Endorsement/{id}
  `),
  PolicyRewrite: actions(`
    Create Rewrite | Draft | - | rewrite.process | underwriter | none | POST /rest/PolicyRewrite/{id}/createEndorsement
    Submit | Draft, Valid Pricing | Submitted | rewrite.process | underwriter | ReviewChanges | POST /rest/PolicyRewrite/{id}/submit
    Start Rating | Draft, Submitted | Invalid Rating | rewrite.process | underwriter | none | POST /rest/PolicyRewrite/{id}/startRating
    Generate Rating | Invalid Rating | Valid Rating, Invalid Rating | rewrite.process | underwriter | none | POST /rest/PolicyRewrite/{id}/generateRating
    Start Pricing | Valid Rating | Valid Pricing | rewrite.process | underwriter | none | POST /rest/PolicyRewrite/{id}/startPricing
    Modify Rating | Valid Rating, Valid Pricing, Submitted | Invalid Rating | rewrite.process | underwriter | none | POST /rest/PolicyRewrite/{id}/modifyRating
    Modify Pricing | Valid Pricing, Submitted | Valid Rating | rewrite.process | underwriter | none | POST /rest/PolicyRewrite/{id}/modifyPricing
    Refresh | Invalid Rating, Valid Rating, Valid Pricing | Invalid Rating | rewrite.process | underwriter | none | POST /rest/PolicyRewrite/{id}/refreshQuote
    Generate Rating Attachments | Valid Rating, Valid Pricing, Submitted, Pending Issuance, Issued | - | rewrite.process | underwriter | RatingAttachments | POST /rest/PolicyRewrite/{id}/generateRatingAttachments
    Submit for Issuance | Valid Pricing, Submitted | Pending Issuance | rewrite.process | underwriter | Confirm | POST /rest/PolicyRewrite/{id}/submitForIssuance
    Mark Issued | Pending Issuance | Issued | rewrite.issue | underwriter | Confirm | POST /rest/PolicyRewrite/{id}/markAsIssued
    Revert to Submitted | Pending Issuance | Submitted | rewrite.issue | underwriter | Confirm | POST /rest/PolicyRewrite/{id}/revertToSubmitted
    Delete | Draft, Invalid Rating, Valid Rating, Valid Pricing, Submitted | removed | rewrite.process | underwriter | Confirm | DELETE /rest/PolicyRewrite/{id}
  `),
  PolicyCancellation: actions(`
    Request | Draft | Requested | cancellation.request | underwriter, agent | Confirm | POST /rest/PolicyCancellation/{id}/request
    Retract Request | Requested | Retracted | cancellation.request | underwriter, agent | Reason | POST /rest/PolicyCancellation/{id}/retractRequest
    Submit | Draft, Requested | Pending | cancellation.process | underwriter | Confirm | POST /rest/PolicyCancellation/{id}/submit
    Mark Cancelled | Pending | Cancelled | cancellation.process | underwriter | Confirm | POST /rest/PolicyCancellation/{id}/markAsCancelled
    Rescind | Pending | Rescinded | cancellation.process | underwriter | Reason | POST /rest/PolicyCancellation/{id}/rescind
    Revert to Cancellation Pending | Cancelled | Pending | cancellation.process | underwriter | Reason | POST /rest/PolicyCancellation/{id}/revertToCancellationPending
    Delete Draft | Draft | removed | cancellation.request | underwriter, agent | Confirm | DELETE /rest/PolicyCancellation/{id}
  `),
  ExternalReport: actions(`
    Generate | Draft | Generated, Draft | report.manage | underwriter | none | POST /rest/ExternalReport/{id}/generate
    Edit | Generated | Draft | report.manage | underwriter | none | POST /rest/ExternalReport/{id}/edit
    Delete | Draft, Generated | removed | report.manage | underwriter | Confirm | DELETE /rest/ExternalReport/{id}/delete
  `),
}

export const DESIGNED_CHANGES: Record<string, ReturnType<typeof changes>> = {
  Submission: changes(`
    Automation Finished | Submit Pending | Submitted
    Rate Received | Clear Awaiting Rate | Clear
    Quote Generated | Clear, Clear Awaiting Rate, Quote Withdrawn, Declined Quote | Quoted
    Quote Restored | Clear, Quote Withdrawn, Declined Quote | Quoted
    Binding Requested | Quoted | Bind Requested
    Binding Request Withdrawn | Bind Requested | Quoted
    Last Quote Withdrawn | Quoted, Bind Requested | Quote Withdrawn
    Last Quote Declined | Quoted, Bind Requested | Declined Quote
    Quote Bound | Bind Requested | Bound
    Quote Unbound | Bound | Bind Requested, Quoted
    Issuance Submitted | Bound | Pending Issuance
    Issuance Reopened | Pending Issuance | Bound
    Policy Issued | Pending Issuance | Issued
    Issued Policy Reverted | Issued | Pending Issuance
    Policy Cancelled | Bound, Pending Issuance, Issued, Expired | Cancelled
    Policy Roll-Up | Bound, Pending Issuance, Issued | Bound, Pending Issuance, Issued
    Cancellation Reverted | Cancelled | Bound, Pending Issuance, Issued, Expired
    Policy Reinstated | Cancelled | Bound, Pending Issuance, Issued, Expired
    Rewritten By Another Submission | Bound, Pending Issuance, Issued, Expired | Cancelled
  `),
  Quote: changes(`
    Submission Declined | Draft, Invalid Rating, Valid Rating, Valid Pricing, Quoted, Sent, Bind Requested, Binding | Declined
    Submission Lost | Draft, Invalid Rating, Valid Rating, Valid Pricing, Quoted, Sent, Bind Requested, Binding | Withdrawn
    Submission Reverted to Clear | Quoted, Sent | Withdrawn
    Replaced By Bound Quote | Quoted, Sent, Bind Requested, Binding | Replaced
    Restored By Unbind | Replaced | Sent, Quoted
    Proposal Quotes Generated | Valid Pricing | Quoted
    Proposal Sent | Quoted | Sent
    Proposal Binding Requested | Quoted, Sent | Bind Requested
    Proposal Binding Begun | Quoted, Sent, Bind Requested | Binding
    Proposal Bound | Bind Requested, Binding | Bound
    Proposal Declined to Bind | Bind Requested, Binding | Declined
    Proposal Modified, Not Sent | Quoted | Valid Pricing
    Proposal Modified, Sent | Sent | Replaced
    Product Removed | Draft, Invalid Rating, Valid Rating, Valid Pricing, Quoted, Sent | Invalid
  `),
  Proposal: changes(`
    Quote Generated | Draft | Quoted
    Quote Sent | Quoted | Sent
    Quote Binding Requested | Quoted, Sent | Bind Requested
    Quote Binding Begun | Quoted, Sent, Bind Requested | Binding
    Quote Bound | Bind Requested, Binding | Bound
    Binding Request Withdrawn | Bind Requested | Sent, Quoted
    Quote Reverted to Sent | Bind Requested, Binding, Declined, Withdrawn | Sent
    Quote Unbound | Bound | Bind Requested, Sent, Quoted
    Quote Modified | Quoted, Sent | Draft
    Last Quote Withdrawn | Quoted, Sent, Bind Requested, Binding | Withdrawn
    Last Quote Declined | Draft, Quoted, Sent, Bind Requested, Binding | Declined
    Submission Declined | Draft, Quoted, Sent, Bind Requested, Binding | Declined
    Submission Lost | Draft, Quoted, Sent, Bind Requested, Binding | Withdrawn
  `),
  Policy: changes(`
    Issuance Begun | Bound | Begin Issuance
    Issuance Submitted | Begin Issuance | Pending Issuance
    Issuance Marked Issued | Pending Issuance | Issued
    Issuance Modified | Pending Issuance | Begin Issuance
    Issuance Reverted to Bound | Begin Issuance, Pending Issuance | Bound
    Issuance Reverted to Pending | Issued | Pending Issuance
    Cancellation Marked | Bound, Begin Issuance, Pending Issuance, Issued | Cancelled
    Cancellation Reverted | Cancelled | Bound, Begin Issuance, Pending Issuance, Issued
    Rewrite Issued | Issued | Rewritten
    Reissue Issued | Issued | -
    Rewritten By Another Submission | Bound, Begin Issuance, Pending Issuance, Issued, Cancelled | Rewritten
    Quote Unbound | Bound | Invalid
  `),
  PolicyIssuance: changes(`
    Quote Unbound | Bound | Invalid
  `),
  Endorsement: changes(`
    Policy Ended | Draft, Invalid Rating, Valid Rating, Valid Pricing, Submitted, Pending Issuance | Invalid
  `),
  PolicyRewrite: changes(`
    Policy Ended | Draft, Invalid Rating, Valid Rating, Valid Pricing, Submitted, Pending Issuance | Invalid
  `),
  PolicyCancellation: changes(`
    Policy Rewritten | Draft, Requested, Pending | Invalid
  `),
}

export const DESIGNED_STATUSES = {
  Submission: {
    Invalid: 0,
    Draft: 1,
    Submitted: 2,
    Clear: 3,
    Quoted: 4,
    'Bind Requested': 5,
    Bound: 6,
    Issued: 7,
    'Not Clear': 8,
    Lost: 9,
    Declined: 10,
    'Quote Withdrawn': 11,
    Expired: 12,
    'Started Pre-Qualification': 13,
    'Failed Pre-Qualification': 14,
    'Pending Issuance': 15,
    'Declined Quote': 16,
    Cancelled: 18,
    'Clear Awaiting Rate': 20,
    Renewed: 21,
    'Non-Renewed': 22,
    'Succeeded Pre-Qualification': 23,
    'Submit Pending': 24,
    'Clear-Ready': 25,
    Returned: 26,
    Created: 27,
  },
  Quote: {
    Invalid: 0,
    Draft: 1,
    'Invalid Rating': 2,
    'Valid Rating': 3,
    'Valid Pricing': 4,
    Quoted: 5,
    Sent: 6,
    'Bind Requested': 7,
    Binding: 8,
    Bound: 9,
    Declined: 10,
    Withdrawn: 11,
    Replaced: 12,
  },
  Proposal: {
    Invalid: 0,
    Draft: 1,
    Quoted: 2,
    Sent: 3,
    'Bind Requested': 4,
    Binding: 5,
    Bound: 6,
    Declined: 7,
    Withdrawn: 8,
  },
  Policy: { Invalid: 0, Bound: 1, 'Begin Issuance': 2, 'Pending Issuance': 3, Issued: 4, Cancelled: 5, Rewritten: 6 },
  PolicyIssuance: { Invalid: 0, Bound: 1, 'Begin Issuance': 2, 'Pending Issuance': 3, Issued: 4 },
  Endorsement: {
    Invalid: 0,
    Draft: 1,
    'Invalid Rating': 2,
    'Valid Rating': 3,
    'Valid Pricing': 4,
    Submitted: 5,
    'Pending Issuance': 6,
    Issued: 7,
    Declined: 8,
  },
  PolicyRewrite: {
    Invalid: 0,
    Draft: 1,
    'Invalid Rating': 2,
    'Valid Rating': 3,
    'Valid Pricing': 4,
    Submitted: 5,
    'Pending Issuance': 6,
    Issued: 7,
  },
  PolicyCancellation: { Invalid: 0, Draft: 1, Requested: 2, Pending: 3, Cancelled: 4, Rescinded: 5, Retracted: 6 },
  ExternalReport: { Invalid: 0, Draft: 1, Generated: 2 },
}
