import { TemplateVersion } from '@bindery/contract/forms'
import { FORM_NAME_LIMIT, FORM_TEMPLATE_LIST, type FormTemplateRow } from '@bindery/contract/formTemplates'
import { faultsOf } from '@bindery/forms/faults'
import { formOf } from '@bindery/forms/form'
import type { Template } from '@bindery/forms/template'
import { Value } from 'typebox/value'
import { columnsOf } from '#engine/reference/forms.ts'
import { type Ctx, inTransaction, type TxCtx } from '#platform/context.ts'
import { conflict, malformed, notFound, ProblemError } from '#platform/problems.ts'
import { getTemplateRow } from './read.ts'

export const templateChanged = (tx: TxCtx) =>
  tx.publish({ type: 'formTemplate.changed', uri: FORM_TEMPLATE_LIST, list: FORM_TEMPLATE_LIST })

const MOST_FAULTS = 50

/** Imports a file as a new draft, or over an existing draft. Published versions never change. */
export async function importTemplate(ctx: Ctx, given: object): Promise<FormTemplateRow> {
  const template = { ...(given as Template), status: 'draft' as const }
  const { key, version } = template
  return inTransaction(ctx, async (tx) => {
    await refuseUnsound(tx, template)
    const versions = await lockedVersions(tx, key)
    const same = versions.find((one) => one.version === version)
    if (same && same.status !== 'draft')
      throw conflict(`Version ${version} of ${key} is ${same.status}, and never changes. Begin a new version.`)
    const open = versions.find((one) => one.status === 'draft' && one.version !== version)
    if (open) throw conflict(`Version ${open.version} of ${key} is a draft already: publish or retire it first.`)
    const other = versions.find(({ kind }) => kind !== template.kind)
    if (other) throw conflict(`The form ${key} is of the kind ${other.kind}; a version of it cannot be of another.`)
    const elsewhere = versions.find(({ product }) => product !== (template.product ?? null))
    if (elsewhere)
      throw conflict(`The form ${key} is ${ofProduct(elsewhere.product)}; a version of it cannot be of another.`)
    const columns = { ...columnsOf(template), status: 'draft' as const, modifiedAt: tx.now, modifiedById: tx.actor.id }
    await tx.db
      .insertInto('formTemplate')
      .values(columns)
      .onConflict((clash) => clash.columns(['key', 'version']).doUpdateSet(columns))
      .execute()
    templateChanged(tx)
    return getTemplateRow(tx, key, version)
  })
}

const ofProduct = (product: string | null) => (product === null ? 'of no product' : `of the product ${product}`)

/** Locks all versions of a form, so that concurrent publishing runs one after the other. */
const lockedVersions = ({ db }: TxCtx, key: string) =>
  db
    .selectFrom('formTemplate')
    .select(['version', 'status', 'kind', 'product', 'content'])
    .where('key', '=', key)
    .orderBy('version')
    .forUpdate()
    .execute()

async function refuseUnsound(tx: TxCtx, template: Template) {
  const faults = await faultsIn(tx, template)
  if (faults.length === 0) return
  const errors = faults.slice(0, MOST_FAULTS).map((message) => ({ path: 'template', message }))
  throw malformed(
    `This template has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}: ${faults[0]}`,
    errors,
  )
}

async function faultsIn({ db }: TxCtx, template: Template): Promise<string[]> {
  const sets = await db.selectFrom('dataSet').select('name').execute()
  const product =
    template.product === null
      ? true
      : await db.selectFrom('product').select('shortName').where('shortName', '=', template.product).executeTakeFirst()
  return [
    ...(['title', 'navLabel'] as const).flatMap((name) => whyNotName(name, template[name]) ?? []),
    ...(product ? [] : [`There is no product ${template.product}.`]),
    ...soundness(template, new Set(sets.map(({ name }) => name))),
  ]
}

function whyNotName(what: 'title' | 'navLabel', name: string): string | null {
  const isName = name.trim() !== '' && name.length <= FORM_NAME_LIMIT
  return isName ? null : `Its ${what} must have 1 to ${FORM_NAME_LIMIT} characters; it has ${name.trim().length}.`
}

