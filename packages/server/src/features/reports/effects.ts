import type { Effects, RecordInitializer } from '#engine/actions/run.ts'

export const dateReports: RecordInitializer = (tx, { book }) => {
  for (const { values } of book.addedOf('ExternalReport'))
    Object.assign(values, { created_at: tx.now, modified_at: tx.now })
}

const NOT_ORDERED = { findings: null, provider: null, is_sample: false, ordered_at: null, failure: null }

export const reportEffects = {
  'unlock report form': (_tx, { id }, { book }) => book.set('ExternalReport', id, NOT_ORDERED),
} satisfies Effects
