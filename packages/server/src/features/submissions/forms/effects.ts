import type { Effects } from '#engine/actions/run.ts'
import { discardFormChanges } from '#engine/forms/changeSets.ts'
import { beginApplication } from './begin.ts'

export const formEffects: Effects = {
  'create application forms': beginApplication,
  'restore application values': async (tx, _record, { loaded }) => {
    const { id } = loaded.stored.submission.open_change_set as { id: number }
    await discardFormChanges(tx, id)
  },
}
