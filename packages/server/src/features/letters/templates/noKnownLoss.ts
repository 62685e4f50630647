import { longDay } from '#engine/documents/formats.ts'
import { html } from '#engine/documents/html.ts'
import { required } from '../fields.ts'
import type { LetterTemplate } from '../template.ts'
import { inWords, notBefore } from '../wording.ts'

/** A statement of the insured, not a letter of ours: the insured signs it. */
export const noKnownLoss: LetterTemplate = {
  version: 1,
  to: 'insured',
  isSigned: false,
  fields: () => [
    required('date', 'from', 'Period from'),
    required('date', 'to', 'Period to', { hint: 'Usually the day on which the statement is signed.' }),
  ],
  proposed: ({ facts: { effectiveDate, today } }) => ({
    from: effectiveDate !== null && effectiveDate <= today ? effectiveDate : '',
  }),
  wrong: (answers) => notBefore(answers, 'to', answers.text('from'), 'The period cannot end before it begins.'),
  reference: (_, { loaded: { stored } }) => {
    const numbers = stored.policies.filter(({ status }) => status !== 0).map(({ number }) => number)
    return numbers.length > 0 ? [['Policy', numbers.join(', ')]] : []
  },
  body: (answers, { facts, products }) => html`<p>To ${facts.carrier.name}:</p>
<p>On behalf of ${facts.insured.name} I state that, from 12:01 a.m. on ${longDay(answers.text('from'))} until the time at which I sign
this statement on ${longDay(answers.text('to'))}, neither I nor, after inquiry, any officer, partner or manager of the insured knows of
any loss, accident, occurrence or claim, or of any circumstance that may lead to a claim, under the coverage for
${inWords(products)}.</p>
<p>I understand that ${facts.carrier.name} relies on this statement when it provides or reinstates coverage for this period, and that
coverage may be void if the statement is untrue. The statement itself does not provide coverage.</p>
<div class="sign"><span>Signature of an authorized representative of ${facts.insured.name}</span><span>Date and time</span></div>
<div class="sign"><span>Name in print</span><span>Title</span></div>`,
}
