import type { Attempts, Effects, RecordInitializer } from '#engine/actions/run.ts'
import { findingsOf } from './findings.ts'

export const dateReports: RecordInitializer = (tx, { book }) => {
  for (const { values } of book.addedOf('ExternalReport'))
    Object.assign(values, { created_at: tx.now, modified_at: tx.now })
}

export const reportEffects = {
  'generate report': async (tx, { id }, { book, loaded, after }) => {
    const report = after.reports.find((one) => one.id === id)
    if (report?.status !== 'Generated') return
    book.set('ExternalReport', id, { findings: await findingsOf(tx, loaded.stored, report.name) })
  },
  'unlock report form': (_tx, { id }, { book }) => book.set('ExternalReport', id, { findings: null }),
} satisfies Effects

export const reportAttempts: Attempts = {
  'externalReport.generate': (_tx, _target, { stored }) =>
    stored.submission.insured_name
      ? { succeeded: true, messages: [] }
      : { succeeded: false, messages: ['The name of the insured is not known.'] },
}
