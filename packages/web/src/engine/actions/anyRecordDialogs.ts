import { Comments } from './dialogs/Comments.tsx'
import { Confirm } from './dialogs/Confirm.tsx'
import { DynamicGridPopup } from './dialogs/DynamicGridPopup.tsx'
import { Reason } from './dialogs/Reason.tsx'
import type { DialogTable } from './dialogs.ts'
import './texts.ts'

/** Dialogs for actions on any record. */
export const commonDialogs: DialogTable = {
  Confirm: { Dialog: Confirm },
  Comments: { Dialog: Comments },
  Reason: { Dialog: Reason },
  DynamicGridPopup: { Dialog: DynamicGridPopup },
}
