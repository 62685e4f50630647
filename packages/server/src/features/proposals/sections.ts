import type { ActionId } from '@bindery/contract/actions/catalogue'
import type { ProposalSection } from '@bindery/contract/proposals'
import type { ActionRun } from '#engine/actions/run.ts'
import { acceptFile } from '#engine/attachments/fileTypes.ts'
import { addAttachment } from '#engine/attachments/store.ts'
import { contentMadeLater } from '#engine/documents/later.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { malformed, notFound } from '#platform/problems.ts'

/** Adds, moves, switches or deletes sections, depending on the action. */
export async function changeSections(
  tx: TxCtx,
  { context, id }: { context: string; id: number },
  { parameters, loaded, action, file }: ActionRun,
) {
  const { sectionId, ordinal, stitchable } = parameters
  if (sectionId !== undefined) {
    if (action === 'proposal.deleteSection')
      await tx.db.deleteFrom('proposalSection').where('id', '=', sectionId).execute()
    else if (action === 'proposal.moveSection') await moveTo(tx, sectionId, id, ordinal ?? 0)
    else
      await tx.db
        .updateTable('proposalSection')
        .set({ stitchable: stitchable ?? true })
        .where('id', '=', sectionId)
        .execute()
    return
  }
  const quote = context === 'Quote' ? loaded.risk.quotes.find((one) => one.id === id) : undefined
  const status = quote?.status ?? loaded.risk.proposals.find((one) => one.id === id)?.status
  const type = parameters.sectionType ?? (status === 'Binding' ? ('binder' as const) : ('proposal' as const))
  const common = {
    submissionId: loaded.stored.submission.id,
    proposalId: quote ? quote.proposalId : id,
    quoteId: quote?.id ?? null,
    type,
    createdById: tx.actor.id,
    createdAt: tx.now,
  }
  const added = await newSections(tx, { parameters, file, action, type, submissionId: common.submissionId })
  const first = await nextOrdinal(tx, common.proposalId, common.quoteId)
  await tx.db
    .insertInto('proposalSection')
    .values(
      added.map((one, index) => ({
        attachmentId: null,
        templateId: null,
        ...common,
        ...one,
        ordinal: first + index,
      })),
    )
    .execute()
}

interface NewSections {
  parameters: ActionRun['parameters']
  file: ActionRun['file']
  action: ActionId
  type: 'proposal' | 'binder'
  submissionId: number
}

async function newSections(tx: TxCtx, { parameters, file, action, type, submissionId }: NewSections) {
  if (file) {
    const accepted = await acceptFile(tx, file, parameters.filename)
    const label = parameters.displayLabel || accepted.name
    const attachmentId = await addAttachment(tx, {
      ...accepted,
      submissionId,
      description: label,
      type: null,
      shared: false,
    })
    return [{ displayLabel: label, attachmentId }]
  }
  if (action === 'quote.uploadSection' || action === 'proposal.uploadSection')
    throw malformed('Send the file as multipart/form-data.')
  if (action === 'quote.addSectionFromDocument' || action === 'proposal.addSectionFromDocument')
    return [await sectionFrom(tx, parameters, submissionId)]
  const templates = await tx.db
    .selectFrom('dataSetItem')
    .select(['value', 'name', 'details'])
    .where('dataSetName', '=', 'Section Templates')
    .where('retired', '=', false)
    .where('value', 'in', [...(parameters.sectionTemplateIds ?? []), ''])
    .orderBy('ordering')
    .execute()
  const fitting = templates.filter(({ details }) => details.sectionType === type)
  if (fitting.length === 0) {
    const sentence = `Choose at least one section of a ${type}.`
    throw malformed(sentence, [{ path: 'sectionTemplateIds', message: sentence }])
  }
  return fitting.map(({ value, name }) => ({ templateId: value, displayLabel: name }))
}

/** The file must belong to the same submission; otherwise the error is "not found". */
async function sectionFrom(tx: TxCtx, { attachmentId, displayLabel }: ActionRun['parameters'], submissionId: number) {
  if (attachmentId === undefined)
    throw malformed('Select a document.', [{ path: 'attachmentId', message: 'Select a document.' }])
  const file = await tx.db
    .selectFrom('attachment')
    .select(['id', 'name', 'description', 'size'])
    .where('id', '=', attachmentId)
    .where('submissionId', '=', submissionId)
    .where('temporary', '=', false)
    .executeTakeFirst()
  if (!file) throw notFound('There is no such document.')
  if (file.size === null) await contentMadeLater(tx, file.id)
  return { displayLabel: displayLabel || file.description || file.name, attachmentId: file.id }
}

async function nextOrdinal(tx: TxCtx, proposalId: number | null, quoteId: number | null) {
  const { last } = await tx.db
    .selectFrom('proposalSection')
    .select(({ fn }) => fn.max('ordinal').as('last'))
    .where(proposalId === null ? 'quoteId' : 'proposalId', '=', proposalId ?? quoteId)
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

async function moveTo(tx: TxCtx, sectionId: number, proposalId: number, place: number) {
  const rows = await tx.db
    .selectFrom('proposalSection')
    .select('id')
    .where('proposalId', '=', proposalId)
    .orderBy('ordinal')
    .orderBy('id')
    .execute()
  const others = rows.map(({ id }) => id).filter((id) => id !== sectionId)
  others.splice(place, 0, sectionId)
  for (const [ordinal, id] of others.entries())
    await tx.db.updateTable('proposalSection').set({ ordinal }).where('id', '=', id).execute()
}

/** The proposal of a section. Sections of a quote without a proposal are changed through the quote only. */
export async function getSection(ctx: Ctx, id: number): Promise<{ proposalId: number; type: 'proposal' | 'binder' }> {
  const section = await ctx.db
    .selectFrom('proposalSection')
    .select(['proposalId', 'type'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!section?.proposalId) throw notFound('There is no such section.')
  return { proposalId: section.proposalId, type: section.type }
}

export async function listSections(ctx: Ctx, proposalId: number): Promise<ProposalSection[]> {
  const rows = await ctx.db
    .selectFrom('proposalSection')
    .select([
      'id',
      'proposalId',
      'quoteId',
      'type',
      'displayLabel',
      'templateId',
      'attachmentId',
      'stitchable',
      'ordinal',
    ])
    .where('proposalId', '=', proposalId)
    .orderBy('ordinal')
    .orderBy('id')
    .execute()
  return rows.map(({ ordinal, ...row }) => ({ ...row, proposalOrdinalNumber: ordinal }))
}
