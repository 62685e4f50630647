import type { ContextType } from '@bindery/contract/actions'
import { AUTHORITY_LETTERS } from '@bindery/contract/authority'
import type { DataSetItem } from '@bindery/contract/dataSets'
import { productsOf } from '@bindery/workflow/actions'
import { getRecord } from '@bindery/workflow/records'
import { sql } from 'kysely'
import { loadRisk, today } from '#engine/actions/load.ts'
import { heldLetters } from '#engine/rules/heldLetters.ts'
import { referralUnderwriters as underwritersFor } from '#engine/rules/referralUnderwriters.ts'
import { getTask } from '#engine/tasks/read.ts'
import type { Ctx } from '#platform/context.ts'

/** The properties of a record that a data set can depend on. */
export interface RecordFacts {
  id: number
  productShortNames: string[]
  insuredState: string | null
  businessClass: string | null
  /** The document that is being assembled. */
  sectionType: 'proposal' | 'binder'
  /** The summary of the task, if the record is one. */
  taskDefinition?: string
}

export async function aboutOf(ctx: Ctx, uri: string | undefined): Promise<RecordFacts | null> {
  if (uri === undefined) return null
  const [, name, id] = uri.split('/')
  if (name === 'SubmissionTask') {
    const { submissionId, definition } = await getTask(ctx, Number(id))
    return { ...(await factsOf(ctx, { context: 'Submission', id: submissionId })), taskDefinition: definition }
  }
  return factsOf(ctx, { context: name as ContextType, id: Number(id) })
}

async function factsOf(ctx: Ctx, target: { context: ContextType; id: number }): Promise<RecordFacts> {
  const { stored, risk } = await loadRisk(ctx, target)
  const { submission } = stored
  return {
    id: submission.id,
    productShortNames: target.context === 'Submission' ? submission.product_short_names : productsOf(risk, target),
    insuredState: submission.insured_state,
    businessClass: submission.business_class,
    sectionType: getRecord(risk, target).status === 'Binding' ? 'binder' : 'proposal',
  }
}

/** Data sets that are computed per request, by name. */
export const CONTEXTUAL: Record<string, (ctx: Ctx, about: RecordFacts | null) => Promise<DataSetItem[]>> = {
  'User Authorized Products': authorizedProducts,
  'Hierarchical Agency List': agencies,
  'Referral Underwriters': referralUnderwriters,
  [AUTHORITY_LETTERS]: authorityLetters,
}

/** Products of the submission are checked. */
async function authorizedProducts({ db, actor }: Ctx, about: RecordFacts | null) {
  const products = await db
    .selectFrom('product')
    .select(['name', 'shortName', 'ordinal'])
    .where('active', '=', true)
    .where('shortName', 'in', [...actor.authorizedProducts, ''])
    .orderBy('ordinal')
    .execute()
  return products.map(({ name, shortName, ordinal }) => ({
    name,
    value: shortName,
    ordering: ordinal,
    grouping: null,
    checked: about?.productShortNames.includes(shortName) ?? false,
  }))
}

/** Active agencies licensed in the insured's state; agents get only their own. A child is grouped under its parent. */
async function agencies({ db, actor }: Ctx, about: RecordFacts | null) {
  const rows = await db
    .selectFrom('organization')
    .leftJoin('organization as parent', 'parent.id', 'organization.parentId')
    .select(['organization.id', 'organization.name', 'parent.name as parentName', 'parent.kind as parentKind'])
    .where('organization.kind', '=', 'agency')
    .where('organization.active', '=', true)
    .$if(actor.agencyIds !== null, (query) => query.where('organization.id', 'in', [...actor.agencyIds!]))
    .$if(Boolean(about?.insuredState), (query) =>
      query.where(sql<boolean>`${about!.insuredState} = any (organization.licensed_states)`),
    )
    .orderBy('organization.path')
    .execute()
  return rows.map(({ id, name, parentName, parentKind }, index) => ({
    name,
    value: String(id),
    ordering: index + 1,
    grouping: parentKind === 'agency' ? parentName : null,
    checked: false,
  }))
}

/** Underwriters who may decide the referral, the lowest sufficient grade first. The first one is preselected. */
async function referralUnderwriters(ctx: Ctx, about: RecordFacts | null) {
  if (ctx.actor.console === 'agent' || about === null) return []
  const { stored } = await loadRisk(ctx, { context: 'Submission', id: about.id })
  const offered = await underwritersFor(ctx, stored, today(ctx))
  return offered.map(({ id, name, grade, team }, index) => ({
    name: grade ? `${name} (${grade})` : name,
    value: String(id),
    ordering: index + 1,
    grouping: team,
    checked: index === 0,
  }))
}

/** Items of the data set for which the caller holds a letter. */
async function authorityLetters(ctx: Ctx) {
  const { letters } = await heldLetters(ctx)
  const items = await ctx.db
    .selectFrom('dataSetItem')
    .select(['name', 'value', 'ordering', 'groupingValue', 'checked', 'details'])
    .where('dataSetName', '=', AUTHORITY_LETTERS)
    .where('retired', '=', false)
    .orderBy('ordering')
    .execute()
  return items
    .filter(({ details }) => letters.some(({ product }) => product === details.product))
    .map(({ groupingValue, details: _, ...item }) => ({ ...item, grouping: groupingValue || null }))
}
