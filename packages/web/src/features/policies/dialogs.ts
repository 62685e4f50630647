import type { DialogTable } from '#engine/actions/dialogs.ts'
import { ApproveEndorsement } from './dialogs/ApproveEndorsement.tsx'
import './texts.ts'

export const policyDialogs: DialogTable = { ApproveEndorsement: { Dialog: ApproveEndorsement } }
