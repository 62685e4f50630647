import { addressOf, type DocumentFacts } from './facts.ts'
import { longDay } from './formats.ts'
import { type Html, html, orMissing } from './html.ts'
import { shell } from './page.ts'
import { signature } from './parts.ts'

export interface Letter {
  title: string
  /** The line above the body; empty for a letter without one. */
  heading: string
  /** The addressee. The agency gets a copy of a letter to the insured. */
  to: 'agency' | 'insured'
  /** Lines of the reference, after the insured and the submission. */
  reference: readonly (readonly [name: string, value: string])[]
  body: Html
  /** A page to fill in and send back, after the signature. */
  enclosure: Html | null
  /** A statement that the insured signs has no signature of ours. */
  isSigned: boolean
  /** The template and its version, for the foot of the page. */
  template: string
}

/** A letter on the carrier's letterhead: address, reference, body, signature. */
export function letterPage(facts: DocumentFacts, letter: Letter): string {
  const { carrier, insured, agency, today } = facts
  const { title, heading, to, reference, body, enclosure, isSigned, template } = letter
  return shell(
    { title: `${title}, ${insured.name}`, style: STYLE },
    html`<header class="letterhead">
<p class="carrier">${carrier.name}</p>
<p>${[addressOf(carrier), carrier.phoneNumber].filter(Boolean).join(' · ')}</p>
</header>
<p>${longDay(today)}</p>
${to === 'agency' ? agencyBlock(facts) : insuredBlock(facts)}
<dl class="reference">
${[['Insured', insured.name] as const, ['Submission', facts.number] as const, ...reference].map(
  ([name, value]) => html`<div><dt>${name}</dt><dd>${orMissing(value)}</dd></div>`,
)}
</dl>
${heading && html`<h1>${heading}</h1>`}
${body}
${isSigned && html`<p class="closing">Sincerely,</p>${signature(facts)}<p>${facts.underwriter && carrier.name}</p>`}
${to === 'insured' && html`<p class="copies">Copy: ${agency.name}</p>`}
${enclosure && html`<section>${enclosure}</section>`}
<footer>${[carrier.name, heading, `Submission ${facts.number}`, longDay(today), template].filter(Boolean).join(' · ')}</footer>`,
  )
}

const agencyBlock = ({ agency, agent }: DocumentFacts) => html`<p>${agent && html`${agent.name}<br>`}${agency.name}<br>
${orMissing(addressOf(agency))}</p>`

const insuredBlock = ({ insured }: DocumentFacts) => html`<p>${insured.name}<br>${orMissing(addressOf(insured))}</p>`

/** The opening of a letter to the agency. */
export const salutation = ({ agency, agent }: DocumentFacts) =>
  html`<p>Dear ${agent?.name ?? `colleagues at ${agency.name}`}:</p>`

const STYLE = `
.letterhead p { margin: 0; font: 12px/1.5 system-ui, sans-serif; color: #5a5e63; }
.letterhead .carrier { font: 600 20px/1.3 Georgia, serif; letter-spacing: 0; text-transform: none; color: #1c1e21; }
.reference { display: block; margin: 20px 0; padding: 10px 14px; border-left: 3px solid #1c1e21; background: #f6f6f4; }
.reference div { display: grid; grid-template-columns: 150px 1fr; gap: 12px; }
.reference dt, .reference dd { font-size: 14px; line-height: 1.6; }
h1 { font-size: 21px; }
.closing { margin-top: 28px; break-after: avoid; }
.copies { margin-top: 24px; font-size: 13px; }
.notice { padding: 10px 14px; border: 1px solid #1c1e21; break-inside: avoid; }
ol li { margin-bottom: 6px; }
tr { break-inside: avoid; }
@media (max-width: 600px) { .reference div { grid-template-columns: 1fr; gap: 0; } }
@page { margin: 20mm; @bottom-right { content: counter(page) ' of ' counter(pages); font: 10px system-ui, sans-serif; } }
`
