import type { LoadedRisk } from '#engine/actions/load.ts'
import { contentOf } from '#engine/attachments/content.ts'
import { isPicture } from '#engine/attachments/fileTypes.ts'
import { displaySize } from '#engine/attachments/size.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import type { DocumentFacts, QuoteFacts } from './facts.ts'
import { Html, html } from './html.ts'
import type { Section } from './page.ts'
import { subjectivityTable } from './parts.ts'
import { SECTIONS } from './proposalSections.ts'

export type SectionType = 'proposal' | 'binder'
type Reader = Pick<Ctx, 'db' | 'bucket'>

/** The included sections of a proposal, in order; the default sections if it has none of this type yet. */
export async function sectionsOfProposal(
  ctx: Reader,
  facts: DocumentFacts,
  { proposalId, type, quotes }: { proposalId: number; type: SectionType; quotes: readonly QuoteFacts[] },
): Promise<Section[]> {
  const rows = await storedSections(ctx, 'proposalId', proposalId, type)
  return withSubjectivities(rows.length > 0 ? rows : await usualSections(ctx, type), facts, quotes)
}

/** The sections added to the document of a standalone quote. */
export async function sectionsOfQuote(
  ctx: Reader,
  { risk }: Pick<LoadedRisk, 'risk'>,
  facts: DocumentFacts,
  quoteId: number,
) {
  if (risk.quotes.find(({ id }) => id === quoteId)?.proposalId !== null) return []
  const quotes = facts.quotes.filter(({ id }) => id === quoteId)
  return rendered(await storedSections(ctx, 'quoteId', quoteId, 'proposal'), facts, quotes)
}

/** The binder sections of a standalone quote. */
export async function binderSectionsOfQuote(ctx: Reader, facts: DocumentFacts, quoteId: number) {
  const rows = await storedSections(ctx, 'quoteId', quoteId, 'binder')
  const quotes = facts.quotes.filter(({ id }) => id === quoteId)
  return withSubjectivities(rows.length > 0 ? rows : await usualSections(ctx, 'binder'), facts, quotes)
}

interface StoredSection {
  displayLabel: string
  stitchable: boolean
  templateId: string | null
  file: { name: string; mediaType: string; content: Buffer } | null
}

async function storedSections(
  reader: Reader,
  of: 'proposalId' | 'quoteId',
  id: number,
  type: SectionType,
): Promise<StoredSection[]> {
  const rows = await reader.db
    .selectFrom('proposalSection as section')
    .leftJoin('attachment', 'attachment.id', 'section.attachmentId')
    .select(['section.displayLabel', 'section.stitchable', 'section.templateId'])
    .select(['attachment.name', 'attachment.mediaType', 'section.attachmentId'])
    .where(`section.${of}`, '=', id)
    .where('section.type', '=', type)
    .orderBy('section.ordinal')
    .orderBy('section.id')
    .execute()
  const sections: StoredSection[] = []
  for (const { name, mediaType, attachmentId, ...row } of rows) {
    const isFile = name !== null && mediaType !== null && attachmentId !== null
    sections.push({ ...row, file: isFile ? { name, mediaType, content: await contentOf(reader, attachmentId) } : null })
  }
  return sections
}

/** The templates that the carrier marks as default. */
async function usualSections({ db }: Reader, type: SectionType) {
  const items = await db
    .selectFrom('dataSetItem')
    .select(['value', 'name', 'details'])
    .where('dataSetName', '=', 'Section Templates')
    .where('retired', '=', false)
    .where('checked', '=', true)
    .orderBy('ordering')
    .execute()
  return items
    .filter(({ details }) => details.sectionType === type)
    .map(({ value, name }) => ({ templateId: value, displayLabel: name, stitchable: true, file: null }))
}

/** Stores the default sections with the proposal when its first document is made, so that users can arrange them. */
export async function keepUsualSections(tx: TxCtx, submissionId: number, proposalId: number, type: SectionType) {
  const existing = await tx.db
    .selectFrom('proposalSection')
    .select(['ordinal', 'type'])
    .where('proposalId', '=', proposalId)
    .execute()
  if (existing.some((section) => section.type === type)) return
  const first = Math.max(-1, ...existing.map(({ ordinal }) => ordinal)) + 1
  const usual = await usualSections(tx, type)
  await tx.db
    .insertInto('proposalSection')
    .values(
      usual.map(({ templateId, displayLabel }, index) => ({
        submissionId,
        proposalId,
        quoteId: null,
        type,
        displayLabel,
        templateId,
        attachmentId: null,
        ordinal: first + index,
        createdById: tx.actor.id,
        createdAt: tx.now,
      })),
    )
    .execute()
}

/** An offer or a binder without its subjectivities would promise too much: they are added if no section prints them. */
function withSubjectivities(rows: StoredSection[], facts: DocumentFacts, quotes: readonly QuoteFacts[]): Section[] {
  const sections = rendered(rows, facts, quotes)
  const table = subjectivityTable(facts, quotes)
  const isPrinted = rows.some(({ stitchable, templateId }) => stitchable && /\.subjectivities$/.test(templateId ?? ''))
  return table && !isPrinted ? [...sections, { label: 'Subjectivities', body: table }] : sections
}

const rendered = (rows: StoredSection[], facts: DocumentFacts, quotes: readonly QuoteFacts[]): Section[] =>
  rows
    .filter(({ stitchable }) => stitchable)
    .map(({ displayLabel, templateId, file }) => ({
      label: displayLabel,
      body: file ? enclosed(file) : (SECTIONS[templateId ?? '']?.(facts, quotes) ?? html``),
    }))

/** Pictures, texts and our own documents are shown inline. Other files are only named, and sent beside the document. */
function enclosed({ name, mediaType, content }: NonNullable<StoredSection['file']>): Html {
  if (isPicture(mediaType))
    return html`<img alt="${name}" src="data:${mediaType};base64,${content.toString('base64')}">`
  if (mediaType === 'text/plain') return html`<pre>${content.toString('utf8')}</pre>`
  if (mediaType === 'text/html') return new Html(withoutFrame(content.toString('utf8')))
  return html`<p>Enclosed: ${name} (${displaySize(content.length)})</p>`
}

/** The sections of one of our own documents, without its head, contents and foot. */
const withoutFrame = (page: string) =>
  [...page.matchAll(/<section id="section-\d+">([\s\S]*?)<\/section>/g)]
    .map(([, body]) => body!.replaceAll('<h2>', '<h3>').replaceAll('</h2>', '</h3>'))
    .join('')
