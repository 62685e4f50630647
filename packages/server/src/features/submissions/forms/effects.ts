import type { Effects } from '#engine/actions/run.ts'
import { discardFormChanges } from '#engine/forms/discard.ts'
import { lockForm } from '#engine/submissions/forms/load.ts'
import { largestLocation } from '#engine/submissions/forms/locations.ts'
import { SAID_IN_SUMMARY } from '#engine/submissions/forms/summary.ts'
import { keptAsCorrected } from '../changeSets.ts'
import { beginApplication } from './begin.ts'

export const formEffects = {
  'create application forms': beginApplication,
  'restore application values': async (tx, { id: submissionId }, { book, loaded, messages }) => {
    const { id } = loaded.stored.submission.open_change_set as { id: number }
    for (const { path, fieldName } of await discardFormChanges(tx, id))
      if (!SAID_IN_SUMMARY.includes(path)) messages.push(keptAsCorrected(fieldName))
    const property = await lockForm(tx, submissionId, 'cp')
    const largest = property && largestLocation(property.answers)
    if (largest) book.set('Submission', submissionId, { largest_insured_location: largest })
  },
} satisfies Effects
