import { longDay } from '#engine/documents/formats.ts'
import { html } from '#engine/documents/html.ts'
import { type Cell, table } from '#engine/documents/page.ts'
import { column, required } from '../fields.ts'
import type { LetterTemplate } from '../template.ts'

const CLASSES = [
  { value: 'Critical', label: 'Critical' },
  { value: 'Important', label: 'Important' },
  { value: 'Advisory', label: 'Advisory' },
]

export const recommendations: LetterTemplate = {
  version: 1,
  to: 'insured',
  fields: () => [
    required('date', 'surveyDate', 'Date of the survey'),
    required('text', 'location', 'Location surveyed'),
    required('rows', 'recommendations', 'Recommendations', {
      columns: [
        column('text', 'Recommendation'),
        column('reason', 'Why'),
        column('class', 'Class', { kind: 'select', options: CLASSES }),
        column('dueDate', 'Complete by', { kind: 'date' }),
      ],
    }),
  ],
  wrong: (answers, { facts }) =>
    answers.text('surveyDate') > facts.today
      ? [{ path: 'surveyDate', message: 'The survey cannot be in the future.' }]
      : [],
  reference: (answers) => [
    ['Location', answers.text('location')],
    ['Surveyed on', longDay(answers.text('surveyDate'))],
  ],
  body: (answers, { facts }) => {
    const rows = answers.rows('recommendations')
    return html`<p>Thank you for the time you gave our loss control representative on ${longDay(answers.text('surveyDate'))}. The
following recommendations are meant to prevent losses at ${answers.text('location')}, or to reduce them.</p>
${table(
  ['Item.', 'Recommendation', 'Why', 'Class', 'Complete by'],
  rows.map((row, index): Cell[] => [
    String(index + 1),
    row.text ?? '',
    row.reason ?? '',
    row.class ?? '',
    longDay(row.dueDate ?? null),
  ]),
)}
<p>Critical recommendations are a condition of our terms; important ones should be completed by the day given; advisory ones are
good practice. Please complete the enclosed reply and return it to ${facts.agency.name}.</p>
<p>We make recommendations for underwriting purposes only. We do not warrant that a location is safe or complies with any law,
and other hazards may exist.</p>`
  },
  enclosure: (answers, { facts }) => html`<h2>Reply to our recommendations</h2>
<p>${answers.text('location')}, submission ${facts.number}</p>
${table(
  ['Item.', 'Completed on', 'Planned for', 'Remarks'],
  answers.rows('recommendations').map((_, index): Cell[] => [String(index + 1), '', '', '']),
)}
<div class="sign"><span>Signature for ${facts.insured.name}</span><span>Date</span></div>`,
}
