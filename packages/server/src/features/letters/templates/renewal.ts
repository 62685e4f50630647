import type { StoredOrigin } from '#engine/actions/stored.ts'
import { longDay, money } from '#engine/documents/formats.ts'
import { html } from '#engine/documents/html.ts'
import { type Cell, table } from '#engine/documents/page.ts'
import { nonRenewalNotice } from '#engine/documents/policy.ts'
import { amount, cents } from '#engine/money/decimal.ts'
import { column, optional, required } from '../fields.ts'
import type { Answers, DocumentTemplate, FieldError, LetterSubject, LetterTemplate } from '../template.ts'
import { daysBefore } from '../wording.ts'

const NOTICE = [
  required('wholeNumber', 'noticeDays', 'Days of notice that the state requires'),
  required('date', 'mailedOn', 'Mailed on'),
]

/** The notice must be mailed so many days before the cover ends. */
function tooLate(answers: Answers, ends: string | null): FieldError[] {
  const days = Number(answers.text('noticeDays'))
  if (!ends || !days || !answers.text('mailedOn')) return []
  const last = daysBefore(ends, days)
  if (answers.text('mailedOn') <= last) return []
  const message = `With ${days} days of notice before ${longDay(ends)}, the last day to mail it was ${longDay(last)}.`
  return [{ path: 'mailedOn', message }]
}

const inForce = ({ policies }: Pick<StoredOrigin, 'policies'>) =>
  policies.filter(({ status, cancelled_on, rewritten_on }) => status !== 0 && !cancelled_on && !rewritten_on)

const expiring = ({ loaded: { stored } }: LetterSubject) => (stored.origin ? inForce(stored.origin) : [])
const offered = ({ facts }: LetterSubject) => facts.quotes.filter(({ premium }) => premium !== null)
const endOf = (subject: LetterSubject) => expiring(subject)[0]?.expiration_date ?? null

export const conditionalRenewal: LetterTemplate = {
  version: 1,
  to: 'insured',
  whyNot: (subject) =>
    expiring(subject).length === 0
      ? 'This submission does not renew a policy of ours.'
      : offered(subject).length === 0
        ? 'There is no rated quote to compare with the expiring policy. Rate one first.'
        : null,
  fields: () => [
    required('rows', 'changes', 'Changes', {
      columns: [
        column('text', 'What changes'),
        column('expiring', 'Expiring', { required: false }),
        column('offered', 'Offered', { required: false }),
        column('reason', 'Reason'),
      ],
    }),
    ...NOTICE,
  ],
  proposed: ({ facts }) => ({ mailedOn: facts.today }),
  wrong: (answers, subject) => tooLate(answers, endOf(subject)),
  reference: (_, subject) => [
    [
      'Policy',
      expiring(subject)
        .map(({ number }) => number)
        .join(', '),
    ],
    ['Expires on', longDay(endOf(subject))],
  ],
  body: (
    answers,
    subject,
  ) => html`<p>Your policy with us ends on ${longDay(endOf(subject))} at 12:01 a.m. standard time. We offer to
renew it on changed terms. This notice is mailed on ${longDay(answers.text('mailedOn'))}, at least
${answers.text('noticeDays')} days before that day.</p>
<h3>Premium</h3>
${premiums(subject)}
<h3>Other changes</h3>
${table(
  ['Change', 'Expiring', 'Offered', 'Reason'],
  answers
    .rows('changes')
    .map(({ text, expiring, offered, reason }): Cell[] => [text ?? '', expiring || '—', offered || '—', reason ?? '']),
)}
<p>If you accept the offer, the new terms apply from ${longDay(subject.facts.effectiveDate)}. If you do not accept it, coverage ends on
${longDay(endOf(subject))}. Your agent, ${subject.facts.agency.name}, can explain the changes and other ways to arrange coverage.</p>`,
}

/** Expiring and offered premium of each product that has both or one of them. */
function premiums(subject: LetterSubject) {
  const { currency } = subject.facts
  const [before, after] = [expiring(subject), offered(subject)]
  const { products } = subject.loaded.stored
  const codes = [...new Set([...before.map(({ product }) => product), ...after.map(({ product }) => product)])]
  return table(
    ['Product', 'Expiring.', 'Offered.', 'Change.'],
    codes.map((code): Cell[] => {
      const policy = before.find(({ product }) => product === code)
      // The newest offer of the product.
      const quote = after.findLast(({ product }) => product === code)
      const change = policy && quote ? amount(cents(quote.premium!) - cents(policy.premium)) : null
      return [
        products[code]?.name ?? code,
        money(policy?.premium ?? null, currency),
        quote ? money(quote.premium, currency) : 'Not offered',
        money(change, currency),
      ]
    }),
  )
}

export const nonRenewal: DocumentTemplate = {
  version: 1,
  whyNot: ({ loaded: { stored } }) =>
    inForce(stored).length === 0 ? 'This submission has no policy in force that could end without a renewal.' : null,
  fields: () => [
    required('text', 'reason', 'Reason, in plain words'),
    ...NOTICE,
    optional('longText', 'copies', 'Mortgagees and loss payees', {
      hint: 'Name and address of each, on a line of its own.',
    }),
  ],
  proposed: ({ loaded, facts }) => ({
    reason: loaded.stored.submission.renewal_reason ?? '',
    mailedOn: facts.today,
  }),
  wrong: (answers, { facts }) => tooLate(answers, facts.expirationDate),
  document: (answers, { loaded }) =>
    nonRenewalNotice({ stored: { ...loaded.stored, policies: inForce(loaded.stored) } }, answers.text('reason'), {
      days: Number(answers.text('noticeDays')),
      mailedOn: answers.text('mailedOn'),
      copies: answers.lines('copies'),
    }),
}
