import { today } from '#engine/actions/load.ts'
import type { Effect, Effects, Trials } from '#engine/actions/run.ts'
import { restate } from '#engine/forms/standing.ts'
import { preQualificationFindings } from '#engine/rules/preQualification.ts'

/** As they were on the day: a date that was near enough then is not held against it later. */
const keepFindings: Effect = (tx, { id }, { book, loaded: { stored } }) =>
  book.set('Submission', id, { pre_qualification: { findings: preQualificationFindings(stored, today(tx)) } })

/** Who starts anew corrects the answers that are there; what was found then is looked for again. */
const forgetFindings: Effect = (_tx, { id }, { book }) => book.set('Submission', id, { pre_qualification: null })

const forgetAnswers: Effect = async (tx, { id }, { book }) => {
  book.set('Submission', id, { pre_qualification: null })
  await tx.db
    .deleteFrom('form')
    .where('submissionId', '=', id)
    .where('templateKey', 'in', (eb) =>
      eb.selectFrom('formTemplate').select('key').where('kind', '=', 'prequalification'),
    )
    .execute()
  await restate(tx.db, id)
}

export const preQualificationEffects: Effects = {
  'open pre-qualification form': forgetFindings,
  'report pre-qualification findings': (tx, _record, { loaded, messages }) => {
    messages.push(...preQualificationFindings(loaded.stored, today(tx)).map(({ message }) => message))
  },
  'store pre-qualification findings': keepFindings,
  'discard pre-qualification answers': forgetAnswers,
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
