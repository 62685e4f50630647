import { longDay } from '#engine/documents/formats.ts'
import { cancellationNotice, noticeOfReinstatement } from '#engine/documents/policy.ts'
import { quoteLetter } from '#engine/documents/quoteLetter.ts'
import { required } from '../fields.ts'
import type { Answers, DocumentTemplate, LetterSubject } from '../template.ts'

interface Choice {
  value: string
  label: string
}

/** A field that chooses the record. A single one is proposed. */
const chosenRecord = (label: string, noneYet: string, choices: (subject: LetterSubject) => Choice[]) => ({
  version: 1,
  whyNot: (subject: LetterSubject) => (choices(subject).length === 0 ? noneYet : null),
  fields: (subject: LetterSubject) => [required('select', 'record', label, { options: choices(subject) })],
  proposed: (subject: LetterSubject) => {
    const [only, ...others] = choices(subject)
    return { record: only && others.length === 0 ? only.value : '' }
  },
})
const idIn = (answers: Answers) => Number(answers.text('record'))

export const quote: DocumentTemplate = {
  type: 'QUOTE_DOCUMENT',
  ...chosenRecord('Quote', 'There is no rated quote on this submission. Rate a quote first.', ({ facts }) =>
    facts.quotes
      .filter(({ premium, validUntil }) => premium !== null && validUntil !== null)
      .map(({ id, number, summary }) => ({ value: String(id), label: `${number}, ${summary}` })),
  ),
  document: (answers, { loaded }) => quoteLetter(loaded, idIn(answers)),
}

const policyNumber = ({ loaded: { stored } }: LetterSubject, policyId: number) =>
  stored.policies.find(({ id }) => id === policyId)?.number ?? ''

export const cancellation: DocumentTemplate = {
  type: 'CANCELLATION_NOTICE',
  ...chosenRecord(
    'Cancellation',
    'There is no cancellation with a date, a reason and a return premium on this submission.',
    (subject) =>
      subject.loaded.stored.cancellations
        .filter((row) => row.effective_date && row.reason && row.method && row.return_premium !== null)
        .map((row) => ({
          value: String(row.id),
          label: `Policy ${policyNumber(subject, row.policy_id)}, ${longDay(row.effective_date)}`,
        })),
  ),
  document: (answers, { loaded }) => cancellationNotice(loaded, idIn(answers)),
}

export const reinstatement: DocumentTemplate = {
  type: 'REINSTATEMENT_NOTICE',
  ...chosenRecord('Reinstatement', 'No policy of this submission was reinstated.', (subject) =>
    subject.loaded.stored.reinstatements.map((row) => ({
      value: String(row.id),
      label: `Policy ${policyNumber(subject, row.policy_id)}, ${longDay(row.effective_date)}`,
    })),
  ),
  document: (answers, { loaded }) => noticeOfReinstatement(loaded, idIn(answers)),
}
