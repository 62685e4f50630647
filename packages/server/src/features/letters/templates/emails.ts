import { SUBMISSION_STATUS } from '@bindery/contract/status'
import type { DocumentFacts, QuoteFacts } from '#engine/documents/facts.ts'
import { longDay, money } from '#engine/documents/formats.ts'
import { type Html, html } from '#engine/documents/html.ts'
import { termOf } from '#engine/documents/parts.ts'
import { optional, required } from '../fields.ts'
import type { EmailTemplate, LetterSubject } from '../template.ts'
import { inWords, notBefore } from '../wording.ts'
import { informationRequest as requestLetter } from './correspondence.ts'
import { decline as declineLetter } from './decline.ts'

const hello = ({ agent, agency }: DocumentFacts) =>
  html`<p>Hello ${agent?.name.split(' ')[0] ?? `colleagues at ${agency.name}`},</p>`
const bullets = (lines: readonly (string | Html)[]) => html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
const here = ({ link }: LetterSubject) => html`<a href="${link}">${link}</a>`

const rated = ({ facts }: LetterSubject) => facts.quotes.filter(({ premium }) => premium !== null)
/** The first day on which one of the quotes lapses. */
const openUntil = (quotes: readonly QuoteFacts[]) =>
  quotes
    .map(({ validUntil }) => validUntil)
    .filter((day) => day !== null)
    .toSorted()[0] ?? null
const whyNoQuote = (subject: LetterSubject) =>
  rated(subject).length === 0 ? 'There is no rated quote on this submission. Rate a quote first.' : null
const totalOf = (quotes: readonly QuoteFacts[], currency: string) =>
  quotes.map(({ premium }) => money(premium, currency)).join(' and ')

const issued = ({ loaded: { stored } }: LetterSubject) => stored.policies.filter(({ status }) => status !== 0)
const bound = (subject: LetterSubject) => subject.facts.quotes.filter(({ policyNumber }) => policyNumber !== null)

export const received: EmailTemplate = {
  version: 1,
  emailType: 'NEW_SUBMISSION',
  copiesContact: true,
  fields: () => [
    optional('date', 'quoteBy', 'Answer expected by'),
    optional('longText', 'requests', 'Still needed', { hint: 'Each on a line of its own.' }),
  ],
  proposed: ({ loaded }) => ({ quoteBy: loaded.stored.submission.quote_needed_by ?? '' }),
  wrong: (answers, { facts }) =>
    notBefore(answers, 'quoteBy', facts.today, 'The answer cannot be promised for a day in the past.'),
  subject: (_, { facts }) => `We have your submission for ${facts.insured.name} (${facts.number})`,
  body: (answers, subject) => {
    const { facts, products } = subject
    const requests = answers.lines('requests')
    return html`${hello(facts)}
<p>Thank you for sending us ${facts.insured.name} for ${inWords(products)}, effective ${longDay(facts.effectiveDate)}.
Your reference is ${facts.number}${facts.underwriter && `, and ${facts.underwriter.name} will look after it`}.</p>
${answers.text('quoteBy') && html`<p>You can expect an answer by ${longDay(answers.text('quoteBy'))}.</p>`}
${requests.length > 0 && html`<p>To go on we still need:</p>${bullets(requests)}`}
<p>You can follow it here: ${here(subject)}</p>`
  },
}

export const missingInformation: EmailTemplate = {
  version: 1,
  emailType: 'INFORMATION_REQUEST',
  proposes: { type: 'CORRESPONDENCE', description: 'Request for information' },
  fields: requestLetter.fields,
  wrong: requestLetter.wrong,
  subject: (answers, { facts }) =>
    `${facts.insured.name}: information needed by ${longDay(answers.text('dueDate'))} (${facts.number})`,
  body: (answers, subject) => html`${hello(subject.facts)}
<p>We are working on ${subject.facts.insured.name}. To complete our review we need:</p>
${bullets(answers.rows('requests').map(({ text, form }) => `${text}${form ? ` (${form})` : ''}`))}
<p>Please add it to the submission by ${longDay(answers.text('dueDate'))}: ${here(subject)}. If something is not available, tell us
and we will see what we can do without it.</p>`,
}

export const quoteReleased: EmailTemplate = {
  version: 1,
  emailType: 'QUOTE',
  proposes: { type: 'PROPOSAL', orElse: 'QUOTE_DOCUMENT' },
  whyNot: whyNoQuote,
  fields: () => [],
  subject: (_, { facts, products }) =>
    `Quote for ${facts.insured.name}, ${inWords(products)}, effective ${longDay(facts.effectiveDate)}`,
  body: (_, subject) => {
    const { facts } = subject
    const quotes = rated(subject)
    const until = openUntil(quotes)
    return html`${hello(facts)}
<p>Our terms for ${facts.insured.name} are attached:</p>
${bullets(quotes.map(({ productName, summary, premium }) => `${productName}: ${summary}, ${money(premium, facts.currency)}`))}
<p>${until && `The offer is open until ${longDay(until)}.`}
${facts.subjectivities.some(({ metOn }) => metOn === null) && 'Before binding we need the items listed under subjectivities.'}
To bind, choose Request Binding here: ${here(subject)}</p>
<p>Call me if the insured would like a different limit or deductible; I can show both side by side.</p>`
  },
}

