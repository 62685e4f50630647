import type { Birth, Effects, Trials } from '#engine/actions/run.ts'
import type { StoredRisk } from '#engine/actions/stored.ts'

export const dateReports: Birth = (tx, { book }) => {
  for (const { values } of book.addedOf('ExternalReport'))
    Object.assign(values, { created_at: tx.now, modified_at: tx.now })
}

/** Nothing is asked outside yet: the report says what we know of the insured ourselves. */
function findingsOf({ submission }: StoredRisk) {
  const known: [string, unknown][] = [
    ['Insured', submission.insured_name],
    [
      'Address',
      [submission.insured_address_line1, submission.insured_city, submission.insured_state].filter(Boolean).join(', '),
    ],
    ['Business class', submission.business_class],
    ['Hazard grade', submission.hazard_grade],
  ]
  return known.filter(([, value]) => value).map(([label, value]) => ({ label, value: String(value) }))
}

export const reportEffects: Effects = {
  'generate report': (_tx, { id }, { book, loaded, after }) => {
    const isGenerated = after.reports.find((report) => report.id === id)?.status === 'Generated'
    if (isGenerated) book.set('ExternalReport', id, { findings: findingsOf(loaded.stored) })
  },
  'unlock report form': (_tx, { id }, { book }) => book.set('ExternalReport', id, { findings: null }),
}

export const reportTrials: Trials = {
  'ExternalReport:Generate': (_tx, _target, { stored }) =>
    stored.submission.insured_name
      ? { succeeded: true, messages: [] }
      : { succeeded: false, messages: ['The name of the insured is not known.'] },
}
