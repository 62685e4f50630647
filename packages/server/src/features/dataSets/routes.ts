import type { ActionId } from '@bindery/contract/actions/catalogue'
import { type DataSetItem, dataSetsApi, OTHER_ORDERING } from '@bindery/contract/dataSets'
import { DEFAULT_PAGE_SIZE } from '@bindery/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { RunAction } from '#engine/actions/routes.ts'
import { isOffered, REASON_SETS } from '#engine/policies/reasons.ts'
import type { Ctx } from '#platform/context.ts'
import { route } from '#platform/http/route.ts'
import { notFound } from '#platform/problems.ts'
import { aboutOf, CONTEXTUAL, type RecordFacts } from './contextual.ts'

export function dataSetRoutes(app: FastifyInstance, run: RunAction) {
  route(app, dataSetsApi.byName, async (ctx, { params, query }) => ({
    name: params.name,
    items: await itemsOf(ctx, params.name, query.uri),
  }))
  route(app, dataSetsApi.filterByType, async (ctx, { params, body }) =>
    pageOf(await itemsOf(ctx, params.name, body.context?.uri), {}),
  )
  route(app, dataSetsApi.filter, async (ctx, { params, body }) =>
    pageOf(await itemsOf(ctx, params.name, body.context?.uri), body),
  )
  route(app, dataSetsApi.act, async (ctx, { params, body }) => {
    const id = Number(body.context.uri.split('/').at(-1))
    const items = await itemsOf(ctx, params.name, body.context.uri)
    const action = GRID_FUNCTIONS[params.name]
    if (!action) throw notFound(`Nothing is done with a choice from '${params.name}'.`)
    const rows = items.filter(({ value }) => body.items.includes(value)).map(({ value }) => value)
    const parameters = params.actionName === 'No Match' ? { noMatch: true } : { rows }
    return run(ctx, { action, ids: [id], parameters })
  })
}

const BUSINESS_CLASSES = 'Business Classes'

/** The action that runs on a submission when an item of the data set is chosen. */
const GRID_FUNCTIONS: Record<string, ActionId<'Submission'>> = { [BUSINESS_CLASSES]: 'submission.findBusinessClass' }

async function itemsOf(ctx: Ctx, name: string, uri: string | undefined): Promise<DataSetItem[]> {
  const set = await ctx.db.selectFrom('dataSet').select('name').where('name', '=', name).executeTakeFirst()
  if (!set) throw notFound(`There is no data set '${name}'.`)
  const about = await aboutOf(ctx, uri)
  const made = Object.hasOwn(CONTEXTUAL, name) ? CONTEXTUAL[name] : undefined
  return made ? made(ctx, about) : storedItems(ctx, name, about)
}

/** Excludes items for other products, for the other document, and reasons that are not offered to the user. */
function isMeant({ actor }: Ctx, set: string, facts: RecordFacts, item: StoredItem) {
  const { productShortNames, sectionType, taskDefinition } = facts
  const { details } = item
  const isReason = (Object.values(REASON_SETS) as string[]).includes(set)
  return (
    (typeof details.product !== 'string' || productShortNames.includes(details.product)) &&
    (details.sectionType === undefined || details.sectionType === sectionType) &&
    (taskDefinition === undefined || isForSummary(details.forSummaries, taskDefinition)) &&
    (!isReason || productShortNames.some((product) => isOffered(item, actor, product)))
  )
}

/** Resolution reasons name the summaries of tasks that they fit; '*' is for all. */
const isForSummary = (summaries: unknown, definition: string) =>
  !Array.isArray(summaries) || summaries.includes('*') || summaries.includes(definition)

interface StoredItem {
  value: string
  details: Record<string, unknown>
}

async function storedItems(ctx: Ctx, name: string, about: RecordFacts | null): Promise<DataSetItem[]> {
  const items = await ctx.db
    .selectFrom('dataSetItem')
    .select(['name', 'value', 'ordering', 'groupingValue', 'checked', 'details'])
    .where('dataSetName', '=', name)
    .where('retired', '=', false)
    // Sorts 'Other' last.
    .orderBy((eb) => eb('ordering', '=', OTHER_ORDERING))
    .orderBy('ordering')
    .orderBy('groupingValue')
    .orderBy('value')
    .execute()
  return items
    .filter((item) => about === null || isMeant(ctx, name, about, item))
    .map(({ groupingValue, details: { defaultPriority }, checked, ...item }) => ({
      ...item,
      ...(typeof defaultPriority === 'number' && { defaultPriority }),
      grouping: groupingValue || null,
      checked: checked || (name === BUSINESS_CLASSES && item.value === about?.businessClass),
    }))
}

/** Filters by name or value, case-insensitive. */
const found = (items: DataSetItem[], search = '') => {
  const text = search.trim().toLowerCase()
  return items.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(text))
}

interface Page {
  search?: string
  sortBy?: 'name' | 'value' | 'ordering'
  sortDirection?: 'asc' | 'desc'
  startIndex?: number
  maxResults?: number
}

function pageOf(all: DataSetItem[], { search, sortBy = 'name', sortDirection, startIndex = 0, maxResults }: Page) {
  const items = found(all, search)
  const sign = sortDirection === 'desc' ? -1 : 1
  const compare = (a: DataSetItem, b: DataSetItem) =>
    sortBy === 'ordering' ? a.ordering - b.ordering : a[sortBy].localeCompare(b[sortBy])
  const sorted = items.toSorted((a, b) => sign * compare(a, b))
  return {
    count: items.length,
    items: sorted.slice(startIndex, startIndex + (maxResults ?? DEFAULT_PAGE_SIZE)),
    // Includes selected items on other pages or outside the search.
    selectedItems: all.filter(({ checked }) => checked),
  }
}
