import type { DialogTable } from '#engine/actions/dialogs.ts'
import { ApproveEndorsement } from './dialogs/ApproveEndorsement.tsx'
import { ConfirmCancellation } from './dialogs/ConfirmCancellation.tsx'
import './texts.ts'

export const policyDialogs: DialogTable = {
  ApproveEndorsement: { Dialog: ApproveEndorsement },
  'PolicyCancellation:Request': { Dialog: ConfirmCancellation },
  'PolicyCancellation:Submit': { Dialog: ConfirmCancellation },
  'PolicyCancellation:Mark Cancelled': { Dialog: ConfirmCancellation },
}
