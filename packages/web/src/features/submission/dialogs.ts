import type { DialogTable } from '#engine/actions/dialogs.ts'
import { lazily } from '#platform/ui/lazily.tsx'
import { ChangeAgency } from './dialogs/ChangeAgency.tsx'
import { ChangeProducts } from './dialogs/ChangeProducts.tsx'
import { Clear } from './dialogs/Clear.tsx'
import { CopySubmission } from './dialogs/CopySubmission.tsx'
import { CreateEndorsement, onlyPolicy } from './dialogs/CreateEndorsement.tsx'
import { ClearReferral, RefuseReferral } from './dialogs/DecideReferral.tsx'
import { onlyProduct, QuotableProducts } from './dialogs/QuotableProducts.tsx'
import { Refer } from './dialogs/Refer.tsx'
import { RewriteSubmission } from './dialogs/RewriteSubmission.tsx'
import { SplitSubmission } from './dialogs/SplitSubmission.tsx'
import { Submit } from './dialogs/Submit.tsx'
import { SubmitNotification } from './dialogs/SubmitNotification.tsx'
import { UpdateStatusReason } from './dialogs/UpdateStatusReason.tsx'
import { nothingToReview, ReviewChanges } from './review/ReviewChanges.tsx'
import { ViewChanges } from './review/ViewChanges.tsx'
import './texts.ts'

/** Loaded on demand: it needs the form engine, which the first page of a submission does not. */
const ReasonForm = lazily(async () => (await import('./dialogs/ReasonForm.tsx')).ReasonForm)

export const submissionDialogs: DialogTable = {
  ChangeAgency: { Dialog: ChangeAgency },
  ChangeProducts: { Dialog: ChangeProducts },
  CopySubmission: { Dialog: CopySubmission },
  QuotableProducts: { Dialog: QuotableProducts, parametersWithoutAsking: onlyProduct },
  ReasonForm: { Dialog: ReasonForm },
  ReviewChanges: { Dialog: ReviewChanges, parametersWithoutAsking: nothingToReview },
  RewriteSubmission: { Dialog: RewriteSubmission },
  SplitSubmission: { Dialog: SplitSubmission },
  'submission.viewChanges': { Dialog: ViewChanges },
  'submission.submitApplication': { Dialog: Submit, Afterwards: SubmitNotification },
  'submission.resubmit': { Dialog: Submit },
  'submission.clear': { Dialog: Clear },
  'submission.clearReferral': { Dialog: ClearReferral },
  'submission.declineReferral': { Dialog: RefuseReferral },
  'submission.askBack': { Dialog: RefuseReferral },
  'submission.refer': { Dialog: Refer },
  'submission.updateStatusReason': { Dialog: UpdateStatusReason },
  'submission.createEndorsement': { Dialog: CreateEndorsement, parametersWithoutAsking: onlyPolicy },
}
