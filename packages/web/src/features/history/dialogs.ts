import type { DialogTable } from '#engine/actions/dialogs.ts'
import { lazily } from '#platform/ui/lazily.tsx'

const DetailedHistory = lazily(async () => (await import('./DetailedHistory.tsx')).DetailedHistory)

export const historyDialogs: DialogTable = {
  'submission.detailedHistory': { Dialog: DetailedHistory },
}
