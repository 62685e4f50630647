import { Html, html } from './html.ts'

export interface Section {
  label: string
  body: Html
}

interface Page {
  title: string
  /** The lines below the title: insured, number, term. */
  facts: readonly (readonly [name: string, value: string])[]
  carrier: string
  sections: readonly Section[]
  /** A preview: every page is marked as a draft. */
  isDraft?: boolean
  madeOn: string
}

/** A document page: head, table of contents if there are several sections, and each section on its own page. */
export function documentPage({ title, facts, carrier, sections, isDraft = false, madeOn }: Page): string {
  const page = shell(
    { title },
    html`<header>
<p class="carrier">${carrier}</p>
<h1>${title}${isDraft && ' (draft)'}</h1>
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</header>
${sections.length > 1 && contents(sections)}
${sections.map(
  ({ label, body }, index) => html`<section id="section-${index + 1}">
<h2>${label}</h2>
${body}
</section>`,
)}
<footer>${carrier} · ${title} · ${madeOn}</footer>`,
  )
  return isDraft ? asDraft(page) : page
}

/** A self-contained page around its content. */
export const shell = ({ title, style = '' }: { title: string; style?: string }, main: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(STYLE + style)}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>`.text

/** Marks every page of a document as a draft, and the places where a fact is missing. */
export const asDraft = (page: string) =>
  page.replace('<body>\n', '<body>\n<div class="draft" aria-hidden="true">DRAFT</div>\n')

const contents = (sections: readonly Section[]) => html`<nav aria-label="Contents">
<h2>Contents</h2>
<ol>${sections.map(({ label }, index) => html`<li><a href="#section-${index + 1}">${label}</a></li>`)}</ol>
</nav>`

export type Cell = string | Html
/** A table with a header row. Columns whose name ends with a full stop contain figures. */
export const table = (columns: readonly string[], rows: readonly (readonly Cell[])[], total?: readonly Cell[]) => {
  const cells = (row: readonly Cell[]) =>
    row.map((cell, index) => html`<td${isFigure(columns[index]) && new Html(' class="figure"')}>${cell}</td>`)
  return html`<table>
<thead><tr>${columns.map(
    (name) => html`<th scope="col"${isFigure(name) && new Html(' class="figure"')}>${name.replace(/\.$/, '')}</th>`,
  )}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody>
${total && html`<tfoot><tr>${cells(total)}</tr></tfoot>`}
</table>`
}
const isFigure = (column: string | undefined) => column?.endsWith('.') ?? false

const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f1f1ee; color: #1c1e21; font: 15px/1.55 Georgia, 'Times New Roman', serif; }
main { max-width: 820px; margin: 0 auto; padding: 56px 64px; background: #fff; }
header { border-bottom: 2px solid #1c1e21; padding-bottom: 20px; margin-bottom: 28px; }
.carrier { margin: 0 0 18px; font: 600 13px/1.2 system-ui, sans-serif; letter-spacing: .06em; text-transform: uppercase; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.2; }
h2 { margin: 0 0 12px; font-size: 19px; }
h3 { margin: 20px 0 8px; font-size: 15px; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 8px 24px; margin: 0; }
dt { color: #5a5e63; font: 12px/1.4 system-ui, sans-serif; }
dd { margin: 0; }
section { padding-top: 28px; }
nav { padding: 4px 0 8px; }
nav ol { margin: 0; padding-left: 22px; }
a { color: #1f4f8f; }
table { width: 100%; margin: 12px 0 20px; border-collapse: collapse; font: 14px/1.4 system-ui, sans-serif; }
th { text-align: left; font-weight: 600; border-bottom: 1px solid #1c1e21; padding: 6px 8px; }
td { border-bottom: 1px solid #d9dadb; padding: 6px 8px; vertical-align: top; }
tfoot td { border-bottom: 0; border-top: 1px solid #1c1e21; font-weight: 600; }
.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.sign { display: grid; grid-template-columns: 1fr 1fr; gap: 32px; margin-top: 48px; }
.sign span { border-top: 1px solid #1c1e21; padding-top: 6px; font: 12px/1.4 system-ui, sans-serif; color: #5a5e63; }
img { max-width: 100%; }
pre { white-space: pre-wrap; font-size: 13px; }
footer { margin-top: 48px; border-top: 1px solid #d9dadb; padding-top: 12px; color: #5a5e63; font: 12px/1.4 system-ui, sans-serif; }
.draft { position: fixed; inset: 0; display: grid; place-items: center; pointer-events: none;
  font: 700 22vmin/1 system-ui, sans-serif; color: rgb(160 30 30 / .1); transform: rotate(-28deg); }
.draft ~ main .missing { padding: 0 4px; background: #ffe9a8; outline: 1px solid #b98900; }
@media (max-width: 600px) { main { padding: 28px 18px; } table { display: block; overflow-x: auto; } .sign { grid-template-columns: 1fr; } }
@media print { body { background: none; } main { max-width: none; padding: 0; } section { break-before: page; } }
`