/** An imported file may have any content: a template that throws here is reported as a fault. */
function soundness(template: Template, dataSets: ReadonlySet<string>): string[] {
  try {
    return formOf(template).sections.length === 0 ? ['It asks nothing.'] : faultsOf(template, dataSets)
  } catch {
    return ['Its layout cannot be read.']
  }
}

/** Creates a draft of the next version. By default its upgrades carry all answers over unchanged. */
export async function draftOf(ctx: Ctx, key: string, version: number): Promise<FormTemplateRow> {
  return inTransaction(ctx, async (tx) => {
    const versions = await lockedVersions(tx, key)
    const from = versions.find((one) => one.version === version)
    if (!from) throw notFound('There is no such form template.')
    const open = versions.find(({ status }) => status === 'draft')
    if (open) throw conflict(`Version ${open.version} of this form is a draft already.`)
    const next = versions.at(-1)!.version + 1
    if (!Value.Check(TemplateVersion, next)) throw conflict('This form can have no later version.')
    const { upgradeFrom: _, ...content } = from.content as unknown as Template
    // Include the published version: otherwise its forms would have no upgrade path to the new version.
    const sources = versions.filter((one) => one.version === version || one.status === 'published')
    const template: Template = {
      ...content,
      version: next,
      status: 'draft',
      upgradeFrom: Object.fromEntries(
        sources.map((one) => [one.version, { summary: `From version ${one.version}.`, steps: [] }]),
      ),
    }
    await tx.db
      .insertInto('formTemplate')
      .values({ ...columnsOf(template), status: 'draft', modifiedAt: tx.now, modifiedById: tx.actor.id })
      .execute()
    templateChanged(tx)
    return getTemplateRow(tx, key, next)
  })
}

/** True for the forms that submissions need: the applicant's, each product's, and those for declining and losing. */
const isAskedFor = (key: string, product: string | null) =>
  ['applicant', 'decline', 'lost', product?.toLowerCase()].includes(key)

export async function retireTemplate(ctx: Ctx, key: string, version: number): Promise<FormTemplateRow> {
  return inTransaction(ctx, async (tx) => {
    const one = (await lockedVersions(tx, key)).find((each) => each.version === version)
    if (!one) throw notFound('There is no such form template.')
    if (one.status === 'retired') throw conflict('This version is retired already.')
    if (one.status === 'published' && isAskedFor(key, one.product))
      throw conflict('Submissions need this form: publish a later version, which takes its place.')
    await setStatus(tx, key, [version], 'retired')
    templateChanged(tx)
    return getTemplateRow(tx, key, version)
  })
}

const setStatus = (
  { db, now, actor }: TxCtx,
  key: string,
  versions: readonly number[],
  status: 'published' | 'retired',
) =>
  db
    .updateTable('formTemplate')
    .set({ status, modifiedAt: now, modifiedById: actor.id })
    .where('key', '=', key)
    .where('version', 'in', [...versions])
    .execute()

interface Named {
  key: string
  version: number
}

/** Publishes each template separately, so that one failure does not block the others. */
export async function publishTemplates(ctx: Ctx, templates: readonly Named[]) {
  const refused: (Named & { reason: string })[] = []
  for (const { key, version } of templates)
    await publish(ctx, key, version).catch((error) => {
      if (!(error instanceof ProblemError)) throw error
      refused.push({ key, version, reason: error.message })
    })
  return { successCount: templates.length - refused.length, refused }
}

/** New submissions use the published version. Open ones keep their version until they are upgraded. */
async function publish(ctx: Ctx, key: string, version: number) {
  await inTransaction(ctx, async (tx) => {
    const versions = await lockedVersions(tx, key)
    const draft = versions.find((one) => one.version === version)
    if (!draft) throw notFound('There is no such form template.')
    if (draft.status !== 'draft') throw conflict(`Version ${version} of ${key} is ${draft.status} already.`)
    const published = versions.filter(({ status }) => status === 'published')
    const later = published.find((one) => one.version > version)
    if (later) throw conflict(`Version ${later.version} of ${key} is published already.`)
    await refuseUnsound(tx, draft.content as unknown as Template)
    if (published.length > 0)
      await setStatus(
        tx,
        key,
        published.map((one) => one.version),
        'retired',
      )
    await setStatus(tx, key, [version], 'published')
    templateChanged(tx)
  })
}
