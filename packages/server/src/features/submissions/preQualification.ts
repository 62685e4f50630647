import { today } from '#engine/actions/load.ts'
import type { Effect, Effects, Trials } from '#engine/actions/run.ts'
import { preQualificationFindings } from '#engine/rules/preQualification.ts'

/** The findings beside the answers that they came of; who corrects an answer begins from the others. */
const keepFindings: Effect = (tx, { id }, { book, loaded: { stored } }) => {
  const findings = preQualificationFindings(stored, today(tx))
  const kept = stored.submission.pre_qualification as object | null
  book.set('Submission', id, { pre_qualification: { ...kept, findings } })
}

export const preQualificationEffects: Effects = {
  'report pre-qualification findings': (tx, _record, { loaded, messages }) => {
    messages.push(...preQualificationFindings(loaded.stored, today(tx)).map(({ message }) => message))
  },
  'store pre-qualification findings': keepFindings,
  'discard pre-qualification answers': (_tx, { id }, { book }) =>
    book.set('Submission', id, { pre_qualification: null }),
}

export const preQualificationTrials: Trials = {
  'Submission:Submit Pre-Qualification': (tx, _target, { stored }) => {
    const findings = preQualificationFindings(stored, today(tx))
    return {
      succeeded: !findings.some(({ outcome }) => outcome === 'fail'),
      messages: findings.map(({ message }) => message),
    }
  },
}
