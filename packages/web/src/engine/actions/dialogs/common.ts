import type { DialogTable } from '../dialogs.ts'
import { Comments } from './Comments.tsx'
import { Confirm } from './Confirm.tsx'
import { DynamicGridPopup } from './DynamicGridPopup.tsx'
import { Reason } from './Reason.tsx'
import '../texts.ts'

/** Dialogs for actions on any record. */
export const commonDialogs: DialogTable = {
  Confirm: { Dialog: Confirm },
  Comments: { Dialog: Comments },
  Reason: { Dialog: Reason },
  DynamicGridPopup: { Dialog: DynamicGridPopup },
}
