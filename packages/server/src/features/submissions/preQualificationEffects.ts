import { today } from '#engine/actions/load.ts'
import type { Attempts, Effect, Effects } from '#engine/actions/run.ts'
import { restate } from '#engine/forms/standing.ts'
import { type OwnedFinding, preQualificationFindings } from '#engine/rules/preQualification.ts'
import type { TxCtx } from '#platform/context.ts'

/** The last submitted answers, and the findings of that day: a date that was acceptable then stays acceptable. */
export interface Recorded {
  findings: OwnedFinding[]
  /** By form. */
  answers: Record<string, unknown>
}

const formsOf = ({ db }: TxCtx, submissionId: number) =>
  db
    .selectFrom('form')
    .select(['id', 'templateKey', 'answers'])
    .where('submissionId', '=', submissionId)
    .where('templateKey', 'in', (eb) =>
      eb.selectFrom('formTemplate').select('key').where('kind', '=', 'prequalification'),
    )
    .execute()

const record: Effect = async (tx, { id }, { book, loaded: { stored } }) => {
  const forms = await formsOf(tx, id)
  const answers = Object.fromEntries(forms.map(({ templateKey, answers: given }) => [templateKey, given]))
  const findings = preQualificationFindings(stored, today(tx))
  book.set('Submission', id, { pre_qualification: { findings, answers } satisfies Recorded })
}

/** Restores the last submitted answers, even if they failed. Forms that were never submitted are deleted. */
const returnToRecord: Effect = async (tx, { id }, { loaded: { stored } }) => {
  const recorded = stored.submission.pre_qualification as Recorded | null
  for (const form of await formsOf(tx, id)) {
    const answers = recorded?.answers[form.templateKey]
    if (answers === undefined) await tx.db.deleteFrom('form').where('id', '=', form.id).execute()
    else
      await tx.db
        .updateTable('form')
        .set((eb) => ({ answers: JSON.stringify(answers), version: eb('version', '+', 1) }))
        .where('id', '=', form.id)
        .execute()
  }
  await restate(tx.db, id)
}

export const preQualificationEffects = {
  'report pre-qualification findings': (tx, _record, { loaded, messages }) => {
    messages.push(...preQualificationFindings(loaded.stored, today(tx)).map(({ message }) => message))
  },
  'store pre-qualification findings': record,
  'discard pre-qualification answers': returnToRecord,
} satisfies Effects

export const preQualificationAttempts: Attempts = {
  'submission.submitPreQualification': (tx, _target, { stored }) => {
    const findings = preQualificationFindings(stored, today(tx))
    return {
      succeeded: !findings.some(({ outcome }) => outcome === 'fail'),
      messages: findings.map(({ message }) => message),
    }
  },
}
