import { contextUri } from '@bindery/contract/actions'
import type { Effect, Effecting } from '#engine/actions/run.ts'
import { supersede } from '#engine/attachments/store.ts'
import { documentFacts } from '#engine/documents/facts.ts'
import { longDay, money } from '#engine/documents/formats.ts'
import { html } from '#engine/documents/html.ts'
import { keepDocument } from '#engine/documents/make.ts'
import { addressBlock, coverageTable, signature, termOf } from '#engine/documents/parts.ts'
import { ratingAttachments } from '#engine/documents/ratingAttachments.ts'
import { sectionsOfQuote } from '#engine/documents/stitch.ts'

/** The letter, then what was added to the document by hand. A quote of its own is released with it; one in a proposal when that is sent. */
export const makeQuoteLetter: Effect = async (tx, { id }, { loaded, book }) => {
  book.set('Quote', id, { document_current: true })
  const { stored, risk } = loaded
  const facts = await documentFacts(tx, stored)
  const quote = facts.quotes.find((one) => one.id === id)!
  const isOwn = risk.quotes.find((one) => one.id === id)?.proposalId === null
  const { currency } = facts
  await keepDocument(tx, facts, {
    submissionId: stored.submission.id,
    recordUri: contextUri('Quote', id),
    type: 'QUOTE_DOCUMENT',
    title: 'Quote',
    number: quote.number,
    shared: isOwn,
    sections: [
      {
        label: 'Our offer',
        body: html`${addressBlock(facts)}
<p>We are pleased to offer ${quote.summary} for ${facts.insured.name}, for the term ${termOf(quote)}. The offer is open until
${longDay(quote.validUntil)}.</p>`,
      },
      { label: 'Coverage', body: coverageTable(quote, currency) },
      {
        label: 'Premium',
        body: html`<p>Premium for the term: ${money(quote.premium, currency)}</p>
${quote.minimumEarnedPercent && html`<p>At least ${quote.minimumEarnedPercent} % of it is earned.</p>`}`,
      },
      {
        label: 'Conditions',
        body: html`<p>This quote is not a binder. It rests on the exposures that were submitted; a change in them may change the
offer. The offer lapses on the day given above.</p>${signature(facts)}`,
      },
      ...(await sectionsOfQuote(tx, loaded, facts, id)),
    ],
  })
}

/** What was generated is no longer what the quote says. */
export const reopenQuoteDocument: Effect = async (tx, { context, id }) => {
  if (context === 'Quote') await supersede(tx, contextUri('Quote', id), 'QUOTE_DOCUMENT')
}

export const makeRatingAttachments: Effect = async (tx, { context, id }, run: Effecting) => {
  if (context !== 'Quote') return
  const facts = await documentFacts(tx, run.loaded.stored)
  const quote = facts.quotes.find((one) => one.id === id)!
  await ratingAttachments(tx, facts, {
    submissionId: run.loaded.stored.submission.id,
    recordUri: contextUri('Quote', id),
    number: quote.number,
    chosen: run.given.attachments ?? [],
    product: quote.product,
    lines: quote.lines,
    coverages: quote,
  })
}
