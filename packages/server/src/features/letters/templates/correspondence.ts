import { longDay } from '#engine/documents/formats.ts'
import { html } from '#engine/documents/html.ts'
import { salutation } from '#engine/documents/letterPage.ts'
import { termOf } from '#engine/documents/parts.ts'
import { column, optional, required } from '../fields.ts'
import type { LetterSubject, LetterTemplate } from '../template.ts'
import { inWords, notBefore } from '../wording.ts'

const productChoice = ({ products }: LetterSubject) => products.map((name) => ({ value: name, label: name }))
const receivedOn = ({ loaded }: LetterSubject) => loaded.stored.submission.received_at?.slice(0, 10) ?? ''

export const acknowledgement: LetterTemplate = {
  version: 1,
  to: 'agency',
  fields: () => [required('date', 'receivedDate', 'Received on'), optional('date', 'quoteBy', 'Answer expected by')],
  proposed: (subject) => ({
    receivedDate: receivedOn(subject),
    quoteBy: subject.loaded.stored.submission.quote_needed_by ?? '',
  }),
  wrong: (answers, { facts }) => [
    ...(answers.text('receivedDate') > facts.today
      ? [{ path: 'receivedDate', message: 'The day on which the submission was received cannot be in the future.' }]
      : []),
    ...notBefore(answers, 'quoteBy', facts.today, 'The answer cannot be promised for a day in the past.'),
  ],
  body: (answers, { facts, products }) => html`${salutation(facts)}
<p>Thank you for submitting ${facts.insured.name} to us for ${inWords(products)}, for the term ${termOf(facts)}.</p>
<p>We received the submission on ${longDay(answers.text('receivedDate'))} and recorded it under number ${facts.number}.
${facts.underwriter && `${facts.underwriter.name} is reviewing it and is your contact for all questions.`}
${answers.text('quoteBy') && `You can expect our answer by ${longDay(answers.text('quoteBy'))}.`}
We will tell you if we need further information.</p>
<p>This letter only confirms that we received the submission. It is neither a quote nor a binder, and it does not provide or
change any coverage.</p>`,
}

export const informationRequest: LetterTemplate = {
  version: 1,
  to: 'agency',
  fields: ({ openItems }) => [
    required('rows', 'requests', 'Information needed', {
      hint: 'Add open questions and checklist items from the list, and reword them as the agent should read them.',
      columns: [column('text', 'What is needed'), column('form', 'Where it is asked', { required: false })],
      suggestions: [...openItems],
    }),
    required('date', 'dueDate', 'Needed by'),
  ],
  wrong: (answers, { facts }) => notBefore(answers, 'dueDate', facts.today, 'The due date cannot be in the past.'),
  reference: (answers) => [['Needed by', longDay(answers.text('dueDate'))]],
  body: (answers, { facts, products }) => html`${salutation(facts)}
<p>We are working on your submission of ${facts.insured.name} for ${inWords(products)}. To complete our review we need the
following by ${longDay(answers.text('dueDate'))}:</p>
<ol>${answers.rows('requests').map(({ text, form }) => html`<li>${text}${form && ` (${form})`}</li>`)}</ol>
<p>Please enter the answers in the submission or add the documents to it, and refer to submission ${facts.number} if you send
them in another way. If something is not available, please tell us, and we will see whether we can go on without it.</p>
<p>Until we have this information we may not be able to offer or confirm terms.</p>`,
}

export const brokerOfRecord: LetterTemplate = {
  version: 1,
  to: 'agency',
  heading: () => 'Change of broker of record',
  fields: (subject) => [
    required('date', 'date', 'Date of the broker of record letter'),
    required('text', 'newAgency', 'Agency that it appoints'),
    required('multiSelect', 'products', 'Products that it names', { options: productChoice(subject) }),
    required('date', 'until', 'Waiting period ends'),
  ],
  proposed: ({ products }) => ({ products }),
  wrong: (answers) =>
    notBefore(answers, 'until', answers.text('date'), 'The waiting period cannot end before the date of the letter.'),
  body: (answers, { facts }) => {
    const newAgency = answers.text('newAgency')
    const until = longDay(answers.text('until'))
    return html`${salutation(facts)}
<p>We have received a letter from ${facts.insured.name}, dated ${longDay(answers.text('date'))}, that appoints ${newAgency} as its
broker of record for ${inWords(answers.list('products'))}.</p>
<p>You remain the broker of record until ${until}. If by then we have a later letter, signed by the insured, that withdraws this
appointment, we will continue to work with you. Otherwise we will recognize ${newAgency} as the broker of record after that
day, and from then on we can discuss terms for these products only with ${newAgency}.</p>
<p>The change does not affect commission on premium that was booked before it takes effect. Please speak to the insured directly
if you believe that the letter was sent in error.</p>`
  },
}

export const letterhead: LetterTemplate = {
  version: 1,
  to: 'agency',
  heading: (answers) => answers.text('subject'),
  fields: () => [optional('text', 'subject', 'Subject'), optional('longText', 'text', 'Text of the letter')],
  body: (answers, { facts }) => html`${salutation(facts)}${answers.lines('text').map((line) => html`<p>${line}</p>`)}`,
}
