import type { DialogTable } from '#engine/actions/dialogs.ts'
import { DetailedHistory } from '../history/DetailedHistory.tsx'
import { nothingToReview, ReviewChanges } from '../review/ReviewChanges.tsx'
import { ViewChanges } from '../review/ViewChanges.tsx'
import { ChangeAgency } from './ChangeAgency.tsx'
import { ChangeProducts } from './ChangeProducts.tsx'
import { Clear } from './Clear.tsx'
import { ClearReferral } from './ClearReferral.tsx'
import { CopySubmission } from './CopySubmission.tsx'
import { CreateEndorsement, onlyPolicy } from './CreateEndorsement.tsx'
import { onlyProduct, QuotableProducts } from './QuotableProducts.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { Refer } from './Refer.tsx'
import { RewriteSubmission } from './RewriteSubmission.tsx'
import { SplitSubmission } from './SplitSubmission.tsx'
import { Submit } from './Submit.tsx'
import { SubmitNotification } from './SubmitNotification.tsx'
import { UpdateStatusReason } from './UpdateStatusReason.tsx'
import '../texts.ts'

export const submissionDialogs: DialogTable = {
  ChangeAgency: { Dialog: ChangeAgency },
  ChangeProducts: { Dialog: ChangeProducts },
  CopySubmission: { Dialog: CopySubmission },
  QuotableProducts: { Dialog: QuotableProducts, answerWithoutAsking: onlyProduct },
  ReasonForm: { Dialog: ReasonForm },
  ReviewChanges: { Dialog: ReviewChanges, answerWithoutAsking: nothingToReview },
  RewriteSubmission: { Dialog: RewriteSubmission },
  SplitSubmission: { Dialog: SplitSubmission },
  'Submission:View Changes': { Dialog: ViewChanges },
  'Submission:Detailed History': { Dialog: DetailedHistory },
  'Submission:Submit Application': { Dialog: Submit, Afterwards: SubmitNotification },
  'Submission:Resubmit': { Dialog: Submit },
  'Submission:Clear': { Dialog: Clear },
  'Submission:Clear Referral': { Dialog: ClearReferral },
  'Submission:Refer': { Dialog: Refer },
  'Submission:Update Status Reason': { Dialog: UpdateStatusReason },
  'Submission:Create Endorsement': { Dialog: CreateEndorsement, answerWithoutAsking: onlyPolicy },
}