export const quoteFollowUp: EmailTemplate = {
  version: 1,
  emailType: 'QUOTE',
  whyNot: whyNoQuote,
  fields: () => [],
  subject: (_, subject) => {
    const until = openUntil(rated(subject))
    return `${subject.facts.insured.name}: our quote${until ? ` is open until ${longDay(until)}` : ''}`
  },
  body: (_, subject) => {
    const { facts } = subject
    const quotes = rated(subject)
    const until = openUntil(quotes)
    return html`${hello(facts)}
<p>A short question about ${facts.insured.name}: has the insured come to a decision on our quote of
${totalOf(quotes, facts.currency)}? ${until && `It is open until ${longDay(until)}.`}</p>
<p>If price or terms stand in the way, tell me what would be needed. If it went elsewhere, one line on why helps us do better
next time.</p>`
  },
}

export const binder: EmailTemplate = {
  version: 1,
  emailType: 'BINDING',
  proposes: { type: 'BINDER' },
  whyNot: (subject) => (bound(subject).length === 0 ? 'Nothing of this submission is bound yet.' : null),
  fields: () => [optional('wholeNumber', 'issueDays', 'Days until the policy follows')],
  subject: (_, { facts, products }) =>
    `Bound: ${facts.insured.name}, ${inWords(products)}, effective ${longDay(facts.effectiveDate)}`,
  body: (answers, subject) => {
    const { facts } = subject
    const open = facts.subjectivities.filter(({ metOn }) => metOn === null)
    const days = answers.text('issueDays')
    return html`${hello(facts)}
<p>Cover is bound for ${facts.insured.name}. The binder is attached.</p>
${bullets(bound(subject).map(({ productName, policyNumber, premium }) => `${productName}: policy ${policyNumber}, ${money(premium, facts.currency)}`))}
${open.length > 0 && html`<p>Still open:</p>${bullets(open.map(({ text }) => text))}`}
<p>${days && `The policy will follow within ${days} days. `}Thank you for the business.</p>`
  },
}

export const policyIssued: EmailTemplate = {
  version: 1,
  emailType: 'POLICY',
  proposes: { type: 'POLICY' },
  whyNot: (subject) => (issued(subject).length === 0 ? 'No policy of this submission is issued yet.' : null),
  fields: () => [],
  subject: (_, subject) => `${numbersOf(subject)} for ${subject.facts.insured.name}`,
  body: (_, subject) => html`${hello(subject.facts)}
<p>${numbersOf(subject)} for ${subject.facts.insured.name}, ${termOf(subject.facts)}, ${issued(subject).length > 1 ? 'are' : 'is'} attached.
Please check names, addresses, limits and interests, and tell us within 10 days if something should be corrected.</p>
${subject.facts.carrier.phoneNumber && html`<p>Claims are reported at ${subject.facts.carrier.phoneNumber}, at any hour.</p>`}`,
}
const numbersOf = (subject: LetterSubject) => {
  const numbers = issued(subject).map(({ number }) => number)
  return `${numbers.length > 1 ? 'Policies' : 'Policy'} ${inWords(numbers)}`
}

export const decline: EmailTemplate = {
  version: 1,
  emailType: 'NEW_SUBMISSION',
  proposes: { type: 'CORRESPONDENCE', description: 'Decline letter' },
  whyNot: ({ loaded }) =>
    loaded.stored.submission.status === SUBMISSION_STATUS.declined
      ? null
      : 'The submission is not declined. Decline it first; then this email gives the reason.',
  fields: () => [
    required('text', 'reason', 'Reason'),
    optional('longText', 'detail', 'Explanation for the agent'),
    optional('text', 'reconsiderIf', 'We would look again if …', { hint: 'Completes the sentence.' }),
  ],
  proposed: (subject) => ({ reason: declineLetter.proposed?.(subject).reason ?? '' }),
  subject: (_, { facts }) => `${facts.insured.name} (${facts.number}): we cannot offer terms`,
  body: (answers, { facts, products }) => html`${hello(facts)}
<p>Thank you for showing us ${facts.insured.name}. We are not able to offer terms for ${inWords(products)}:
${answers.text('reason').replace(/\.$/, '')}.</p>
${answers.lines('detail').map((line) => html`<p>${line}</p>`)}
<p>${answers.text('reconsiderIf') && `We would look again if ${answers.text('reconsiderIf').replace(/\.$/, '')}. `}No cover is in
force with us.</p>`,
}

export const renewal: EmailTemplate = {
  version: 1,
  emailType: 'RENEWAL',
  copiesContact: true,
  whyNot: ({ loaded: { stored } }) => (stored.origin ? null : 'This submission does not renew a policy of ours.'),
  fields: () => [
    required('date', 'dueDate', 'Please check by'),
    optional('longText', 'confirm', 'To be confirmed', { hint: 'Each on a line of its own.' }),
    optional('date', 'offerBy', 'Our offer follows by'),
  ],
  wrong: (answers, { facts }) => [
    ...notBefore(answers, 'dueDate', facts.today, 'The due date cannot be in the past.'),
    ...notBefore(answers, 'offerBy', facts.today, 'The offer cannot be promised for a day in the past.'),
  ],
  subject: (_, { facts, loaded: { stored } }) => {
    const numbers = (stored.origin?.policies ?? []).map(({ number }) => number)
    return `Renewal of ${inWords(numbers)}, ${facts.insured.name}, on ${longDay(facts.effectiveDate)}`
  },
  body: (answers, subject) => html`${hello(subject.facts)}
<p>${subject.facts.insured.name} renews on ${longDay(subject.facts.effectiveDate)}. We have carried last year's answers into a new
submission, so that only changes need your time: ${here(subject)}</p>
<p>Please check by ${longDay(answers.text('dueDate'))}:</p>${bullets([...answers.lines('confirm'), 'Current loss runs'])}
${answers.text('offerBy') && html`<p>Our offer will reach you by ${longDay(answers.text('offerBy'))}.</p>`}`,
}
