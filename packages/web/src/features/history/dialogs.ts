import type { DialogTable } from '#engine/actions/dialogs.ts'
import { DetailedHistory } from './DetailedHistory.tsx'

export const historyDialogs: DialogTable = {
  'submission.detailedHistory': { Dialog: DetailedHistory },
}
