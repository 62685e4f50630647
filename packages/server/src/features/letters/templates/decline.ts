import { SUBMISSION_STATUS } from '@bindery/contract/status'
import { html } from '#engine/documents/html.ts'
import { salutation } from '#engine/documents/letterPage.ts'
import { termOf } from '#engine/documents/parts.ts'
import { optional, required } from '../fields.ts'
import type { LetterTemplate } from '../template.ts'
import { inWords } from '../wording.ts'

/** The reason is the secondary one, in the words of the declination. The underwriter's explanation stays internal. */
export const decline: LetterTemplate = {
  version: 1,
  to: 'agency',
  heading: () => 'Our decision on your submission',
  whyNot: ({ loaded }) =>
    loaded.stored.submission.status === SUBMISSION_STATUS.declined
      ? null
      : 'The submission is not declined. Decline it first; then this letter gives the reason.',
  fields: () => [
    required('text', 'reason', 'Reason'),
    optional('longText', 'detail', 'Explanation for the agent'),
    optional('text', 'reconsiderIf', 'We would look again if …', { hint: 'Completes the sentence.' }),
    optional('yesNo', 'reportUsed', 'A consumer or credit report played a part'),
    required('text', 'reportAgency', 'Consumer reporting agency', {
      askedIf: 'reportUsed',
      hint: 'Name, address and telephone number, as the notice must give them.',
    }),
  ],
  proposed: ({ loaded: { stored } }) => ({
    reason: stored.submission.status_detail ?? stored.submission.status_reason ?? '',
    reportUsed: false,
  }),
  body: (answers, { facts, products }) => html`${salutation(facts)}
<p>Thank you for showing us ${facts.insured.name}. We have reviewed your submission for ${inWords(products)}, for the term
${termOf(facts)}, and we cannot offer terms.</p>
<p>Reason: ${answers.text('reason').replace(/\.$/, '')}.</p>
${answers.lines('detail').map((line) => html`<p>${line}</p>`)}
${
  answers.text('reconsiderIf') &&
  html`<p>We would look at the risk again if ${answers.text('reconsiderIf').replace(/\.$/, '')}.</p>`
}
${
  answers.isYes('reportUsed') &&
  html`<p class="notice"><b>Notice of adverse action.</b> Our decision rests in whole or in part on information in a consumer report
from ${answers.text('reportAgency').replace(/\.$/, '')}. This agency did not make the decision and cannot explain it. The person
whom the report is about has the right to a free copy of it from the agency, if it is requested within 60 days of this notice, and
the right to dispute with the agency whether the information is accurate and complete.</p>`
}
<p><b>No coverage is in force with us under this submission.</b> Please tell the insured, so that coverage can be arranged elsewhere in
time.</p>`,
}
