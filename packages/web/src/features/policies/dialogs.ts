import type { DialogTable } from '#engine/actions/dialogs.ts'
import { ApproveEndorsement } from './dialogs/ApproveEndorsement.tsx'
import { ConfirmCancellation } from './dialogs/ConfirmCancellation.tsx'
import { Reinstate } from './dialogs/Reinstate.tsx'
import './texts.ts'

export const policyDialogs: DialogTable = {
  'policy.reinstate': { Dialog: Reinstate },
  ApproveEndorsement: { Dialog: ApproveEndorsement },
  'policyCancellation.request': { Dialog: ConfirmCancellation },
  'policyCancellation.submit': { Dialog: ConfirmCancellation },
  'policyCancellation.markCancelled': { Dialog: ConfirmCancellation },
}
