import { contextUri } from '@bindery/contract/actions'
import type { LoadedRisk } from '#engine/actions/load.ts'
import { longDay } from './formats.ts'
import { html } from './html.ts'
import type { Document } from './make.ts'
import { addressBlock, coverageTable, premiumByCoverage, signature, subjectivityTable, termOf } from './parts.ts'
import { sectionsOfQuote } from './stitchedSections.ts'

/** The letter and the sections added by hand. A standalone quote is released with it, others with their proposal. */
export const quoteLetter = ({ stored, risk }: LoadedRisk, id: number): Document => ({
  submissionId: stored.submission.id,
  recordUri: contextUri('Quote', id),
  type: 'QUOTE_DOCUMENT',
  title: 'Quote',
  number: stored.quotes.find((one) => one.id === id)!.number as string,
  shared: risk.quotes.find((one) => one.id === id)?.proposalId === null,
  sections: async (reader, facts) => {
    const quote = facts.quotes.find((one) => one.id === id)!
    const { currency } = facts
    const subjectivities = subjectivityTable(facts, [quote])
    return [
      {
        label: 'Our offer',
        body: html`${addressBlock(facts)}
<p>We are pleased to offer ${quote.summary} for ${facts.insured.name}, for the term ${termOf(quote)}. The offer is open until
${longDay(quote.validUntil)}.</p>`,
      },
      { label: 'Coverage', body: coverageTable(quote, currency) },
      {
        label: 'Premium',
        body: html`${premiumByCoverage(quote, currency)}
${quote.minimumEarnedPercent && html`<p>At least ${quote.minimumEarnedPercent} % of it is earned.</p>`}`,
      },
      ...(subjectivities ? [{ label: 'Subjectivities', body: subjectivities }] : []),
      {
        label: 'Conditions',
        body: html`<p>This quote is not a binder. It rests on the exposures that were submitted; a change in them may change the
offer. The offer lapses on the day given above.</p>${signature(facts)}`,
      },
      ...(await sectionsOfQuote(reader, { risk }, facts, id)),
    ]
  },
})
